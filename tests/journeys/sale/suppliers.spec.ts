import { expect, type Page } from "@playwright/test";
import { test } from "#tests/journeys/machinery/journey.ts";
import { expectNoViolations } from "#tests/journeys/machinery/no-violations.ts";
import { signedIn } from "#tests/journeys/machinery/people.ts";
import { retype } from "#tests/journeys/machinery/typing.ts";
import { aSignedSale } from "./sale-steps.ts";
import { addConsolidator, markAsBooked } from "./supplier-steps.ts";

/** Example B of docs/rules/money.md. */
const customer = {
  firstName: "Bettina",
  lastName: "Consol",
  adults: 1,
  fare: { priceCents: 312_000, netCents: 271_000 },
};

test("a consolidator charges the card, and its check is less than expected", async ({ browser }) => {
  test.setTimeout(300_000);
  const admin = await signedIn(browser, "Ada Quill");
  await addConsolidator(admin, "Sky Fares");

  const { agent, ticketing } = await aSignedSale(browser, customer);
  await markAsBooked(ticketing);
  await chargeByConsolidator(ticketing);
  await enterItsFee(ticketing);
  await recordItsCheck(ticketing);

  await agent.goto(ticketing.url());
  await expect(agent.getByRole("row", { name: /^Gross profit on the tickets/ })).toContainText("298.80");
  const commission = agent.getByRole("region", { name: "Commission" });
  // 35 % of 298.80.
  await expect(commission.getByText("104.58").first()).toBeVisible();
  await expectNoViolations(agent);
});

async function chargeByConsolidator(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Charge", exact: true }).click();
  await page.getByLabel("Location").selectOption("Consolidator");
  await page.getByRole("combobox", { name: "Name of the consolidator" }).pressSequentially("sky");
  await page.getByRole("option", { name: "Sky Fares" }).click();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Start charge" }).click();
  await page.getByRole("radio", { name: "Approved" }).check();
  await page.getByLabel("Processor reference").pressSequentially("AUTH-312");
  await page.getByRole("button", { name: "Save: approved, USD 3,120.00" }).click();
  await expect(page.getByText("This quote is charged")).toBeVisible();
}

async function enterItsFee(page: Page): Promise<void> {
  const section = page.getByRole("region", { name: "Costs and suppliers" });
  await expect(section.getByRole("row", { name: /^Owed by suppliers/ })).toContainText("410.00");
  await section.getByRole("button", { name: "Enter costs" }).click();
  const dialog = page.getByRole("dialog");
  await retype(dialog.getByLabel("Fee of the consolidator, USD"), "109.20");
  // The one that charged the card.
  await expect(dialog.getByLabel("Consolidator", { exact: true })).toHaveValue("Sky Fares");
  await expectNoViolations(page);
  for (const none of ["Commission of the consolidator", "Commission of the airline", "Other costs"])
    await retype(dialog.getByLabel(`${none}, USD`), "0");
  await dialog.getByRole("button", { name: "Save costs" }).click();
  await expect(dialog).toBeHidden();
  await expect(section.getByRole("row", { name: /^Owed by suppliers/ })).toContainText("300.80");
  await expect(page.getByRole("row", { name: /^Gross profit on the tickets/ })).toContainText("300.80");
  await expect(page.getByText("Not known yet, and not in the profit: miles.")).toBeVisible();
}

async function recordItsCheck(page: Page): Promise<void> {
  const section = page.getByRole("region", { name: "Costs and suppliers" });
  await section.getByRole("button", { name: "Record a supplier payment" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Amount, USD")).toHaveValue("300.80");
  await retype(dialog.getByLabel("Amount, USD"), "298.80");
  await dialog.getByLabel("Reference or check number").pressSequentially("CK 1042");
  await dialog.getByRole("checkbox", { name: /No more is expected/ }).check();
  await dialog.getByLabel("Why no more is expected").pressSequentially("Their fee was 2.00 higher");
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: "Record USD 298.80" }).click();
  await expect(dialog).toBeHidden();
  await expect(section.getByText("Difference of the check")).toBeVisible();
  await expect(section.getByRole("row", { name: /suppliers/ })).toContainText("298.80");
  await expectNoViolations(page);
}
