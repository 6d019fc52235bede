import { type Browser, expect, type Page } from "@playwright/test";
import type { CreditRow } from "#contract/credit/calls.ts";
import type { Lead } from "#contract/lead/lead.ts";
import type { Quote } from "#contract/quote/quote.ts";
import { addDays } from "#domain/shared/calendar.ts";
import { aFlight } from "#tests/flights.ts";
import { giveContact, payByCard } from "#tests/journeys/form/booking-form.ts";
import { test } from "#tests/journeys/machinery/journey.ts";
import { followMail } from "#tests/journeys/machinery/mailbox.ts";
import { expectNoViolations } from "#tests/journeys/machinery/no-violations.ts";
import { windowOf } from "#tests/journeys/machinery/people.ts";
import { ask } from "./a-request.ts";

/** Finds a credit of the agency, and creates a quote for the same customer that costs more than the credit. */
async function aReturningCustomer(office: Page): Promise<{ credit: CreditRow; quoteId: number }> {
  const { items } = await ask<{ items: CreditRow[] }>(office, "GET", "/credits?status=active&issuer=agency");
  const [credit] = items;
  if (!credit) throw new Error("The demo has no credit of the agency");
  const before = await ask<Quote>(office, "GET", `/quotes/${credit.quoteId}`);
  const lead = await ask<Lead>(office, "POST", "/leads", {
    firstName: "Mary Ann",
    lastName: "O'Brien",
    email: before.customerEmail,
    phone: "+1 212 555 0142",
    from: "BOS",
    to: "CDG",
    adults: 1,
    children: 0,
    infants: 0,
    ownerId: before.owner.id,
  });
  const departsOn = addDays(new Date().toISOString().slice(0, 10), 60);
  const fare = { netCents: 200_000, pricing: { kind: "price", cents: 250_000 } };
  const flight = aFlight({
    airline: "DL",
    flightNumber: "224",
    from: "BOS",
    to: "CDG",
    departsAt: `${departsOn}T18:35`,
    arrivesAt: `${addDays(departsOn, 1)}T07:40`,
    seatCount: null,
  });
  const { id } = await ask<Quote>(office, "POST", "/quotes", {
    leadId: lead.id,
    content: {
      currency: credit.currency,
      party: { ADULT: 1, CHILD: 0, INFANT: 0 },
      options: [
        {
          id: "only",
          title: "",
          noneChangeable: false,
          segments: [flight],
          fares: { ADULT: fare, CHILD: fare, INFANT: fare },
        },
      ],
      customizedMessage: "",
      notesForAdmin: "",
      expiresAt: new Date(Date.now() + 24 * 3_600_000).toISOString(),
    },
  });
  return { credit, quoteId: id };
}

const amount = (cents: number) => (cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });

async function signOnThePhone(phone: Page, left: string): Promise<void> {
  const next = () => phone.getByRole("button", { name: "Continue", exact: true }).click();
  await phone.getByRole("button", { name: "Continue" }).first().click();
  await phone.getByLabel("First name, as on the ID").pressSequentially("Mary Ann");
  await phone.getByLabel("Last name, as on the ID").pressSequentially("O'Brien");
  await phone.getByRole("radio", { name: "Female", exact: true }).check();
  for (const [label, text] of [
    ["Month", "3"],
    ["Day", "14"],
    ["Year", "1988"],
  ] as const)
    await phone.getByLabel(label).pressSequentially(text);
  await phone.getByLabel("Country of residence").selectOption("US");
  await next();
  await phone.getByRole("radio", { name: /No/ }).first().check();
  await phone.getByRole("radio", { name: /No gratuity|None/ }).check();
  await next();
  await payByCard(phone);
  await giveContact(phone);
  await expectNoViolations(phone);
  await next();
  await expect(phone.getByRole("row", { name: /Paid by your credit/ })).toBeVisible();
  await expect(phone.getByRole("row", { name: new RegExp(`Left to pay ${left}`) })).toBeVisible();
  await phone.getByRole("checkbox", { name: /electronic records/ }).check();
  await phone.getByRole("checkbox", { name: new RegExp(`ending 1111 up to USD ${left}`) }).check();
  await phone.getByLabel("Type your full legal name to sign").pressSequentially("Mary Ann O'Brien");
  await expectNoViolations(phone);
  await phone.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(phone).toHaveURL(/\/booking\/form\/success/);
}

const aPhone = async (browser: Browser) =>
  (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();

test("a credit from an earlier trip pays a part of the next one", async ({ browser }) => {
  const office = await windowOf(browser, "Selma Brandt");
  const { credit, quoteId } = await aReturningCustomer(office);
  await office.goto(`/admin/quotes/${quoteId}/edit`);
  const voucher = office.getByRole("checkbox", { name: new RegExp(`Voucher ${credit.recordId} of`) });
  await voucher.focus();
  await office.keyboard.press("Space");
  await expect(office.getByText(/Your credit pays up to .* of the price/)).toBeVisible();
  await expectNoViolations(office);
  await office.getByRole("button", { name: "Save and send" }).click();
  await expect(office.getByText("This quote is sent")).toBeVisible();

  const phone = await aPhone(browser);
  await followMail(phone, /^Your flights Boston – Paris/, /Choose and book/);
  await expect(phone.getByText(/Your credit pays up to USD .* of the price/)).toBeVisible();
  await expectNoViolations(phone);
  await signOnThePhone(phone, amount(250_000 - credit.freeCents));

  await office.goto(`/admin/quotes/${quoteId}`);
  await expect(office.getByRole("row", { name: `Paid by credit ${credit.recordId}` })).toContainText(
    amount(credit.freeCents),
  );
  await expect(office.getByRole("row", { name: /Open/ }).first()).toContainText(amount(250_000 - credit.freeCents));
  await expectNoViolations(office);
  await office.goto(`/admin/quotes/${credit.quoteId}`);
  await expect(office.getByText(/reserved for a signed sale/)).toBeVisible();
  await expectNoViolations(office);
});
