import pytest

from ad_viz.timeline.layout.dag import Dag
from ad_viz.timeline.layout.folding import Closed, Thing, views
from tests.timeline.layout.graphs import Run, chain, losses, nested


def written(things: tuple[Thing, ...]) -> list[int | tuple[int, ...]]:
    return [thing if isinstance(thing, int) else thing[:3] for thing in things]


def test_few_nodes_do_not_fold() -> None:
    assert [written(view) for view in views(chain(29))] == [list(range(30))]


def test_few_iterations_do_not_fold() -> None:
    dag = Dag(44, [], [Run([0, 11, 22, 33], 44)])
    assert [written(view) for view in views(dag)] == [list(range(44))]


def test_the_default_shows_the_first_and_the_last_iteration() -> None:
    assert written(views(losses(10))[0]) == [0, 1, 2, 3, 4, 5, (0, 1, 8), 38, 39, 40, 41]


def test_an_opened_iteration_is_shown_with_the_one_it_continues() -> None:
    opened = [written(view) for view in views(losses(10))]
    run, later = (0, 1, 4), (0, 7, 8)
    assert [0, 1, 2, 3, 4, 5, run, *range(22, 30), later, *range(38, 42)] in opened


def test_iterations_with_nothing_in_common_open_alone() -> None:
    dag = Dag(40, [(n, n + 1, 0) for n in range(0, 40, 2)], [Run(range(0, 40, 2), 40)])
    opened = [written(view) for view in views(dag)]
    assert [0, 1, (0, 1, 4), 10, 11, (0, 6, 18), 38, 39] in opened
    assert len(opened) == 1 + 18


def test_a_run_of_one_node_is_that_node() -> None:
    assert written(views(chain(40))[2]) == [0, 1, 2, 3, 4, (0, 4, 38), 40]


def test_nested_loops_open_by_path() -> None:
    dag = nested(9, 7)
    shown = [written(view) for view in views(dag)]
    assert shown[0] == [0, 1, (1, 1, 5), 7, 8, (0, 1, 7), 65, (9, 1, 5), 71, 72]
    # Iteration 4 of the outer loop holds the nodes 33–40 and loop 5; its iterations 2, 3 are open.
    assert [0, 1, (1, 1, 5), 7, 8, (0, 1, 3), 33, 34, 35, 36, (5, 4, 5), 39, 40,
            (0, 5, 7), 65, (9, 1, 5), 71, 72] in shown  # fmt: skip


def test_a_loop_across_anothers_iterations_stays_open() -> None:
    dag = Dag(60, [], [Run(range(0, 50, 10), 50), Run(range(5, 30, 2), 30)])
    assert {t.loop for view in views(dag) for t in view if isinstance(t, Closed)} == {0}


@pytest.mark.parametrize("dag", [chain(60), losses(23), nested(9, 7), nested(40, 3), nested(3, 40)])
def test_every_node_is_once_shown_with_its_parents(dag: Dag) -> None:
    shown = [{thing for thing in view if isinstance(thing, int)} for view in views(dag)]
    needs = [{node} for node in range(dag.node_count)]
    for parent, child, _ in dag.edges:
        needs[child].add(parent)
    assert all(any(need <= view for view in shown) for need in needs)


@pytest.mark.parametrize("dag", [chain(60), losses(23), nested(9, 7)])
def test_every_view_covers_every_node_once(dag: Dag) -> None:
    for view in views(dag):
        covered = [n for t in view for n in ([t] if isinstance(t, int) else range(t.start, t.end))]
        assert covered == list(range(dag.node_count))


def test_no_view_comes_twice() -> None:
    found = views(nested(9, 7))
    assert len(found) == len(set(found))


def test_about_as_many_views_as_iterations() -> None:
    assert 990 <= len(views(chain(1000))) <= 1000
