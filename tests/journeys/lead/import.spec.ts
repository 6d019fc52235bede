import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "#tests/journeys/machinery/journey.ts";
import { keyboardOf } from "#tests/journeys/machinery/keyboard.ts";
import { expectNoViolations } from "#tests/journeys/machinery/no-violations.ts";
import { signedIn } from "#tests/journeys/machinery/people.ts";

const headings = "First Name,Last Name,E-mail,Contact no.,From,To,Departure,Adults,Class";
const rows = [
  "Odile,Imported,odile@mail.example,(646) 555-0150,JFK,TAS,12/24/2027,2,Business",
  ",Nameless,nameless@mail.example,,JFK,TAS,12/24/2027,1,Economy",
  "Lars,Lateday,,(212) 555-0151,JFK,JFK,31/31/2027,1,Sleeper",
  "Petra,Imported,petra@mail.example,,JFK,Tashkent,2027-12-24,1,Economy",
];

test("a file with bad rows is previewed, checked and imported, its refused rows are downloaded, and it is undone", async ({
  browser,
}) => {
  const page = await signedIn(browser, "Selma Brandt");
  await openImport(page);
  await choose(page, "spring fair.csv", [headings, ...rows].join("\n"));
  await lookAtThePreview(page);
  await keyboardOf(page).press(page.getByRole("button", { name: "Check the file" }));
  await lookAtTheForecast(page);
  await keyboardOf(page).press(page.getByRole("button", { name: "Import 2 leads" }));
  await expect(fileRow(page, "spring fair.csv")).toContainText("2 imported, 2 refused");
  await expectNoViolations(page);
  await takeTheRefused(page);
  await findOneOfThem(page);
  await writeANote(page);
  await undoTheRest(page);
});

test("possible duplicates are counted before the import and skipped", async ({ browser }) => {
  const page = await signedIn(browser, "Selma Brandt");
  await openImport(page);
  const twice = ["Tove,Twice,tove@mail.example", "Tove,Twice,tove@mail.example", "Ulf,Once,ulf@mail.example"];
  await choose(page, "twice.csv", ["First Name,Last Name,E-mail", ...twice].join("\n"));
  await page.getByRole("button", { name: "Check the file" }).click();
  const row = fileRow(page, "twice.csv");
  await row.getByRole("button", { name: "1 Possible duplicates" }).click();
  await expect(row.getByRole("row", { name: /^3 / })).toContainText("Possible duplicate of line 2: the same email");
  await row.getByRole("radio", { name: "Skip them" }).check();
  await row.getByRole("button", { name: "Import 2 leads" }).click();
  await expect(row).toContainText("2 imported, 0 refused; possible duplicates skipped: 1");
});

test("a canceled import shows how many rows it kept", async ({ browser }) => {
  const page = await signedIn(browser, "Selma Brandt");
  await openImport(page);
  const many = Array.from({ length: 40_000 }, (_, index) => `Many,Rows${index},rows${index}@mail.example`);
  await choose(page, "long.csv", ["First Name,Last Name,E-mail", ...many].join("\n"));
  const owner = page.getByRole("combobox", { name: "Assigned to" });
  await owner.pressSequentially("Jonas");
  await page.getByRole("option", { name: "Jonas Weber" }).click();
  await page.getByRole("button", { name: "Check the file" }).click();
  const row = fileRow(page, "long.csv");
  await expect(row).toContainText(/[1-9][\d,]* of 40,000 rows are checked/, { timeout: 60_000 });
  await row.getByRole("button", { name: "Import 40,000 leads" }).click({ timeout: 120_000 });
  await expect(row).toContainText(/[1-9][\d,]* of 40,000 rows: /, { timeout: 60_000 });
  await expect(row.getByRole("progressbar")).toBeVisible();
  await row.getByRole("button", { name: "Cancel the import" }).click();
  const outcome = row.getByRole("status");
  await expect(outcome).toHaveText(/^Canceled: [1-9][\d,]* imported, 0 refused, the rest skipped$/);
  await expectNoViolations(page);
  // The result stays the same after a reload.
  const said = await outcome.innerText();
  await page.reload();
  await expect(outcome).toHaveText(said);
  await expect(row.getByRole("button")).toHaveText(["Undo the import"]);
  // The last imported row is a lead, and the next row is not.
  const kept = Number(said.match(/[\d,]+/)?.[0].replaceAll(",", ""));
  await page.goto(`/admin/leads?keyword=rows${kept - 1}@mail.example`);
  await expect(page.getByRole("link", { name: `Many Rows${kept - 1}`, exact: true })).toBeVisible();
  await page.goto(`/admin/leads?keyword=rows${kept}@mail.example`);
  await expect(page.getByText("No lead matches")).toBeVisible();
});

async function openImport(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Import leads", level: 1 })).toBeVisible();
}

async function choose(page: Page, name: string, text: string): Promise<void> {
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a file" }).click();
  await (await choosing).setFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
  await expect(page.getByRole("heading", { name })).toBeVisible();
}

/** The preview shows the reasons next to each row that would be refused. Assigns the column that was not recognized. */
async function lookAtThePreview(page: Page): Promise<void> {
  const table = page.getByRole("region", { name: "The first rows of the file" });
  const row = (line: number) => table.getByRole("row", { name: new RegExp(`^${line} `) });
  await expect(row(2)).toContainText("–");
  await expect(row(3)).toContainText("First name:");
  // Without the phone column the lead has no contact. The preview lists all reasons of a row.
  for (const field of ["Departure date:", "Class:", "Email:", "To:"]) await expect(row(4)).toContainText(field);
  await expectNoViolations(page);
  await keyboardOf(page).choose(table.getByLabel("Contact no."), "Phone", "phone");
  await expect(row(4)).not.toContainText("Email:");
  await expect(row(4)).toContainText("Class:");
}

/** The forecast counts the rows, shows the refused ones with the reasons, and no lead is made yet. */
async function lookAtTheForecast(page: Page): Promise<void> {
  const row = fileRow(page, "spring fair.csv");
  await expect(row).toContainText("4 rows are checked. Nothing is imported yet.");
  await expect(row.getByRole("button", { name: "2 New leads" })).toBeVisible();
  await row.getByRole("button", { name: "2 Refused rows" }).click();
  await expect(row.getByRole("row", { name: /^3 / })).toContainText("First name:");
  await expect(row.getByRole("row", { name: /^4 / })).toContainText("Class:");
  await expectNoViolations(page);
}

/** Downloads the refused rows under the headings of the file, each with its line number and every reason. */
async function takeTheRefused(page: Page): Promise<void> {
  const download = page.waitForEvent("download");
  await fileRow(page, "spring fair.csv").getByRole("button", { name: "Download the refused rows" }).click();
  const lines = (await readFile(await (await download).path(), "utf8")).trim().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^"Line","Reason","First Name","Last Name","E-mail"/);
  expect(lines[1]).toMatch(/^"3","First Name: /);
  expect(lines[2]).toMatch(/^"4",".*Departure: '31\/31\/2027' is not a date\. .*"Lars","Lateday"/);
}

async function findOneOfThem(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.keyboard.type("imported petra");
  await expect(page.getByRole("option", { name: /Petra Imported.*JFK → TAS/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /Petra Imported/ })).toBeVisible();
  await expect(
    page
      .getByText("spring fair.csv")
      .or(page.getByText(/imported/i))
      .first(),
  ).toBeVisible();
}

/** On the open lead, so that the undo leaves it. */
async function writeANote(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Write a note" }).pressSequentially("Wants a window seat");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Wants a window seat").first()).toBeVisible();
}

async function undoTheRest(page: Page): Promise<void> {
  await page.goto("/admin/leads/import");
  const row = fileRow(page, "spring fair.csv");
  await row.getByRole("button", { name: "Undo the import" }).click();
  const dialog = page.getByRole("dialog", { name: "Undo the import of spring fair.csv?" });
  await expect(dialog).toContainText("1 with a note");
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: "Delete 1 lead" }).click();
  await expect(row).toContainText("Undone: 1 deleted, 1 left as they are");
  await row.getByRole("button", { name: "Show the leads that were not deleted" }).click();
  await page.getByRole("link", { name: "Petra Imported" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Petra Imported/ })).toBeVisible();
}

function fileRow(page: Page, name: string): Locator {
  return page.getByRole("listitem", { name });
}
