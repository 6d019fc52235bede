import { expect, test } from "vitest";
import type { AgentRow } from "#contract/report/agents.ts";
import { agentFiguresOf, noAgentSums } from "#domain/report/agents.ts";
import { columnNames } from "./column-names.ts";
import { sortedRows } from "./columns.ts";

const none = agentFiguresOf(noAgentSums);
const row = (name: string, now: Partial<AgentRow["now"]>, bps?: number): AgentRow => ({
  agent: { id: name.length, name },
  isPresent: true,
  now: { ...none, ...now },
  before: none,
  target:
    bps === undefined
      ? null
      : { profitCents: { target: 100, reached: bps, bps }, sales: null, days: 30, passedDays: 3 },
});
const rows = [
  row("Zoe", { profitCents: 500, firstTouch: 60, signBps: 2_000 }, 4_000),
  row("Ada", { profitCents: -100, firstTouch: "longer" }, 9_000),
  row("Bob", { profitCents: 500, firstTouch: 5, signBps: 0 }),
];

test.each([
  ["agent", "ASC", ["Ada", "Bob", "Zoe"]],
  ["profitCents", "DESC", ["Zoe", "Bob", "Ada"]],
  ["profitCents", "ASC", ["Ada", "Zoe", "Bob"]],
  ["firstTouch", "ASC", ["Bob", "Zoe", "Ada"]],
  ["signBps", "DESC", ["Zoe", "Bob", "Ada"]],
  ["signBps", "ASC", ["Bob", "Zoe", "Ada"]],
  ["profitTarget", "DESC", ["Ada", "Zoe", "Bob"]],
  ["salesTarget", "DESC", ["Zoe", "Ada", "Bob"]],
] as const)("sorts by %s %s, with rows without a value last", (name, order, expected) => {
  expect(sortedRows(rows, name, order).map(({ agent }) => agent.name)).toEqual(expected);
});

test("sorts by every column without losing a row", () => {
  for (const name of columnNames)
    for (const order of ["ASC", "DESC"] as const)
      expect(
        sortedRows(rows, name, order).toSorted((one, other) => (one.agent.name < other.agent.name ? -1 : 1)),
      ).toEqual([rows[1], rows[2], rows[0]]);
});
