import { expect, test } from "vitest";
import { z } from "zod";
import { filesIn, type Sheet, sheetsOf } from "#tests/server/read-xlsx.ts";
import { cellKindsOf, type FileColumn } from "./cells.ts";
import { xlsxOf } from "./xlsx.ts";

const everyKind: FileColumn[] = [
  { key: "id", header: "Number", kind: "number" },
  { key: "amountCents", header: "Amount", kind: "amount" },
  { key: "rateBps", header: "Rate, percent", kind: "percent" },
  { key: "day", header: "Day", kind: "day" },
  { key: "at", header: "Written, UTC", kind: "instant" },
  { key: "isNew", header: "New", kind: "yesNo" },
  { key: "text", header: "Text", kind: "other" },
];

async function* asPages(rows: readonly object[], rowsOfPage: number) {
  for (let at = 0; at < rows.length; at += rowsOfPage) yield rows.slice(at, at + rowsOfPage);
}

async function write(
  rows: readonly object[],
  columns: readonly FileColumn[],
  { rowsOfPage = 1000, ...limits }: { rowsOfPage?: number; rowsPerSheet?: number } = {},
): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(xlsxOf(asPages(rows, rowsOfPage), columns, { name: "leads", ...limits })));
}

async function readBack(...given: Parameters<typeof write>): Promise<Sheet[]> {
  return sheetsOf(await write(...given));
}

test("writes numbers as numbers, dates as dates, and texts as texts", async () => {
  const row = { id: 7, amountCents: -6_650, rateBps: 3500, day: "2027-05-01", at: "2027-01-05T15:00:00.999Z" };
  const [sheet] = await readBack([{ ...row, isNew: true, text: "O'Brien & <Ünal>" }], everyKind);
  expect(sheet?.rows[1]).toEqual([
    { type: "number", value: 7, format: "General" },
    { type: "number", value: -66.5, format: "0.00" },
    { type: "number", value: 35, format: "0.00" },
    { type: "number", value: 46_508, format: "yyyy\\-mm\\-dd" },
    { type: "number", value: 46_392.625, format: "yyyy\\-mm\\-dd\\ hh:mm:ss" },
    { type: "boolean", value: true, format: "General" },
    { type: "text", value: "O'Brien & <Ünal>", format: "@" },
  ]);
});

test("begins with bold headings that stay in view, above columns that fit them", async () => {
  const files = filesIn(await write([], [{ key: "id", header: "A heading of thirty characters", kind: "number" }]));
  const sheet = files.get("xl/worksheets/sheet1.xml") ?? "";
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(sheet).toContain('<col min="1" max="1" width="32" customWidth="1"/>');
  expect(sheetsOf(files)[0]?.rows).toEqual([
    [{ type: "text", value: "A heading of thirty characters", format: "General", isBold: true }],
  ]);
});

test.each([
  { name: "a formula", value: "=1+1", shown: "=1+1" },
  { name: "a person", value: { id: 1, name: "Ann Lee" }, shown: "Ann Lee" },
  { name: "several people", value: [{ name: "Ann" }, { name: "Bo" }], shown: "Ann, Bo" },
  { name: "a text like a day", value: "2027-05-01", shown: "2027-05-01" },
  { name: "a text of digits", value: "0012", shown: "0012" },
  { name: "lines and spaces", value: " a\nb ", shown: " a\nb " },
  { name: "a control character", value: "a\u0007b", shown: "a\u0007b" },
  { name: "a text like an escape", value: "_x0041_", shown: "_x0041_" },
  { name: "half a character", value: "a\ud83d", shown: "a\ufffd" },
  { name: "a text that is too long", value: "x".repeat(40_000), shown: "x".repeat(32_767) },
])("writes $name as a text", async ({ value, shown }) => {
  const [sheet] = await readBack([{ value }], [{ key: "value", header: "Value" }]);
  expect(sheet?.rows[1]).toEqual([{ type: "text", value: shown, format: "@" }]);
});

test("leaves a cell empty for a value that is missing", async () => {
  const [sheet] = await readBack([{ id: null, text: "a" }], everyKind);
  expect(sheet?.rows[1]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, expect.anything()]);
});

test("writes a day before March 1900 as a text, because spreadsheets count those days differently", async () => {
  const [sheet] = await readBack([{ day: "1900-02-28" }, { day: "1900-03-01" }], everyKind);
  expect(sheet?.rows.slice(1).map((row) => row[3]?.value)).toEqual(["1900-02-28", 61]);
});

test.each([
  { rows: 0, sheets: [0] },
  { rows: 3, sheets: [3] },
  { rows: 4, sheets: [3, 1] },
  { rows: 6, sheets: [3, 3] },
  { rows: 7, sheets: [3, 3, 1] },
])("writes $rows rows on sheets of three, each with the headings", async ({ rows, sheets }) => {
  const many = Array.from({ length: rows }, (_, index) => ({ id: index + 1 }));
  for (const rowsOfPage of [1, 2, 5]) {
    const read = await readBack(many, everyKind, { rowsPerSheet: 3, rowsOfPage });
    expect(read.map(({ rows: [_headings, ...below] }) => below.length)).toEqual(sheets);
    expect(read.flatMap(({ rows: [_headings, ...below] }) => below.map(([id]) => id?.value))).toEqual(
      many.map(({ id }) => id),
    );
    expect(new Set(read.map(({ rows: [headings] }) => headings?.[1]?.value))).toEqual(new Set(["Amount"]));
  }
  const names = (await readBack(many, everyKind, { rowsPerSheet: 3 })).map(({ name }) => name);
  expect(names).toEqual(["leads", "leads 2", "leads 3"].slice(0, sheets.length));
});

test("names columns beyond Z with two letters", async () => {
  const wide = Array.from({ length: 704 }, (_, index) => ({ key: `k${index}`, header: `${index}` }));
  const [sheet] = await readBack([{ k25: "Z", k26: "AA", k701: "ZZ", k703: "AAB" }], wide);
  expect([25, 26, 701, 703].map((place) => sheet?.rows[1]?.[place]?.value)).toEqual(["Z", "AA", "ZZ", "AAB"]);
});

test("stops reading pages when the receiver leaves, and fails when a page cannot be read", async () => {
  let read = 0;
  let isClosed = false;
  async function* endless() {
    try {
      for (;;) {
        read += 1;
        yield Array.from({ length: 1000 }, (_, id) => ({ id, text: crypto.randomUUID() }));
      }
    } finally {
      isClosed = true;
    }
  }
  for await (const _ of xlsxOf(endless(), everyKind, { name: "leads" })) if (read > 3) break;
  expect(isClosed).toBe(true);
  expect(read).toBeLessThan(100);

  async function* broken() {
    yield [{ id: 1 }];
    throw new Error("the database is gone");
  }
  await expect(Array.fromAsync(xlsxOf(broken(), everyKind, { name: "leads" }))).rejects.toThrow("the database is gone");
});

test("takes the kinds of cells from the schema of a row", () => {
  const row = z.object({
    id: z.int(),
    name: z.string(),
    share: z.number().optional(),
    amountCents: z.int().nullable(),
    rateBps: z.int(),
    departsOn: z.iso.date().nullable(),
    createdAt: z.iso.datetime().nullable().optional(),
    isNew: z.boolean(),
    owner: z.object({ id: z.int(), name: z.string() }).nullable(),
  });
  expect(Object.fromEntries(cellKindsOf(row))).toEqual({
    id: "number",
    name: "other",
    share: "number",
    amountCents: "amount",
    rateBps: "percent",
    departsOn: "day",
    createdAt: "instant",
    isNew: "yesNo",
    owner: "other",
  });
});
