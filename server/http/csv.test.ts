import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

const cellOf = (value: unknown, key: string) => {
  const lines = csvOf([{ [key]: value }], [{ key, header: "Value" }], { isFirst: true, yes: "yes", no: "no" });
  return lines.split("\r\n")[1];
};

test.each([
  { name: "cents", value: 477_473, key: "amountCents", cell: '"4774.73"' },
  { name: "negative cents", value: -6_650, key: "amountCents", cell: '"-66.50"' },
  { name: "a percentage", value: 3500, key: "rateBps", cell: '"35.00"' },
  { name: "a count", value: 4, key: "passengers", cell: '"4"' },
  { name: "an instant", value: "2027-01-05T15:00:00.000Z", key: "at", cell: '"2027-01-05 15:00:00"' },
  { name: "a phone number", value: "+12125550142", key: "phone", cell: '"+12125550142"' },
  { name: "a formula", value: "=1+1", key: "customer", cell: '"\'=1+1"' },
  { name: "a name like a formula", value: { name: "-Ann" }, key: "owner", cell: '"\'-Ann"' },
  { name: "nothing", value: null, key: "saleDate", cell: "" },
  { name: "yes", value: true, key: "isNew", cell: '"yes"' },
])("writes $name as a cell of a spreadsheet", ({ value, key, cell }) => {
  expect(cellOf(value, key)).toBe(cell);
});
