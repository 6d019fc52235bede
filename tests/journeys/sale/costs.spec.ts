import { type Browser, expect, type Page } from "@playwright/test";
import type { Customer } from "#tests/journeys/form/an-offer.ts";
import { test } from "#tests/journeys/machinery/journey.ts";
import { expectNoViolations } from "#tests/journeys/machinery/no-violations.ts";
import { signedIn } from "#tests/journeys/machinery/people.ts";
import { retype } from "#tests/journeys/machinery/typing.ts";
import { aSignedSale, charge } from "./sale-steps.ts";
import { addConsolidator, markAsBooked } from "./supplier-steps.ts";

/** Sells and books the offer, and opens the sale as ticketing. */
async function aSale(browser: Browser, customer: Customer): Promise<{ agent: Page; ticketing: Page }> {
  const pages = await aSignedSale(browser, customer);
  await markAsBooked(pages.ticketing);
  return pages;
}

/** Example C of docs/rules/money.md. */
test("the airline charges the fare, and its commission is the profit", async ({ browser }) => {
  test.setTimeout(300_000);
  const customer = {
    firstName: "Carla",
    lastName: "Carrier",
    adults: 1,
    fare: { priceCents: 192_500, netCents: 188_000 },
  };
  const { agent, ticketing } = await aSale(browser, customer);
  await charge(ticketing, "Airline", "1880");
  await charge(ticketing, "Agency account: Farewright", "45");
  await expect(ticketing.getByText("This quote is charged")).toBeVisible();

  const costs = ticketing.getByRole("region", { name: "Costs and suppliers" });
  await costs.getByRole("button", { name: "Enter costs" }).click();
  const dialog = ticketing.getByRole("dialog");
  await retype(dialog.getByLabel("Commission of the airline, USD"), "105.005");
  await dialog.getByRole("button", { name: "Save costs" }).click();
  await expect(dialog.getByLabel("Commission of the airline, USD")).toHaveAttribute("aria-invalid", "true");
  await retype(dialog.getByLabel("Commission of the airline, USD"), "105");
  await dialog.getByRole("button", { name: "Save costs" }).click();
  await expect(dialog).toBeHidden();
  await expect(costs.getByRole("row", { name: /^Commission of the airline/ })).toContainText("105.00");

  await agent.goto(ticketing.url());
  const gross = agent.getByRole("button", { name: /^Gross profit on the tickets: 148\.42/ });
  await gross.focus();
  await agent.keyboard.press("Enter");
  const calculation = agent.getByRole("dialog", { name: /^Gross profit on the tickets/ });
  await expect(calculation.getByRole("row", { name: /^Commission of the airline/ })).toContainText("105.00");
  await expect(calculation.getByRole("row", { name: /^Merchant fee/ })).toContainText("-1.58");
  await agent.keyboard.press("Escape");
  await expect(gross).toBeFocused();
  await expectNoViolations(agent);
  // 35 % of 148.42.
  await expect(agent.getByRole("region", { name: "Commission" }).getByText("51.95").first()).toBeVisible();
});

/** Example D of docs/rules/money.md, with taxes that a credit with the consolidator pays. */
test("an award ticket costs miles, and a credit with the consolidator pays its taxes", async ({ browser }) => {
  test.setTimeout(300_000);
  const admin = await signedIn(browser, "Ada Quill");
  await addConsolidator(admin, "Sky Fares");
  const supervisor = await signedIn(browser, "Selma Brandt");
  await enterCredit(supervisor);

  const customer = { firstName: "Dora", lastName: "Award", adults: 1, fare: { priceCents: 268_000, netCents: 11_260 } };
  const { agent, ticketing } = await aSale(browser, customer);
  await charge(ticketing, "Agency account: Farewright", "2680");
  await expect(ticketing.getByText("This quote is charged")).toBeVisible();
  const costs = ticketing.getByRole("region", { name: "Costs and suppliers" });
  await costs.getByRole("button", { name: "Enter costs" }).click();
  const dialog = ticketing.getByRole("dialog");
  await retype(dialog.getByLabel("Miles", { exact: true }), "140000");
  await retype(dialog.getByLabel("Price per mile, cents"), "1.35");
  await dialog.getByRole("button", { name: "Save costs" }).click();
  await expect(dialog).toBeHidden();
  await expect(costs.getByRole("row", { name: /^To pay to suppliers/ })).toContainText("112.60");
  await expect(costs.getByRole("row", { name: /^To pay to others/ })).toContainText("1,890.00");

  await payByCredit(ticketing, "500.01");
  await expect(dialog.getByText("This is more than the agency's credit with this consolidator")).toBeVisible();
  await retype(dialog.getByLabel("Amount, USD"), "112.60");
  await dialog.getByRole("button", { name: /^Record USD.112\.60/ }).click();
  await expect(dialog).toBeHidden();
  await expect(costs.getByRole("row", { name: /^(To pay to|Owed by) suppliers/ }).first()).toContainText("0.00");
  await expect(costs.getByRole("row", { name: /^To pay to others/ })).toContainText("1,890.00");

  await agent.goto(ticketing.url());
  await expect(agent.getByRole("row", { name: /^Gross profit on the tickets/ })).toContainText("583.60");
  // 35 % of 583.60.
  await expect(agent.getByRole("region", { name: "Commission" }).getByText("204.26").first()).toBeVisible();
  await supervisor.goto("/admin/settlement/consolidators");
  await expect(supervisor.getByRole("row", { name: /^Sky Fares, USD Credit with Sky Fares: 387\.40/ })).toBeVisible();
  await expect(supervisor.getByRole("row", { name: /Paid by credit/ })).toContainText("Dora Award");
  await expectNoViolations(supervisor);
});

async function enterCredit(page: Page): Promise<void> {
  await page.goto("/admin/settlement/consolidators");
  await page.getByRole("button", { name: "Enter a credit" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Consolidator", { exact: true }).selectOption("Sky Fares");
  await retype(dialog.getByLabel(/^Change of the credit, USD/), "500");
  await dialog.getByRole("button", { name: "Enter the credit" }).click();
  await expect(dialog.getByLabel(/^Reason/)).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel(/^Reason/).pressSequentially("Credit from before this product");
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: "Enter the credit" }).click();
  await expect(page.getByRole("row", { name: /^Sky Fares, USD Credit with Sky Fares: 500\.00/ })).toBeVisible();
}

async function payByCredit(page: Page, amount: string): Promise<void> {
  await page.getByRole("button", { name: "Record a supplier payment" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Kind of entry").selectOption("Paid by credit with the consolidator");
  await dialog.getByLabel("Consolidator", { exact: true }).selectOption("Sky Fares");
  await expect(dialog.getByText(/The agency's credit there: USD.500\.00/)).toBeVisible();
  await retype(dialog.getByLabel("Amount, USD"), amount);
  await dialog.getByRole("button", { name: /^Record USD/ }).click();
}
