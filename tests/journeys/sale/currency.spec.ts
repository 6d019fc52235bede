import { expect, type Page } from "@playwright/test";
import type { Customer } from "#tests/journeys/form/an-offer.ts";
import { test } from "#tests/journeys/machinery/journey.ts";
import { expectNoViolations } from "#tests/journeys/machinery/no-violations.ts";
import { signedIn } from "#tests/journeys/machinery/people.ts";
import { retype } from "#tests/journeys/machinery/typing.ts";
import { aSignedSale, charge, signInTheForm } from "./sale-steps.ts";
import { markAsBooked } from "./supplier-steps.ts";

/** Example E of docs/rules/money.md, with a net of 2,500.00. */
test("a sale in AUD keeps the rate of its signature when another rate is entered", async ({ browser }) => {
  test.setTimeout(300_000);
  const admin = await signedIn(browser, "Ada Quill");
  await enterRate(admin, "0.6512");
  const customer: Customer = {
    firstName: "Elsie",
    lastName: "Dollar",
    adults: 1,
    fare: { priceCents: 289_900, netCents: 250_000 },
    currency: "AUD",
  };
  const { agent, ticketing } = await aSignedSale(browser, customer, signInTheForm);
  await expect(ticketing.getByText("USD 1,887.83 at 0.651200")).toBeVisible();
  await agent.goto(ticketing.url());
  const commission = agent.getByRole("region", { name: "Commission" });
  // The gross profit is 2,899.00 − 2,500.00 − 101.47 = AUD 297.53, which is USD 193.75. The agent earns 35 % of it.
  await expect(agent.getByText(/^Gross profit USD.193\.75,.* at 0\.651200/)).toBeVisible();
  await expect(commission.getByRole("row", { name: /^Sale/ })).toContainText("67.81");

  await enterRate(admin, "0.7");
  await markAsBooked(ticketing);
  await charge(ticketing, "Agency account: Farewright", "2899");
  await expect(ticketing.getByText("This quote is charged")).toBeVisible();
  await issueTicket(ticketing);
  await agent.reload();
  await expect(agent.getByText("This quote is tickets_purchased")).toBeVisible();
  await expect(commission.getByText("Earned")).toBeVisible();
  await expect(agent.getByText("USD 1,887.83 at 0.651200")).toBeVisible();
  await expect(agent.getByText(/^Gross profit USD.193\.75,.* at 0\.651200/)).toBeVisible();
  await expect(commission.getByRole("row")).toHaveCount(1);
  await expect(commission.getByRole("row", { name: /^Sale/ })).toContainText("67.81");
  await expectNoViolations(agent);
});

/** Enters a rate from today on in the settings, as an administrator. */
async function enterRate(page: Page, rate: string): Promise<void> {
  await page.goto("/admin/settings/money");
  await page.getByRole("button", { name: "Enter a rate" }).click();
  const dialog = page.getByRole("dialog");
  await retype(dialog.getByLabel("USD for 1 AUD"), rate);
  await retype(dialog.getByLabel("Source"), "Central bank");
  await dialog.getByRole("button", { name: "Enter the rate" }).click();
  await expect(page.getByText("The rate has been entered.")).toBeVisible();
  await expect(page.getByText(`1 AUD = ${Number(rate).toFixed(6)} USD`)).toBeVisible();
}

async function issueTicket(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Enter ticket numbers" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Paste the ticket list").pressSequentially("006-1000000001");
  await dialog.getByRole("button", { name: "Enter ticket numbers" }).click();
  await expect(page.getByText("This quote is tickets_purchased")).toBeVisible();
}
