import { type Browser, expect, type Page } from "@playwright/test";
import { type Customer, openOffer } from "./an-offer.ts";
import { bookAlone } from "./booking-form.ts";
import { signedIn } from "./people.ts";
import { retype } from "./typing.ts";

/** Sends an offer as an agent, has the customer sign it on a phone, and opens the sale as ticketing. */
export async function aSignedSale(browser: Browser, customer: Customer): Promise<{ agent: Page; ticketing: Page }> {
  const agent = await signedIn(browser, "Gabriel Ortega");
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await openOffer(agent, phone, customer);
  await bookAlone(phone, customer);
  const ticketing = await signedIn(browser, "Tamara Yuldasheva");
  await ticketing.getByRole("link", { name: "Quotes", exact: true }).click();
  // The list of leads has a link with the customer's name, too.
  await expect(ticketing.getByRole("heading", { name: "Quotes", level: 1 })).toBeVisible();
  await ticketing.getByRole("link", { name: `${customer.firstName} ${customer.lastName}` }).click();
  await expect(ticketing.getByText("This quote is signed")).toBeVisible();
  return { agent, ticketing };
}

/** Charges the card at a location, named as the form offers it, and waits until the approval is saved. */
export async function charge(page: Page, location: string, amount: string): Promise<void> {
  await page.getByRole("button", { name: "Charge", exact: true }).click();
  await page.getByLabel("Location").selectOption({ label: location });
  await retype(page.getByLabel(/^Amount/), amount);
  await page.getByRole("button", { name: "Start charge" }).click();
  await page.getByRole("radio", { name: "Approved" }).check();
  await page.getByLabel("Processor reference").pressSequentially(`AUTH-${amount}`);
  await page.getByRole("button", { name: /^Save: approved/ }).click();
  await expect(page.getByText(`Reference AUTH-${amount}`)).toBeVisible();
}
