import { expect, test } from "vitest";
import { finishCharge, startCharge } from "#server/charge/charge-card.ts";
import type { StoredLetter } from "#server/mail/outbox.ts";
import { loadQuote } from "#server/quote/index.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { aSigning } from "#tests/sale/signings.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson, aSentQuote, onQuote, type Person } from "#tests/server/factories.ts";
import { refusalOf } from "#tests/server/refusal-of.ts";
import { showBooking } from "./show-booking.ts";

const parts = freshDatabase();
const { aSignedQuote, versionOf, statusOf, book, charge, tickets, freshTickets } = saleSteps(parts);

test("goes signed → booked → charged → tickets_purchased, with the numbers of example A", async () => {
  const { id, leadId, ticketing, cardId } = await aSignedQuote();
  await book(ticketing, id);
  expect(await statusOf(id)).toBe("booked");
  await charge(ticketing, id, cardId, 477_473, "approved");
  expect(await statusOf(id)).toBe("charged");
  await tickets(ticketing, id, freshTickets(4));
  expect(await statusOf(id)).toBe("tickets_purchased");

  const booking = await showBooking(parts.db, await loadQuote(parts.db, id), ticketing, parts.now());
  expect(booking).toMatchObject({
    dueCents: 477_473,
    collectedCents: 477_473,
    openCents: 0,
    quotedNetCents: 346_100,
  });
  const unknown = { cents: null, from: "unknown" };
  const profit = {
    inputs: {
      sell: { cents: 414_450, from: "signed" },
      protection: { cents: 58_023, from: "signed" },
      gratuity: { cents: 5_000, from: "signed" },
      net: { cents: 346_100, from: "entered" },
      merchantFee: { cents: 16_712, from: "estimated" },
      protectionCost: { cents: 23_209, from: "estimated" },
      mileageCost: unknown,
      consolidatorFee: unknown,
      otherCost: unknown,
      airlineCommission: unknown,
      consolidatorCommission: unknown,
      returnedToCustomer: { cents: 0, from: "ledger" },
      returnedBySuppliers: { cents: 0, from: "ledger" },
      protectionReturned: { cents: 0, from: "ledger" },
      gratuityReturned: { cents: 0, from: "ledger" },
      heldForCustomer: { cents: 0, from: "ledger" },
      forfeited: { cents: 0, from: "ledger" },
      chargedBack: { cents: 0, from: "ledger" },
      breakage: { cents: 0, from: "ledger" },
      agencyDebitMemo: { cents: 0, from: "entered" },
      writtenOff: { cents: 0, from: "entered" },
    },
    unknown: ["mileageCost", "consolidatorFee", "otherCost", "airlineCommission", "consolidatorCommission"],
    merchantFee: { ticketCents: 14_506, protectionCents: 2_031, gratuityCents: 175 },
    grossProfitCents: 53_844,
    protectionProfitCents: 32_783,
    netTipsCents: 4_825,
    breakageCents: 0,
    agencyLossCents: 0,
    profitCents: 91_452,
  };
  expect(booking?.profit).toEqual(profit);
  // The decisions to book and to charge used the same profit sheet.
  const snapshots = await parts.db.selectFrom("profitSnapshots").selectAll().where("quoteId", "=", id).execute();
  expect(snapshots).toMatchObject([
    { action: "markAsBooked", currency: "USD", profitCents: 91_452, sheet: profit, takenBy: ticketing.id },
    { action: "markAsCharged", currency: "USD", profitCents: 91_452, sheet: profit, takenBy: ticketing.id },
  ]);
  const by = { id: ticketing.id, name: ticketing.name };
  expect(booking?.profitSnapshots).toMatchObject([
    { action: "markAsBooked", at: parts.now(), by, sheet: profit },
    { action: "markAsCharged", at: parts.now(), by, sheet: profit },
  ]);
  // Issued on the Friday before Thanksgiving week, so the next ARC business day is Monday.
  expect(booking?.voidUntil).toBe("2026-11-24T04:59:59.000Z");
  const coupons = await parts.db.selectFrom("coupons").select("state").where("quoteId", "=", id).execute();
  expect(coupons.map(({ state }) => state)).toEqual(Array(16).fill("OPEN"));
  const lead = await parts.db.selectFrom("leads").select("status").where("id", "=", leadId).executeTakeFirstOrThrow();
  expect(lead.status).toBe("won");
  const letters = await parts.db
    .selectFrom("messages")
    .select("template")
    .where("quoteId", "=", id)
    .orderBy("id")
    .execute();
  expect(letters.map(({ template }) => template).slice(-3)).toEqual(["booking-confirmed", "receipt", "tickets-issued"]);
});

test("attaches a calendar file to the ticket letter, with the current status of the flights", async () => {
  const { id, ticketing, cardId } = await aSignedQuote();
  await book(ticketing, id);
  await charge(ticketing, id, cardId, 477_473, "approved");
  await tickets(ticketing, id, freshTickets(4));
  const { data } = await parts.db
    .selectFrom("messages")
    .select("data")
    .where("quoteId", "=", id)
    .where("template", "=", "tickets-issued")
    .executeTakeFirstOrThrow();
  const { calendar = "" } = (data as unknown as StoredLetter<"tickets-issued">).facts;
  expect(calendar.match(/STATUS:CONFIRMED/g)).toHaveLength(4);
  expect(calendar).toContain(`UID:TK2-2027-05-01-JFK-IST-${id}@farewright`);
  expect(calendar).toContain("DTSTAMP:20261120T150000Z");
  expect(calendar.replaceAll("\r\n ", "").match(/Booking reference ABC123/g)).toHaveLength(4);
  expect(calendar).not.toContain("Not ticketed yet");
});

test("hides net and profit from experts, and the first card digits from people who may not charge", async () => {
  const { id, ticketing, agent } = await aSignedQuote();
  const expert = await aPerson(parts, "expert");
  const quote = await loadQuote(parts.db, id);
  const seen = await showBooking(parts.db, quote, expert, parts.now());
  expect(seen).not.toHaveProperty("profit");
  expect(seen).not.toHaveProperty("quotedNetCents");
  expect((await showBooking(parts.db, quote, agent, parts.now()))?.cards[0]).not.toHaveProperty("bin");
  expect((await showBooking(parts.db, quote, ticketing, parts.now()))?.cards[0]).toMatchObject({
    bin: "411111",
    last4: "1111",
    cvvAvailable: true,
  });
});

test("shows who viewed the number of a card to everyone who sees the card", async () => {
  const { id, cardId, ticketing, agent } = await aSignedQuote();
  const viewed = { userId: ticketing.id, reason: "airline_asks", at: parts.now() };
  await parts.db
    .insertInto("cardReveals")
    .values({ cardId, ...viewed })
    .execute();
  const quote = await loadQuote(parts.db, id);
  for (const who of [agent, ticketing, await aPerson(parts, "supervisor")]) {
    const booking = await showBooking(parts.db, quote, who, parts.now());
    expect(booking?.cards[0]?.revealed).toMatchObject([{ by: { id: ticketing.id }, reason: "airline_asks" }]);
  }
});

test("books, charges and tickets once if two people act at the same time", async () => {
  const { id, ticketing, cardId } = await aSignedQuote();
  const other = await aPerson(parts, "ticketing");
  const wins = async (run: (who: Person) => Promise<unknown>) =>
    (await Promise.allSettled([run(ticketing), run(other)])).filter(({ status }) => status === "fulfilled").length;
  expect(await wins((who) => book(who, id))).toBe(1);
  const version = await versionOf(id);
  const start = { version, cardId, location: "agency:main", amountCents: 477_473, confirmDuplicateTrip: false };
  expect(await wins((who) => onQuote(parts, who, id, (quote, context) => startCharge(quote, start, context)))).toBe(1);
  const { id: chargeId } = await parts.db
    .selectFrom("charges")
    .select("id")
    .where("quoteId", "=", id)
    .executeTakeFirstOrThrow();
  const finish = { version: await versionOf(id), result: "approved" as const, processorReference: "", declineCode: "" };
  expect(
    await wins((who) => onQuote(parts, who, id, (quote, context) => finishCharge(quote, chargeId, finish, context))),
  ).toBe(1);
  const numbers = freshTickets(4);
  expect(await wins((who) => tickets(who, id, numbers))).toBe(1);
  expect(await statusOf(id)).toBe("tickets_purchased");
});

test("refuses a charge above the signed amount, while one is open or unknown, and after three declines", async () => {
  const { id, ticketing, cardId } = await aSignedQuote();
  const start = async (amountCents: number) => {
    const given = {
      version: await versionOf(id),
      cardId,
      location: "agency:main",
      amountCents,
      confirmDuplicateTrip: false,
    };
    return (await refusalOf(onQuote(parts, ticketing, id, (quote, context) => startCharge(quote, given, context))))
      ?.code;
  };
  expect(await start(477_474)).toBe("charge_exceeds_authorisation");
  await charge(ticketing, id, cardId, 477_473, "declined");
  await charge(ticketing, id, cardId, 477_473, "declined");
  await charge(ticketing, id, cardId, 400_000, "approved");
  expect(await start(77_474)).toBe("charge_exceeds_authorisation");
  await charge(ticketing, id, cardId, 77_473, "declined");
  expect(await start(77_473)).toBe("too_many_declines");

  const other = await aSignedQuote();
  await charge(other.ticketing, other.id, other.cardId, 100, "unknown");
  const given = { version: await versionOf(other.id), cardId: other.cardId, location: "agency:main", amountCents: 1 };
  const again = onQuote(parts, other.ticketing, other.id, (quote, context) =>
    startCharge(quote, { ...given, confirmDuplicateTrip: false }, context),
  );
  expect((await refusalOf(again))?.code).toBe("charge_result_unknown");
});

test("requires a locator of every airline, a deadline, and no higher net in a booking", async () => {
  const { id, ticketing } = await aSignedQuote();
  const fieldsOf = async (facts: object) => {
    const refusal = await refusalOf(book(ticketing, id, facts));
    return refusal?.details.fields ?? refusal?.code;
  };
  expect(await fieldsOf({ confirmations: [] })).toEqual([{ field: "confirmations", code: "confirmation_missing" }]);
  expect(
    await fieldsOf({
      confirmations: [{ airline: "LH", locator: "ABC123" }],
      ticketingDeadline: "2026-11-20T14:00:00.000Z",
    }),
  ).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ field: "confirmations.0.airline" }),
      expect.objectContaining({ field: "ticketingDeadline" }),
    ]),
  );
  expect(await fieldsOf({ actualNetCents: 346_101 })).toBe("variance_needs_approval");
  expect(await fieldsOf({ actualNetCents: 3_461 })).toMatchObject([
    { field: "isAmountRight", code: "amount_small", values: { amount: "34.61", expected: "3,461.00" } },
  ]);
  expect(await fieldsOf({ actualNetCents: 3_461, isAmountRight: true })).toBeUndefined();
});

test("accepts another airline's ticket after confirmation, and records that in the history", async () => {
  const { id, ticketing, cardId } = await aSignedQuote();
  await book(ticketing, id);
  await charge(ticketing, id, cardId, 477_473, "approved");
  const numbers = freshTickets(4).map((number, index) => (index === 1 ? number.replace("235-", "125-") : number));
  const refusal = await refusalOf(tickets(ticketing, id, numbers));
  const values = { prefix: "125", issuer: "British Airways", sellers: { all: ["Turkish Airlines (235)"] } };
  expect(refusal).toMatchObject({
    code: "ticket_of_other_airline",
    details: { fields: [{ field: "tickets.1.number", code: "other_airline", values }] },
  });
  expect(await statusOf(id)).toBe("charged");
  await tickets(ticketing, id, numbers, { confirmOtherAirline: true });
  const event = await parts.db
    .selectFrom("history")
    .select("details")
    .where("quoteId", "=", id)
    .where("action", "=", "enterTicketNumbers")
    .executeTakeFirstOrThrow();
  const sellers = [{ name: "Turkish Airlines", ticketPrefix: "235" }];
  expect(event.details).toEqual({ tickets: 4, confirmed: [{ prefix: "125", issuer: "British Airways", sellers }] });
});

test("requires payment, all passengers and unused numbers to issue tickets", async () => {
  const { id, ticketing, cardId } = await aSignedQuote();
  await book(ticketing, id);
  const numbers = freshTickets(4);
  expect((await refusalOf(tickets(ticketing, id, numbers)))?.code).toBe("not_fully_charged");
  await charge(ticketing, id, cardId, 477_473, "approved");
  const missing = await refusalOf(tickets(ticketing, id, numbers.slice(0, 3)));
  expect(missing?.details.fields).toEqual([
    { field: "tickets", code: "without_ticket", values: expect.objectContaining({ name: "OBRIEN/SAM" }) },
  ]);
  await tickets(ticketing, id, numbers);

  const second = await aSignedQuote();
  await book(second.ticketing, second.id);
  await charge(second.ticketing, second.id, second.cardId, 477_473, "approved");
  await expect(tickets(second.ticketing, second.id, numbers)).rejects.toMatchObject({
    constraint: "tickets_active_number",
  });
  expect(await statusOf(second.id)).toBe("charged");
});

test("tells the staff about a name that the customer typed in another alphabet", async () => {
  const base = await aSigning(parts, (await aSentQuote(parts, await aPerson(parts, "agent"))).versionId);
  const [first, ...others] = base.passengers;
  if (!first) throw new Error("unexpected fixture");
  const passengers = [{ ...first, firstName: "Бахтиёр", lastName: "Ҳасанов" }, ...others];
  const { id, ticketing } = await aSignedQuote("en", { passengers });
  const booking = await showBooking(parts.db, await loadQuote(parts.db, id), ticketing, parts.now());
  expect(booking?.passengers[0]).toMatchObject({ ticketName: "HASANOV/BAXTIYOR", lastName: "Ҳасанов" });
  expect(booking?.warnings).toEqual([
    "Бахтиёр Ҳасанов is not in Latin letters. The ticket shows HASANOV/BAXTIYOR, which may differ from the two bottom lines of the passport",
  ]);
});
