"""Runs a notebook; a widget that is closed again is gone from the page, as it is on the screen."""

from typing import Any

from nbclient import NotebookClient

from ad_viz.command.players import VIEW

__all__ = ["Client"]


class Client(NotebookClient):
    """nbclient's own keeps the outputs of closed widgets, such as a bar of progress."""

    def handle_comm_msg(self, outs: list[Any], msg: dict[str, Any], cell_index: int) -> None:
        """Take away what a widget showed, when it is closed."""
        super().handle_comm_msg(outs, msg, cell_index)
        if msg["msg_type"] != "comm_close":
            return
        closed = msg["content"]["comm_id"]
        self.widget_state.pop(closed, None)
        for cell in self.nb.cells:
            outputs = cell.get("outputs", [])
            outputs[:] = [output for output in outputs if _model(output) != closed]


def _model(output: Any) -> str | None:
    name: str | None = output.get("data", {}).get(VIEW, {}).get("model_id")
    return name
