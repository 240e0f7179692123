"""Python in a page: each kind of word in a class, for the style sheet to colour."""

__all__ = ["highlighted"]


def highlighted(source: str) -> str:
    """The source of a cell as HTML.

    >>> highlighted("pass")
    '<pre class="code"><code><span class="k">pass</span></code></pre>'
    """
    from pygments import highlight
    from pygments.formatters import HtmlFormatter
    from pygments.lexers import get_lexer_by_name

    spans = highlight(source, get_lexer_by_name("ipython3"), HtmlFormatter(nowrap=True))
    return f'<pre class="code"><code>{spans.rstrip()}</code></pre>'
