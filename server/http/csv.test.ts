import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";
import type { CellKind } from "./sheet/cells.ts";

const cellOf = (value: unknown, kind: CellKind) => {
  const lines = csvOf([{ value }], [{ key: "value", header: "Value", kind }], { isFirst: true, yes: "yes", no: "no" });
  return lines.split("\r\n")[1];
};

test.each([
  { name: "cents", value: 477_473, kind: "amount", cell: '"4774.73"' },
  { name: "negative cents", value: -6_650, kind: "amount", cell: '"-66.50"' },
  { name: "a percentage", value: 3500, kind: "percent", cell: '"35.00"' },
  { name: "a count", value: 4, kind: "number", cell: '"4"' },
  { name: "an instant", value: "2027-01-05T15:00:00.000Z", kind: "instant", cell: '"2027-01-05 15:00:00"' },
  { name: "a phone number", value: "+12125550142", kind: "other", cell: '"+12125550142"' },
  { name: "a formula", value: "=1+1", kind: "other", cell: '"\'=1+1"' },
  { name: "a name like a formula", value: { name: "-Ann" }, kind: "other", cell: '"\'-Ann"' },
  { name: "nothing", value: null, kind: "day", cell: "" },
  { name: "yes", value: true, kind: "yesNo", cell: '"yes"' },
  { name: "several people", value: [{ name: "Ann" }, { name: "Bo" }], kind: "other", cell: '"Ann, Bo"' },
  {
    name: "a text like an instant",
    value: "2027-01-05T15:00:00.000Z",
    kind: "other",
    cell: '"2027-01-05T15:00:00.000Z"',
  },
] as const)("writes $name as a cell of a spreadsheet", ({ value, kind, cell }) => {
  expect(cellOf(value, kind)).toBe(cell);
});
