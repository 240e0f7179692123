/** What is drawn, in words: for those who hear it, and those who point at it. */

import { does, one } from "../../elements/vocabulary";
import type { Ownership } from "../../timeline/timeline";

/** Line 4: view borrows a_bar, which is frozen. */
export function eventWords(own: Ownership, { kind, line, from, to, loan, by, since }: Ownership["events"][number]): string {
  const { variables, loans } = own;
  const name = (variable: number | undefined): string => (variable == null ? "" : variables[variable]!.name);
  const [source, target] = [name(from), name(to)];
  const borrow = loan == null ? undefined : loans[loan]!;
  const state = borrow?.mutable ? "locked" : "frozen";
  const said = {
    new: `${target} gets ${one("value")}`,
    move: from === to ? `${source} moves ${by ? `into ${by}` : "out"} and back` : `${source} moves to ${target || by || "a call"}`,
    copy: `${source} is copied to ${target || by || "a call"}`,
    clone: `${source} is cloned to ${target || by || "a call"}`,
    borrow: target ? `${target} ${does("borrow")} ${source}, which is ${state}` : `${by ?? "the line"} ${does("borrow")} ${source}, which is ${state}`,
    read: `${source} is read`,
    write: `${source} is written`,
    drop: `${source} is dropped`,
    free: `the scope of ${source} ends, and it is freed`,
    end: `the scope of ${source} ends`,
    split: `${source} is moved ${since ? "on one way" : "in part"}`,
    error: `${source} may not be used like this: rejected`,
  }[kind];
  return `line ${numberOf(own, line)}: ${said}`;
}

/** What a line is called: of a file's run, its number in the file. */
export function numberOf({ numbers }: Ownership, line: number): number {
  return numbers?.[line - 1] ?? line;
}

/** 'ρ: view borrows a_bar, lines 4 to 5 */
export function loanWords(own: Ownership, loan: number): string {
  const { variables, loans } = own;
  const { lifetime, holder, variable, mutable, ...lines } = loans[loan]!;
  const [from, to] = [numberOf(own, lines.from), numberOf(own, lines.to)];
  const who = holder == null ? "a call" : variables[holder]!.name;
  return `${lifetime && `${lifetime}: `}${who} ${does("borrow")} ${variables[variable]!.name}${mutable ? " mutably" : ""}, line${from === to ? ` ${from}` : `s ${from} to ${to}`}`;
}
