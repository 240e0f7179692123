"""A widget for as long as it is shown: opened when it is displayed, closed when its last view went.

ipywidgets opens a widget when it is made, and keeps it, the kernel's half and the browser's, until
somebody closes it; a cell that is run again would leave one behind each time.
"""

from threading import RLock
from typing import Any, Final
from uuid import uuid4

import anywidget
import traitlets
from comm.base_comm import BaseComm
from ipywidgets import DOMWidget
from ipywidgets.widgets.widget import _instances

__all__ = ["ShownWidget"]

#: What a page says may be heard beside a cell that shows the same widget.
_LOCK: Final = RLock()


class ShownWidget(anywidget.AnyWidget):
    """Open while a page shows it, or another widget does; shown again, it is a new one.

    A page says ``{"shown": page}`` of every view of it, and ``{"gone": page}`` when it has none any
    more. It says neither when it is left or loaded anew, so that it finds the widget again.
    """

    #: The browser is told the name of its model nowhere else.
    _key = traitlets.Unicode().tag(sync=True)
    _model_id: str | None
    _trait_values: dict[str, Any]
    _is_made = False
    #: A view was sent for, and no page has said since that it shows one.
    _is_awaited = False
    #: The pages that show it; None until one does.
    _pages: frozenset[str] | None = None

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self._is_made = True

    def add_traits(self, **traits: Any) -> None:
        """Those that it has not yet."""
        new = {name: trait for name, trait in traits.items() if not self.has_trait(name)}
        if new:
            super().add_traits(**new)

    def open(self) -> None:
        """Open it here and in the pages, where it is not."""
        if not self._is_made or self.comm is not None:
            return
        self._model_id = self._key = uuid4().hex
        if self.layout.comm is None:
            self.layout._model_id = None
            self.layout.open()
        super().open()

    @property
    def model_id(self) -> str:
        """Whoever asks for it is going to show it."""
        self.open()
        name: str = super().model_id
        return name

    def close(self) -> None:
        """Close it here and in the pages; it can be shown again."""
        if self.comm is None:
            return
        super().close()
        self.__dict__.pop("_repr_mimebundle_", None)  # with which ipywidgets forbids it
        self._model_id = None
        self._pages = None
        if not any(other.layout is self.layout for other in _others(self)):
            self.layout.close()

    def rest(self) -> None:
        """It was closed as nobody saw it: keep only what shows it again."""
        if not self.layout.get_state(drop_defaults=True):
            del self._trait_values["layout"]
        # traitlets makes the others anew.
        traits, anew = self.traits(), ("keys", "_states_to_send")
        self._trait_values = {
            name: value
            for name, value in self._trait_values.items()
            if name not in anew and value is not traits[name].default_value
        }

    def _repr_mimebundle_(self, **options: Any) -> Any:
        with _LOCK:
            self._is_awaited = True
            self.open()
            return super()._repr_mimebundle_(**options)

    def _handle_custom_msg(self, content: Any, buffers: Any) -> None:
        page = (content.get("shown") or content.get("gone")) if isinstance(content, dict) else None
        if isinstance(page, str):
            self._hear(page, "shown" in content)
        else:
            super()._handle_custom_msg(content, buffers)

    def _hear(self, page: str, is_shown: bool) -> None:
        with _LOCK:
            pages = self._pages or frozenset()
            if is_shown:
                self._pages = pages | {page}
                self._is_awaited = False
                return
            self._pages = pages - {page}
            # Another one may have been held until now.
            for one in list(_instances.values()):
                if isinstance(one, ShownWidget):
                    one._rest_unless_seen()

    def _rest_unless_seen(self) -> None:
        is_idle = self._pages == frozenset() and not self._is_awaited
        # Of another kind are those of marimo, which closes them by itself.
        if is_idle and isinstance(self.comm, BaseComm) and not _is_held(self):
            self.close()
            self.rest()


def _is_held(widget: ShownWidget) -> bool:
    """Whether another widget, such as a box or an output, has it in its own views."""
    others = (one for one in _others(widget) if not isinstance(one, ShownWidget))
    return any(widget.model_id in str(other.get_state()) for other in others)


def _others(widget: ShownWidget) -> list[DOMWidget]:
    open_ones = list(_instances.values())
    return [one for one in open_ones if isinstance(one, DOMWidget) and one is not widget]
