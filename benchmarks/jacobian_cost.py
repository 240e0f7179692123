"""What all derivatives cost in either mode, in evaluations: operations counted, and CPU time.

    python -m benchmarks.jacobian_cost

CPU time is in evaluations by the same engine (dual numbers that stand still; recording a tape),
measured in turn. Each row is the median of the rounds, with the least and the most.
"""

from statistics import median

from ad_viz.lenses.runs.figures.cost_figure import Point, cost_figure

ROUNDS = 5


def spread(times: list[float]) -> str:
    return f"{median(times):7.2f} ({min(times):.2f}–{max(times):.2f})"


def main() -> None:
    rounds: list[tuple[Point, ...]] = [cost_figure(cpu_time=True).points for _ in range(ROUNDS)]
    print(" n   m   forward  reverse   forward, CPU            reverse, CPU")
    for same in zip(*rounds, strict=True):
        point = same[0]
        forward = spread([p.forward_time or 0.0 for p in same])
        reverse = spread([p.reverse_time or 0.0 for p in same])
        counted = f"{point.forward:8.2f} {point.reverse:8.2f}"
        print(f"{point.inputs:2}  {point.outputs:2}  {counted}  {forward:22}  {reverse}")


if __name__ == "__main__":
    main()
