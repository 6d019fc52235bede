import { expect, type Page } from "@playwright/test";
import type { Currency } from "#domain/money/money.ts";
import { addDays } from "#domain/shared/calendar.ts";
import { aFlight } from "#tests/flights.ts";
import { followMail } from "#tests/journeys/machinery/mailbox.ts";

/** The customer of an offer, and the number of adults. */
export interface Customer {
  firstName: string;
  lastName: string;
  adults: number;
  /** The price and the net of the first option for an adult, in cents. */
  fare?: { priceCents: number; netCents: number };
  /** USD unless another currency is given. */
  currency?: Currency;
}

/**
 * Sends an offer with two options from Boston to Paris as the person signed in on `office`. Opens its link on `phone`.
 */
export async function openOffer(office: Page, phone: Page, customer: Customer): Promise<void> {
  await sendOffer(office, customer);
  await followMail(phone, /Your flights Boston – Paris: 2 options/, /Choose and book/);
  await expect(phone.getByRole("heading", { name: `${customer.firstName}, choose your flights` })).toBeVisible();
}

/** Sends that offer. Returns the id of its quote. */
export async function sendOffer(office: Page, customer: Customer): Promise<number> {
  return office.evaluate(send, { customer, content: contentFor(customer) });
}

function contentFor({ adults, fare: given, currency = "USD" }: Customer) {
  const departsOn = addDays(new Date().toISOString().slice(0, 10), 90);
  const option = (
    id: string,
    title: string,
    flightNumber: string,
    departs: string,
    priceCents: number,
    netCents = priceCents - 20_000,
  ) => {
    const fare = { netCents, pricing: { kind: "price", cents: priceCents } };
    return {
      id,
      title,
      noneChangeable: false,
      fares: { ADULT: fare, CHILD: fare, INFANT: fare },
      segments: [
        aFlight({
          airline: "DL",
          flightNumber,
          from: "BOS",
          to: "CDG",
          departsAt: `${departsOn}T${departs}`,
          arrivesAt: `${addDays(departsOn, 1)}T07:40`,
          seatCount: null,
        }),
      ],
    };
  };
  return {
    currency,
    party: { ADULT: adults, CHILD: 0, INFANT: 0 },
    options: [
      option("early", "The early one", "224", "18:35", given?.priceCents ?? 90_000, given?.netCents),
      option("late", "The late one", "226", "21:10", 80_000),
    ],
    customizedMessage: "",
    notesForAdmin: "",
    expiresAt: new Date(Date.now() + 24 * 3_600_000).toISOString(),
  };
}

/** Runs in the office's page with its token. Creates a lead and a quote, and sends the quote. */
async function send({ customer, content }: { customer: Customer; content: ReturnType<typeof contentFor> }) {
  const post = async (path: string, body: object) => {
    const answer = await fetch(`/api${path}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${localStorage.getItem("accessToken")}`,
        "content-type": "application/json",
        "idempotency-key": crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as { id: number; version: number };
  };
  const { firstName, lastName, adults } = customer;
  const lead = await post("/leads", {
    firstName,
    lastName,
    email: `${firstName.toLowerCase()}@mail.example`,
    phone: "+1 212 555 0142",
    from: "BOS",
    to: "CDG",
    adults,
    children: 0,
    infants: 0,
  });
  const quote = await post("/quotes", { leadId: lead.id, content });
  await post(`/quotes/${quote.id}/actions/send`, { version: quote.version });
  return quote.id;
}
