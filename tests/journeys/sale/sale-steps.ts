import { type Browser, expect, type Page } from "@playwright/test";
import type { Quote } from "#contract/quote/quote.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { type Customer, openOffer, sendOffer } from "#tests/journeys/form/an-offer.ts";
import { bookAlone } from "#tests/journeys/form/booking-form.ts";
import { windowOf } from "#tests/journeys/machinery/people.ts";
import { retype } from "#tests/journeys/machinery/typing.ts";
import { ask } from "./a-request.ts";
import { signByCall } from "./sign-by-call.ts";

/** Signs the offer that the agent sends. */
type Sign = (browser: Browser, agent: Page, customer: Customer) => Promise<void>;

/** The customer opens the offer on a phone and completes the form. */
export const signInTheForm: Sign = async (browser, agent, customer) => {
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await openOffer(agent, phone, customer);
  await bookAlone(phone, customer);
};

/** The customer signs with a call, because other journeys complete the form. */
const signWithCall: Sign = async (_, agent, customer) => signByCall(await sendOffer(agent, customer), customer);

/** Sends an offer as an agent, has the customer sign it, and opens the sale as ticketing. */
export async function aSignedSale(
  browser: Browser,
  customer: Customer,
  sign = signWithCall,
): Promise<{ agent: Page; ticketing: Page }> {
  const agent = await windowOf(browser, "Gabriel Ortega");
  await sign(browser, agent, customer);
  const ticketing = await windowOf(browser, "Tamara Yuldasheva");
  await ticketing.goto("/admin/quotes");
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

/**
 * Books, charges and tickets a signed sale with API calls, because other journeys cover the dialogs. Each passenger gets
 * one ticket.
 */
export async function fulfil(
  page: Page,
  quoteId: number,
  { netCents, chargedCents }: { netCents: number; chargedCents: number },
): Promise<void> {
  const path = `/quotes/${quoteId}`;
  const quote = async () => {
    const { version, booking } = await ask<Quote>(page, "GET", path);
    if (!booking) throw new Error(`Quote ${quoteId} is not signed`);
    return { version, booking };
  };
  const { version, booking } = await quote();
  await ask(page, "POST", `${path}/actions/mark-as-booked`, {
    version,
    gdsLocator: "QWERTY",
    bookingMessage: "",
    notifyCustomer: false,
    confirmations: booking.airlines.map(({ code }) => ({ airline: code, locator: "ABC123" })),
    ticketingDeadline: new Date(Date.now() + 24 * 3_600_000).toISOString(),
    actualNetCents: netCents,
  });
  await ask(page, "POST", `${path}/charges`, {
    version: (await quote()).version,
    cardId: booking.cards[0]?.id,
    location: "agency:main",
    amountCents: chargedCents,
    confirmDuplicateTrip: false,
  });
  const charged = await quote();
  await ask(page, "POST", `${path}/charges/${charged.booking.charges[0]?.id}/result`, {
    version: charged.version,
    result: "approved",
    processorReference: "AUTH77",
    declineCode: "",
  });
  await ask(page, "POST", `${path}/tickets`, {
    version: (await quote()).version,
    issuedOn: agencyDate(new Date().toISOString(), "America/New_York"),
    confirmOtherAirline: true,
    tickets: booking.passengers.map(({ id }, index) => ({
      passengerId: id,
      number: `235-${2_711_000_000 + id + index}`,
    })),
  });
}
