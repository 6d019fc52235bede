import { writeXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { isWorkbook, sheetsIn } from "./workbook.ts";

type Rows = NonNullable<Parameters<typeof writeXlsx>[0]["sheets"][number]["rows"]>;

const fileOf = (bytes: BlobPart, name = "leads.xlsx") => new File([bytes], name);
const workbookOf = async (...sheets: Rows[]) =>
  fileOf(new Uint8Array(await writeXlsx({ sheets: sheets.map((rows, index) => ({ name: `Sheet ${index}`, rows })) })));

/** Reads the first sheet that is offered. */
async function firstSheet(file: File): Promise<File> {
  const [sheet] = await sheetsIn(file);
  if (!sheet) throw new Error("the workbook offers no sheet");
  return sheet.read();
}

test("offers each visible sheet with values, and reads the chosen one", async () => {
  const sheets = await sheetsIn(await workbookOf([["Title"]], [], [["Name"], ["Ünal"]], [[null, ""]]));
  expect(sheets.map(({ name }) => name)).toEqual(["Sheet 0", "Sheet 2"]);
  const file = await sheets[1]?.read();
  expect([file?.name, await file?.text()]).toEqual(["leads.xlsx, Sheet 2", "Name\r\nÜnal\r\n"]);
});

test("offers the first sheet of an empty workbook", async () => {
  const sheets = await sheetsIn(await workbookOf([], []));
  expect(sheets.map(({ name }) => name)).toEqual(["Sheet 0"]);
});

test("returns the only sheet with values as CSV, in UTF-8", async () => {
  const file = await firstSheet(await workbookOf([["Name"], ["Ünal"]], []));
  expect(file.name).toBe("leads.xlsx");
  expect(await file.text()).toBe("Name\r\nÜnal\r\n");
});

test.each<[string, Rows[number][number], string]>([
  ["a comma", "Lee, Ann", '"Lee, Ann"'],
  ["quotes", 'the "best" one', '"the ""best"" one"'],
  ["line breaks", "one\ntwo", '"one\ntwo"'],
  ["another separator", "one; two", '"one; two"'],
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
  const file = await firstSheet(await workbookOf([["Name"], [], [null, null], ["Ann"], [null, ""]]));
  expect(await file.text()).toBe("Name\r\n\r\n\r\nAnn\r\n");
});

test("reads the first sheet that is visible", async () => {
  const sheets = [
    { name: "Lists", state: "hidden" as const, hidden: true, rows: [["Hidden"]] },
    { name: "Leads", rows: [["Shown"]] },
  ];
  const file = await firstSheet(fileOf(new Uint8Array(await writeXlsx({ sheets }))));
  expect(await file.text()).toBe("Shown\r\n");
});

test.each<[string, number, string]>([
  ["a time of day", 0.75351, "18:05"],
  ["a number that is no date", 12025550123, "########"],
])("writes %s in a column of dates", async (_, serial, text) => {
  const cells = new Map([["1,0", { value: serial, style: { numFmt: "yyyy-mm-dd hh:mm" } }]]);
  const sheets = [{ name: "A", rows: [["When"], [serial]], cells }];
  const file = await firstSheet(fileOf(new Uint8Array(await writeXlsx({ sheets }))));
  expect(await file.text()).toBe(`When\r\n${text}\r\n`);
});

test("refuses half of a workbook", async () => {
  const whole = new Uint8Array(await (await workbookOf([["Name"], ["Ann"]])).arrayBuffer());
  await expect(firstSheet(fileOf(whole.slice(0, 900)))).rejects.toMatchObject({ problem: "unreadable" });
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

test("recognizes a workbook by its content, because its name may be wrong", async () => {
  expect(await isWorkbook(await workbookOf([["Name"]]))).toBe(true);
  expect(await isWorkbook(fileOf("Name\tPhone\nAnn\t1", "leads.xls"))).toBe(false);
  expect(await isWorkbook(fileOf("", "leads.xlsx"))).toBe(false);
});
