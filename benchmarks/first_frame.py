"""How soon a player of 500 nodes and 1,000 steps shows its first frame in JupyterLab.

    python -m benchmarks.first_frame

Measured in the page: from the reply that ends the cell to the frame in which the player is
painted. The first widget of a page waits for JupyterLab to load its widgets, whatever it is; an
empty anywidget beside ours tells how long that is. The goal for a player is 300 ms.
"""

import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.chromium import launch, open_tab
from tests.browser.jupyter import CURRENT, Server, open_notebook, serve, write_notebook

PAGES = 3
ROUNDS = 5

OURS = """\
import ad_viz as av

def f(x):
    for _ in range(166):
        u = av.sin(x)
        v = u * 1.01
        x = v + 0.5
    return x
"""

EMPTY = """\
import anywidget

class Empty(anywidget.AnyWidget):
    _esm = '''export default {render({el}) {
        el.innerHTML = '<div class="ad-viz"><button>Next</button></div>';
    }}'''
"""

#: Notes when the reply came, and the first frame painted after the widget was there.
WATCH = f"""() => {{
    const seen = (window.firstFrame = {{}});
    const kernel = {CURRENT}.sessionContext.session.kernel;
    kernel.anyMessage.connect((_, {{ msg, direction }}) => {{
        const {{ header, parent_header: {{ msg_id: asked }} }} = msg;
        // Replies to what was asked before may still come.
        if (direction === "send" && header.msg_type === "execute_request") {{
            seen.asked = header.msg_id;
        }} else if (header.msg_type === "execute_reply" && asked && asked === seen.asked) {{
            seen.reply ??= performance.now();
        }}
    }});
    const look = () => {{
        if (document.querySelector('.jp-OutputArea .ad-viz button')) {{
            requestAnimationFrame(() => setTimeout(() => (seen.frame = performance.now())));
        }} else requestAnimationFrame(look);
    }};
    look();
}}"""
SEEN = "() => window.firstFrame.reply && window.firstFrame.frame"
CLEAR = 'void window.jupyterapp.commands.execute("notebook:clear-all-cell-outputs")'
CLEARED = "() => !document.querySelector('.jp-OutputArea .ad-viz button')"


def measure(browser: Browser, server: Server, definition: str, show: str) -> list[float]:
    """Milliseconds to the first frame: of a page's first widget, then of the next ones."""
    write_notebook(server.folder / "frames.ipynb", [definition, *[show] * ROUNDS])
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    page = open_tab(context).page
    notebook = open_notebook(page, server, "frames.ipynb")
    notebook.run(0)
    times = []
    for cell in range(1, ROUNDS + 1):
        notebook.wait_for_kernel("idle")
        page.evaluate(WATCH)
        notebook.run(cell)
        page.wait_for_function(SEEN)
        seen = page.evaluate("() => window.firstFrame")
        times.append(seen["frame"] - seen["reply"])
        page.evaluate(CLEAR)
        page.wait_for_function(CLEARED)
    notebook.shut_down_kernel()
    context.close()
    return times


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        serve("lab", Path(folder)) as server,
        launch() as b,
    ):
        ours = [measure(b, server, OURS, "av.reverse(f, 0.5)") for _ in range(PAGES)]
        empty = [measure(b, server, EMPTY, "Empty()") for _ in range(PAGES)]
    for name, pages in (("player", ours), ("empty widget", empty)):
        first = statistics.median(page[0] for page in pages)
        later = [time for page in pages for time in page[1:]]
        print(f"{name:12}  first of a page {first:4.0f} ms", end="")
        print(f"   later {statistics.median(later):4.0f} ms   slowest {max(later):4.0f} ms")


if __name__ == "__main__":
    main()
