import { expect, type Page } from "@playwright/test";
import type { ExchangeStart, ExchangeView } from "#contract/exchange.ts";
import type { Quote } from "#contract/quote.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import type { Segment } from "#domain/itinerary/segment.ts";
import { ask } from "./a-request.ts";
import { giveContact, payByCard } from "./booking-form.ts";
import { test } from "./journey.ts";
import { followMail } from "./mailbox.ts";
import { expectNoViolations } from "./no-violations.ts";
import { signedIn } from "./people.ts";
import { retype } from "./typing.ts";

const statusIs = (page: Page, status: string) => expect(page.getByText(`This quote is ${status}`)).toBeVisible();
const quoteOf = (page: Page) => page.url().match(/quotes\/(\d+)/)?.[1] ?? "";

/** A sale of the demo whose tickets can be exchanged. */
async function anExchangeable(page: Page): Promise<ExchangeStart> {
  const { items } = await ask<{ items: { id: number }[] }>(page, "GET", "/quotes?status=tickets_purchased");
  for (const { id } of items) {
    const start = await ask<ExchangeStart>(page, "GET", `/quotes/${id}/exchange`);
    if (start.mayExchange && start.travelers.some(({ type }) => type === "ADULT")) return start;
  }
  throw new Error("The demo has no sale whose tickets can be exchanged");
}

const months = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];

/** The flight as a reservation system shows it, some days later. */
function shown({ airline, flightNumber, bookingClass, from, to, departsAt, arrivesAt }: Segment, days: number): string {
  const day = new Date(`${departsAt}Z`);
  day.setUTCDate(day.getUTCDate() + days);
  const date = `${String(day.getUTCDate()).padStart(2, "0")}${months[day.getUTCMonth()]}`;
  const times = [departsAt, arrivesAt].map((time) => time.slice(11).replace(":", ""));
  return ` 1 ${airline}${flightNumber.padStart(4)} ${bookingClass} ${date} ${from}${to} HK1  ${times.join("  ")}`;
}

/** The last flight is given up for a later one; first without a reason, and for a fare that nobody decided about. */
async function writeExchange(page: Page, { segments, travelers }: ExchangeStart): Promise<void> {
  await page.getByRole("link", { name: "New exchange" }).click();
  await expect(page.getByRole("heading", { name: /Exchange of quote/ })).toBeVisible();
  for (const { name } of travelers.slice(1)) await page.getByRole("checkbox", { name: new RegExp(name) }).uncheck();
  const last = segments.at(-1);
  if (!last) throw new Error("There is no flight to exchange");
  await page
    .getByRole("button", { name: /^Give up/ })
    .last()
    .click();
  await page.getByLabel("New flights, pasted from the reservation system").pressSequentially(shown(last, 2));
  await page.getByRole("button", { name: "Add these flights" }).click();
  await expect(page.getByText("The new trip")).toBeVisible();
  await retype(page.getByLabel("Change fee", { exact: true }), "300");
  await retype(page.getByLabel("Fare difference", { exact: true }), "-50");
  await page.getByRole("button", { name: "Send for approval" }).click();
  await expect(page.getByText("Say what becomes of what the old tickets are worth above the new ones")).toBeVisible();
  await expectNoViolations(page);
  await retype(page.getByLabel("Fare difference", { exact: true }), "214");
  await retype(page.getByLabel("Actual change fee"), "200");
  await retype(page.getByLabel("Actual fare difference"), "189.50");
  await page.getByLabel("Reason").pressSequentially("Stays two days longer");
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Send for approval" }).click();
  await expect(page).toHaveURL(/\/admin\/quotes\/\d+$/);
  await statusIs(page, "exchange_pending_approval");
}

/** Old and new flights, what it costs, a card for it, and the signature. */
async function sign(phone: Page, { clientCostCents, lines }: ExchangeView): Promise<void> {
  const amount = (clientCostCents / 100).toFixed(2);
  await followMail(phone, /^The change of your flights/, /Look at it and sign/);
  await expect(phone.getByRole("heading", { name: /the change of your flights/ })).toBeVisible();
  await expect(phone.getByRole("heading", { name: /Your flights until now/ })).toBeVisible();
  await expect(phone.getByText(`USD ${amount}`).first()).toBeVisible();
  await expectNoViolations(phone);
  await phone.getByRole("button", { name: "Continue", exact: true }).click();
  await payByCard(phone);
  await giveContact(phone);
  await expectNoViolations(phone);
  await phone.getByRole("button", { name: "Continue", exact: true }).click();
  await phone.getByRole("checkbox", { name: /electronic records/ }).check();
  await phone.getByRole("checkbox", { name: new RegExp(`ending 1111 up to USD ${amount}`) }).check();
  await phone.getByLabel("Type your full legal name to sign").pressSequentially(lines[0]?.name ?? "");
  await expectNoViolations(phone);
  await phone.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(phone.getByText("Booking details have been submitted successfully!")).toBeVisible();
}

/** Booked, charged and ticketed, as the dialogs do it: each of them has a journey of its own. */
async function fulfil(page: Page, exchange: ExchangeView): Promise<void> {
  const path = `/quotes/${exchange.quoteId}`;
  const quote = () => ask<Quote>(page, "GET", path);
  const version = async () => (await quote()).version;
  await ask(page, "POST", `${path}/actions/mark-as-booked`, {
    ...{ version: await version(), gdsLocator: "QWERTY", bookingMessage: "", notifyCustomer: false },
    confirmations: [...new Set(exchange.segments.map(({ airline }) => airline))].map((airline) => ({
      airline,
      locator: "ABC123",
    })),
    ticketingDeadline: new Date(Date.now() + 24 * 3_600_000).toISOString(),
    actualNetCents: exchange.agencyCostCents,
  });
  const cardId = (await quote()).booking?.cards[0]?.id;
  await ask(page, "POST", `${path}/charges`, {
    ...{ version: await version(), cardId, location: "agency:main", amountCents: exchange.clientCostCents },
    confirmDuplicateTrip: false,
  });
  const chargeId = (await quote()).booking?.charges[0]?.id;
  await ask(page, "POST", `${path}/charges/${chargeId}/result`, {
    ...{ version: await version(), result: "approved", processorReference: "AUTH77", declineCode: "" },
  });
  const passengers = (await quote()).booking?.passengers ?? [];
  await ask(page, "POST", `${path}/tickets`, {
    version: await version(),
    issuedOn: agencyDate(new Date().toISOString()),
    confirmOtherAirline: true,
    tickets: passengers.map(({ id }, index) => ({
      passengerId: id,
      number: `235-${2_711_000_000 + Number(id) + index}`,
    })),
  });
}

test("tickets are exchanged for dearer ones, and what was exchanged is refunded", async ({ browser }) => {
  test.setTimeout(300_000);
  const [asks, decides, ticketing] = [
    await signedIn(browser, "Selma Brandt"),
    await signedIn(browser, "Ada Quill"),
    await signedIn(browser, "Tamara Yuldasheva"),
  ];
  const start = await anExchangeable(asks);
  await asks.goto(`/admin/quotes/${start.quoteId}`);
  await writeExchange(asks, start);
  await expectNoViolations(asks);
  const id = quoteOf(asks);

  // Beside it, nothing else begins on the quote before.
  await ticketing.goto(`/admin/quotes/${start.quoteId}`);
  await expect(ticketing.getByText("Exchange in progress")).toBeVisible();
  await expect(ticketing.getByRole("link", { name: "New refund" })).toHaveCount(0);
  await expectNoViolations(ticketing);

  await decides.goto(`/admin/quotes/${id}`);
  await decides.getByRole("button", { name: "Approve" }).first().click();
  await decides.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await statusIs(decides, "sent");

  const exchange = await ask<ExchangeView>(asks, "GET", `/exchanges/${id}`);
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await sign(phone, exchange);
  await fulfil(ticketing, exchange);
  await ticketing.goto(`/admin/quotes/${id}`);
  await statusIs(ticketing, "tickets_purchased");
  await expect(ticketing.getByRole("list", { name: "Chain of exchanges" })).toContainText(`Quote ${start.quoteId}`);
  await expectNoViolations(ticketing);
  await ticketing.setViewportSize({ width: 390, height: 844 });
  await expectNoViolations(ticketing);
  await ticketing.setViewportSize({ width: 1440, height: 900 });

  // A refund of the new ticket is worth what the old one was, and the difference.
  await ticketing.getByRole("link", { name: "New refund" }).click();
  await ticketing.getByRole("checkbox", { name: "The whole booking" }).check();
  const worth = ((exchange.lines[0]?.valueCents ?? 0) / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ",");
  await expect(ticketing.getByText(worth).first()).toBeVisible();
  await ticketing.getByLabel("Reason").pressSequentially("The customer fell ill");
  await ticketing.getByRole("button", { name: "Send for approval" }).click();
  await statusIs(ticketing, "refund_pending_approval");
});
