import { expect, test } from "vitest";
import { correctReservation } from "#server/ticketing/correct-reservation.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { ticketCorrections } from "#tests/sale/ticket-corrections.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson, onQuote, type Person } from "#tests/server/factories.ts";
import { refusalOf } from "#tests/server/refusal-of.ts";

const parts = freshDatabase();
const { aSignedQuote, versionOf, book } = saleSteps(parts);
const { aTicketedQuote } = ticketCorrections(parts);

type Given = Parameters<typeof correctReservation>[1];

async function aBookedQuote() {
  const sale = await aSignedQuote();
  await book(sale.ticketing, sale.id);
  return sale;
}

async function reservationOf(quoteId: number) {
  const booking = await parts.db
    .selectFrom("bookings")
    .innerJoin("quotes", "quotes.id", "bookings.quoteId")
    .innerJoin("airlineConfirmations as confirmation", "confirmation.quoteId", "quotes.id")
    .select(["gdsLocator", "bookings.ticketingDeadline", "quotes.ticketingDeadline as deadlineOfQuote", "locator"])
    .where("quotes.id", "=", quoteId)
    .executeTakeFirstOrThrow();
  return booking;
}

async function correct(who: Person, id: number, facts: Partial<Given> = {}) {
  const { ticketingDeadline, gdsLocator } = await reservationOf(id);
  const given = {
    version: await versionOf(id),
    confirmations: [{ airline: "TK", locator: "XYZ789" }],
    gdsLocator,
    ticketingDeadline: ticketingDeadline ?? "",
    notifyCustomer: false,
    reason: "A letter was typed wrong",
    ...facts,
  };
  return onQuote(parts, who, id, (quote, context) => correctReservation(quote, given, context));
}

const lettersOf = async (quoteId: number) =>
  (
    await parts.db
      .selectFrom("messages")
      .select(["template", "data"])
      .where("quoteId", "=", quoteId)
      .where("template", "=", "booking-confirmed")
      .orderBy("id")
      .execute()
  ).map(({ data }) => (data as { facts: Record<string, unknown> }).facts);

test("corrects a locator and the deadline, and stores both in the history and the audit trail", async () => {
  const { id, ticketing } = await aBookedQuote();
  const { ticketingDeadline } = await reservationOf(id);
  await correct(ticketing, id, { ticketingDeadline: "2026-11-24T04:59:00.000Z", gdsLocator: "GDS123" });
  expect(await reservationOf(id)).toMatchObject({
    locator: "XYZ789",
    gdsLocator: "GDS123",
    ticketingDeadline: "2026-11-24T04:59:00.000Z",
    deadlineOfQuote: "2026-11-24T04:59:00.000Z",
  });
  const { changes, reason } = await parts.db
    .selectFrom("history")
    .select(["changes", "reason"])
    .where("quoteId", "=", id)
    .where("action", "=", "correctReservation")
    .executeTakeFirstOrThrow();
  expect([changes, reason]).toEqual([
    {
      locators: ["TK ABC123", "TK XYZ789"],
      gdsLocator: [expect.toBeOneOf([null, expect.any(String)]), "GDS123"],
      ticketingDeadline: [ticketingDeadline, "2026-11-24T04:59:00.000Z"],
    },
    "A letter was typed wrong",
  ]);
  const audited = await parts.db
    .selectFrom("auditEntries")
    .select("actorId")
    .where("action", "=", "booking.correct")
    .where("subject", "=", `quote:${id}`)
    .execute();
  expect(audited).toEqual([{ actorId: ticketing.id }]);
});

test("sends the corrected numbers to the customer, after the tickets without the sentence about later tickets", async () => {
  const { id, ticketing } = await aBookedQuote();
  const before = (await lettersOf(id)).length;
  await correct(ticketing, id);
  expect(await lettersOf(id)).toHaveLength(before);
  await correct(ticketing, id, { confirmations: [{ airline: "TK", locator: "QQQ111" }], notifyCustomer: true });
  expect((await lettersOf(id)).at(-1)).toMatchObject({ confirmations: [{ locator: "QQQ111" }], isTicketed: false });
  const ticketed = await aTicketedQuote();
  await correct(ticketed.ticketing, ticketed.id, { notifyCustomer: true });
  expect((await lettersOf(ticketed.id)).at(-1)).toMatchObject({ isTicketed: true });
});

test("asks about a locator that does not have six characters, and stores it once a person has confirmed it", async () => {
  const { id, ticketing } = await aBookedQuote();
  const confirmations = [{ airline: "TK", locator: "ABC12" }];
  expect(await refusalOf(correct(ticketing, id, { confirmations }))).toMatchObject({
    code: "invalid_input",
    details: { fields: [{ field: "confirmLocators", code: "locator_length" }] },
  });
  await correct(ticketing, id, { confirmations, confirmLocators: true });
  expect(await reservationOf(id)).toMatchObject({ locator: "ABC12" });
});

test("refuses a correction that changes nothing, a past deadline, another airline, and the agent", async () => {
  const { id, ticketing, agent } = await aBookedQuote();
  const fieldsOf = async (facts: Partial<Given>) => {
    const refusal = await refusalOf(correct(ticketing, id, facts));
    const fields = (refusal?.details.fields ?? []) as { field: string; code: string }[];
    return fields.map(({ field, code }) => `${field} ${code}`);
  };
  expect(await fieldsOf({ confirmations: [{ airline: "TK", locator: "ABC123" }] })).toEqual([
    "confirmations reservation_unchanged",
  ]);
  expect(await fieldsOf({ ticketingDeadline: "2026-11-01T00:00:00.000Z" })).toEqual([
    "ticketingDeadline deadline_not_in_future",
  ]);
  expect(await fieldsOf({ confirmations: [{ airline: "LH", locator: "ABC123" }] })).toContain(
    "confirmations.0.airline airline_not_of_booking",
  );
  expect((await refusalOf(correct(agent, id)))?.code).toBe("not_allowed");
  const signed = await aSignedQuote();
  await expect(correct(signed.ticketing, signed.id)).rejects.toThrow();
});

test("lets one of two people who correct at the same time win, and refuses the other", async () => {
  const { id, ticketing } = await aBookedQuote();
  const version = await versionOf(id);
  const other = await aPerson(parts, "ticketing");
  const codes = await Promise.all(
    [ticketing, other].map(async (who, index) => {
      const confirmations = [{ airline: "TK", locator: `AAA11${index}` }];
      return (await refusalOf(correct(who, id, { version, confirmations })))?.code;
    }),
  );
  expect(codes.filter((code) => code === "changed_meanwhile")).toHaveLength(1);
  expect(codes.filter((code) => code === undefined)).toHaveLength(1);
});
