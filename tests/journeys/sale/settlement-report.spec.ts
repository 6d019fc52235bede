import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "#tests/journeys/machinery/journey.ts";
import { expectNoViolations } from "#tests/journeys/machinery/no-violations.ts";
import { aSignedSale, charge } from "./sale-steps.ts";
import { markAsBooked } from "./supplier-steps.ts";

const customer = {
  firstName: "Sandra",
  lastName: "Settled",
  adults: 1,
  fare: { priceCents: 268_000, netCents: 240_000 },
};

/** The second amount has a typing error, and no charge has the third reference. */
const report = (today: string) =>
  [
    "Date,Transaction ID,Gross,Cut,Currency,Holder",
    `${today},AUTH-1000,"1,000.00",31.07,USD,Sandra Settled`,
    `${today},AUTH-1680,"1,608.00",52.11,USD,Sandra Settled`,
    `${today},NOT-KNOWN-1,12.34,0.56,USD,Nobody`,
  ].join("\n");

test("ticketing compares the report of a processor with its charges, and posts their fees", async ({ browser }) => {
  test.setTimeout(300_000);
  const { ticketing } = await aSignedSale(browser, customer);
  await markAsBooked(ticketing);
  for (const amount of ["1000", "1680"]) await charge(ticketing, "Agency account: Farewright", amount);
  const sale = ticketing.url();

  await ticketing.getByRole("link", { name: "Settlement", exact: true }).click();
  await ticketing.getByRole("link", { name: "Settlement reports" }).click();
  await expect(ticketing.getByText("2 matched, 1 to decide, 1 left over")).toBeVisible();
  await expectNoViolations(ticketing);
  const text = report(new Date().toISOString().slice(0, 10));
  await choose(ticketing, text);
  await ticketing.getByLabel("Sent by").selectOption({ label: "Another sender" });
  await upload(ticketing);
  await expect(ticketing.getByText("Enter the name of the sender")).toBeVisible();
  await expectNoViolations(ticketing);
  await ticketing.getByLabel("Name of the sender").pressSequentially("Quickpay");
  await upload(ticketing);
  await matchRows(ticketing);
  await decide(ticketing);
  await post(ticketing);

  await ticketing.goto(sale);
  await expectFee(ticketing, "AUTH-1000", "31.07");
  await expectFee(ticketing, "AUTH-1680", "52.11");

  await ticketing.goto("/admin/settlement/reports");
  await expect(ticketing.getByText("2 of 3 rows posted")).toBeVisible();
  await expectNoViolations(ticketing);
  await choose(ticketing, text);
  await ticketing.getByLabel("Sent by").selectOption({ label: "Quickpay" });
  await upload(ticketing);
  const refused = ticketing.getByRole("alert");
  await expect(refused).toContainText("This file was uploaded before, as november.csv.");
  await expectNoViolations(ticketing);
  await refused.getByRole("link", { name: "Open the first report" }).click();
  await expect(ticketing.getByText("Posted", { exact: true }).first()).toBeVisible();
});

async function choose(page: Page, text: string): Promise<void> {
  const file = { name: "november.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
  await expect(page.getByRole("button", { name: "Upload a report" })).toBeVisible();
  await page.locator("input[type=file]").setInputFiles(file);
  await expect(page.getByRole("heading", { name: "november.csv" })).toBeVisible();
}

async function upload(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Upload the report" }).click();
}

/** Chooses the column of the fee, whose heading is not a usual one. */
async function matchRows(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Columns of 3 rows" })).toBeVisible();
  await expect(page.getByLabel("Merchant account")).toHaveValue("");
  await page.getByLabel("Cut").selectOption({ label: "Fee" });
  await expect(page.getByLabel("Cut")).toHaveValue("fee");
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Match the rows" }).click();
  await expect(group(page, "Matched: 1")).toContainText(/AUTH-1000.*31\.07.*Sandra Settled.*Will be posted/);
  await expect(group(page, "To decide: 1")).toContainText(/AUTH-1680.*72\.00 less than the expected.*1,680\.00/);
  await expect(group(page, "Left over: 1")).toContainText("NOT-KNOWN-1");
  await expectNoViolations(page);
}

/** First leaves the row with the typing error, and then chooses its charge. */
async function decide(page: Page): Promise<void> {
  const toDecide = group(page, "To decide: 1");
  await page.getByRole("button", { name: "Decide about line 3" }).click();
  const dialog = page.getByRole("dialog");
  await expectNoViolations(page);
  await dialog.getByRole("radio", { name: "None of these: do not post the row" }).check();
  await dialog.getByRole("button", { name: "Do not post this row" }).click();
  await expect(dialog).toBeHidden();
  await expect(toDecide).toContainText("Will not be posted");
  await expect(page.getByRole("button", { name: "Post 1 row" })).toBeVisible();
  await page.getByRole("button", { name: "Change line 3" }).click();
  await dialog.getByRole("radio", { name: /^Sandra Settled/ }).check();
  await dialog.getByRole("button", { name: "Choose this record" }).click();
  await expect(dialog.getByText("Enter why the amount differs from the expected one")).toBeVisible();
  await dialog.getByLabel("Reason").pressSequentially("The processor typed 1,608.00");
  await dialog.getByRole("button", { name: "Choose this record" }).click();
  await expect(dialog).toBeHidden();
  await expect(toDecide).toContainText("Will be posted");
}

async function post(page: Page): Promise<void> {
  await expect(page.getByText(/^Cells of columns without a field are deleted/)).toBeVisible();
  await page.getByRole("button", { name: "Post 2 rows" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("2,608.00");
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: "Post 2 rows" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/posted by Tamara Yuldasheva/)).toBeVisible();
  await expectNoViolations(page);
}

/** Expects the fee of a charge, and that its source is the report. */
async function expectFee(page: Page, reference: string, fee: string): Promise<void> {
  const item = page.getByRole("listitem").filter({ hasText: `Reference ${reference}` });
  await expect(item).toContainText(new RegExp(`Merchant fee .*${fee.replace(".", "\\.")}`));
  await item.getByText("All fields").click();
  await expect(item.getByText("from a settlement report")).toBeVisible();
}

function group(page: Page, name: string): Locator {
  return page.getByRole("region", { name });
}
