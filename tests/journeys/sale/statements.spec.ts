import { type Browser, expect, type Page } from "@playwright/test";
import { addDays } from "#domain/shared/calendar.ts";
import { test } from "#tests/journeys/machinery/journey.ts";
import { expectNoViolations } from "#tests/journeys/machinery/no-violations.ts";
import { signedIn } from "#tests/journeys/machinery/people.ts";
import { pdfText } from "#tests/server/pdf-text.ts";

test("a supervisor pays an agent by a statement, and the agent disputes a line and acknowledges", async ({
  browser,
}) => {
  const supervisor = await signedIn(browser, "Selma Brandt");
  await openStatements(supervisor);
  const path = await closeStatementOf(supervisor, "Gabriel Ortega");

  await recordPayout(supervisor);

  const agent = await disputeALine(browser, path);

  await supervisor.reload();
  await supervisor.getByRole("button", { name: "Answer" }).click();
  const dialog = supervisor.getByRole("dialog");
  await dialog.getByRole("button", { name: "Send the answer" }).click();
  await expect(dialog.getByText("Enter a reason of at least ten characters").first()).toBeVisible();
  await dialog.getByRole("textbox", { name: "Answer" }).pressSequentially("The rate was 35 % on that day.");
  await expectNoViolations(supervisor);
  await dialog.getByRole("button", { name: "Send the answer" }).click();
  await expect(supervisor.getByText("The rate was 35 % on that day.").first()).toBeVisible();

  await expect(agent.getByText("The rate was 35 % on that day.").first()).toBeVisible();
  await agent.getByRole("button", { name: "Acknowledge" }).click();
  await expect(agent.getByText(/acknowledged by Gabriel Ortega/)).toBeVisible();
  await expectNoViolations(agent);
  await expectDocument(agent);
});

/** Opens the statements of everyone until yesterday. The day that is not over is refused. */
async function openStatements(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Commissions", exact: true }).click();
  await page.getByRole("link", { name: "Statements" }).click();
  await page.getByRole("button", { name: "Prepare statements" }).click();
  const dialog = page.getByRole("dialog");
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(new Date());
  await typeDay(page, today);
  await dialog.getByRole("button", { name: "Prepare statements" }).click();
  await expect(dialog.getByText(/Choose a day before today/)).toBeVisible();
  await expectNoViolations(page);
  await typeDay(page, addDays(today, -1));
  await dialog.getByRole("button", { name: "Prepare statements" }).click();
  // Of the demo's people, one has an open statement already.
  await expect(dialog.getByText(/: statement \d+ (is still open|already covers that day)/)).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toBeHidden();
}

/** Types a day into a date field: month, day and year. */
async function typeDay(page: Page, day: string): Promise<void> {
  const [year = "", month = "", date = ""] = day.split("-");
  const field = page.getByRole("dialog").getByLabel("Last day");
  await field.fill("");
  await field.pressSequentially(`${month}${date}${year}`);
  await expect(field).toHaveValue(day);
}

/** Reviews and closes the statement, and returns its address. */
async function closeStatementOf(page: Page, name: string): Promise<string> {
  await page
    .getByRole("row", { name: new RegExp(name) })
    .getByRole("link")
    .click();
  await expect(page.getByRole("heading", { name: new RegExp(`^${name}`) })).toBeVisible();
  await page.getByRole("button", { name: "Mark as reviewed" }).click();
  await page.getByRole("button", { name: "Close statement" }).click();
  await expectNoViolations(page);
  await page.getByRole("dialog").getByRole("button", { name: "Close statement" }).click();
  await expect(page.getByText(/closed by Selma Brandt/)).toBeVisible();
  return new URL(page.url()).pathname;
}

/** Records that the money of the closed statement was sent today. */
async function recordPayout(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Record payout" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Reference" }).pressSequentially("ACH 4711");
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: "Record payout" }).click();
  await expect(page.getByText(/Paid on .*, reference ACH 4711/)).toBeVisible();
}

/** The agent finds the statement by its notification, on a phone, and disputes its first line. */
async function disputeALine(browser: Browser, path: string): Promise<Page> {
  const page = await signedIn(browser, "Gabriel Ortega", { width: 390, height: 844 });
  await page.getByRole("button", { name: /Notifications/ }).click();
  await page.getByText(/Your statement of commissions is ready/).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await page.getByRole("button", { name: "Dispute", exact: true }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.getByRole("dialog").getByRole("textbox", { name: "Reason" }).pressSequentially("Is this the right rate?");
  await page.getByRole("dialog").getByRole("button", { name: "Dispute the line" }).click();
  await expect(page.getByText(/Is this the right rate\?/)).toBeVisible();
  await page.getByRole("button", { name: "Acknowledge" }).isHidden();
  await expectNoViolations(page);
  return page;
}

async function expectDocument(page: Page): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download as PDF" }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  expect(await pdfText(Buffer.concat(chunks))).toContain("Statement of commissions");
}
