import { writeXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { firstSheet, isWorkbook } from "./workbook.ts";

type Rows = NonNullable<Parameters<typeof writeXlsx>[0]["sheets"][number]["rows"]>;

const fileOf = (bytes: BlobPart, name = "leads.xlsx") => new File([bytes], name);
const workbookOf = async (...sheets: Rows[]) =>
  fileOf(new Uint8Array(await writeXlsx({ sheets: sheets.map((rows, index) => ({ name: `Sheet ${index}`, rows })) })));

test("returns the first sheet as CSV, in UTF-8", async () => {
  const file = await firstSheet(await workbookOf([["Name"], ["Ünal"]], [["Other"]]));
  expect(file.name).toBe("leads.xlsx");
  expect(await file.text()).toBe("Name\r\nÜnal\r\n");
});

test.each<[string, Rows[number][number], string]>([
  ["a comma", "Lee, Ann", '"Lee, Ann"'],
  ["quotes", 'the "best" one', '"the ""best"" one"'],
  ["line breaks", "one\ntwo", '"one\ntwo"'],
  ["leading zeros", "00123", "00123"],
  ["a phone number in digits", 12025550123, "12025550123"],
  ["an amount", 1234.5, "1234.5"],
  ["a sum that is not exact in binary", 0.1 + 0.2, "0.3"],
  ["a date", new Date("2027-12-24T00:00:00Z"), "2027-12-24"],
  ["a date with a time", new Date("2027-12-24T18:05:00Z"), "2027-12-24 18:05"],
  ["true", true, "true"],
  ["nothing", null, ""],
  ["a text like a formula", "=1+1", "=1+1"],
])("writes a cell with %s", async (_, value, text) => {
  const file = await firstSheet(
    await workbookOf([
      ["A", "B"],
      ["first", value, "last"],
    ]),
  );
  expect(await file.text()).toBe(`A,B\r\nfirst,${text},last\r\n`);
});

test("keeps the lines of empty rows, so that a problem has the number of its row", async () => {
  const file = await firstSheet(await workbookOf([["Name"], [], [], ["Ann"]]));
  expect(await file.text()).toMatch(/^Name\r\n\r\n\r\nAnn\r\n$/);
});

test.each([
  ["another file", "First name\nAnn"],
  ["an empty file", ""],
  ["half of a workbook", "half"],
])("refuses %s", async (_, content) => {
  const half = async () => new Uint8Array(await (await workbookOf([["Name"], ["Ann"]])).arrayBuffer()).slice(0, 900);
  const file = fileOf(content === "half" ? await half() : content);
  await expect(firstSheet(file)).rejects.toMatchObject({ problem: "unreadable" });
});

test("refuses a workbook with a password", async () => {
  const bytes = await writeXlsx({
    sheets: [{ name: "A", rows: [["Name"]] }],
    encryption: { password: "x", spinCount: 1 },
  });
  await expect(firstSheet(fileOf(new Uint8Array(bytes)))).rejects.toMatchObject({ problem: "unreadable" });
});

test("refuses a file that is too large before it reads it", async () => {
  const file = Object.defineProperty(fileOf("x"), "size", { value: 50_000_001 });
  await expect(firstSheet(file)).rejects.toMatchObject({ problem: "too_large" });
});

test.each([
  ["leads.xlsx", true],
  ["LEADS.XLSX", true],
  ["leads.xls", true],
  ["leads.csv", false],
  ["leads.xlsx.csv", false],
])("recognizes %s: %s", (name, is) => {
  expect(isWorkbook(fileOf("", name))).toBe(is);
});
