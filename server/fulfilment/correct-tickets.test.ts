import { expect, test } from "vitest";
import { fulfilmentCalls } from "#contract/fulfilment-calls.ts";
import { called } from "#server/lead/index.ts";
import type { StoredLetter } from "#server/mail/outbox.ts";
import { loadQuote } from "#server/quote/index.ts";
import { freshDatabase } from "#tests/database.ts";
import { aPerson, onQuote, type Person } from "#tests/factories.ts";
import { fulfilment } from "#tests/fulfilment.ts";
import { refusalOf } from "#tests/refusal-of.ts";
import { correctTickets } from "./correct-tickets.ts";
import { showBooking } from "./show-booking.ts";

const parts = freshDatabase();
const { aSignedQuote, versionOf, statusOf, book, charge, tickets, freshTickets } = fulfilment(parts);

async function aTicketedQuote() {
  const sale = await aSignedQuote();
  await book(sale.ticketing, sale.id);
  await charge(sale.ticketing, sale.id, sale.cardId, 477_473, "approved");
  const numbers = freshTickets(4);
  await tickets(sale.ticketing, sale.id, numbers);
  return { ...sale, numbers };
}

const rowsOf = (id: number) =>
  parts.db.selectFrom("tickets").selectAll().where("quoteId", "=", id).orderBy("id").execute();

interface Facts {
  number?: string | undefined;
  version?: number;
  confirmOtherAirline?: boolean;
}

async function correct(who: Person, id: number, ticketId: number, { number = "235-2000000001", ...facts }: Facts = {}) {
  return correctAll(who, id, [{ ticketId, number }], facts);
}

async function correctAll(
  who: Person,
  id: number,
  corrections: { ticketId: number; number: string }[],
  facts: Facts = {},
) {
  const reason = "A digit was typed wrong";
  const given = { version: await versionOf(id), corrections, confirmOtherAirline: false, reason };
  return onQuote(parts, who, id, (quote, context) => correctTickets(quote, { ...given, ...facts }, context));
}

const second = 1;

async function secondTicketOf(id: number) {
  const ticket = (await rowsOf(id))[second];
  if (!ticket) throw new Error("no second ticket");
  return ticket;
}

/** What a correction writes, to see that a refused one wrote nothing. */
async function traceOf(id: number) {
  const [events, letters, rows] = await Promise.all([
    parts.db.selectFrom("history").select("id").where("quoteId", "=", id).execute(),
    parts.db.selectFrom("messages").select("id").where("quoteId", "=", id).execute(),
    rowsOf(id),
  ]);
  return { events: events.length, letters: letters.length, rows, version: await versionOf(id) };
}

test("the wrong ticket stays and names its successor, which has its coupons and its place", async () => {
  const { id, ticketing, numbers } = await aTicketedQuote();
  const wrong = await secondTicketOf(id);
  const before = await showBooking(parts.db, await loadQuote(parts.db, id), ticketing, parts.now());
  await correct(ticketing, id, wrong.id, { number: "235 2000 0000 11" });

  const rows = await rowsOf(id);
  const right = rows.at(-1);
  expect(rows.find((row) => row.id === wrong.id)).toEqual({ ...wrong, state: "replaced", replacedBy: right?.id });
  const { passengerId, issuedAt } = wrong;
  expect(right).toMatchObject({ passengerId, issuedAt, number: "2352000000011", state: "active", replacedBy: null });
  const coupons = await parts.db
    .selectFrom("coupons")
    .select(["ticketId", "state"])
    .where("passengerId", "=", passengerId)
    .execute();
  expect(coupons).toEqual(Array(4).fill({ ticketId: right?.id, state: "OPEN" }));

  expect(await statusOf(id)).toBe("tickets_purchased");
  const after = await showBooking(parts.db, await loadQuote(parts.db, id), ticketing, parts.now());
  expect(after?.passengers.map(({ tickets: [ticket] }) => ticket?.number)).toEqual(
    numbers.map((number) => number.replace("-", "")).with(second, "2352000000011"),
  );
  expect(after).toMatchObject({ voidUntil: before?.voidUntil, freeCancelUntil: before?.freeCancelUntil });
  // Whoever has the wrong number in hand still finds the sale.
  expect((await called(parts.db, wrong.number)).quoteIds).toEqual([id]);
});

test("history and audit trail name both numbers and the reason", async () => {
  const { id, ticketing } = await aTicketedQuote();
  const wrong = await secondTicketOf(id);
  await correct(ticketing, id, wrong.id, { number: "235-2000000021" });
  const [, passenger] =
    (await showBooking(parts.db, await loadQuote(parts.db, id), ticketing, parts.now()))?.passengers ?? [];
  const numbers = { wrongNumber: wrong.number.replace("235", "235-"), rightNumber: "235-2000000021" };
  const corrections = [{ passenger: passenger?.ticketName, ...numbers }];
  const event = await parts.db
    .selectFrom("history")
    .select(["action", "actorId", "oldStatus", "newStatus", "reason", "details"])
    .where("quoteId", "=", id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(event).toMatchObject({
    ...{ action: "correctTicketNumber", actorId: ticketing.id, reason: "A digit was typed wrong" },
    ...{ oldStatus: "tickets_purchased", newStatus: "tickets_purchased", details: { corrections } },
  });
  const entry = await parts.db
    .selectFrom("auditEntries")
    .select(["actorId", "outcome", "details"])
    .where("action", "=", "ticket.correct")
    .where("subject", "=", `quote:${id}`)
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    actorId: ticketing.id,
    outcome: "done",
    details: { tickets: [{ ticketId: wrong.id, replacedBy: expect.any(Number) }], corrections },
  });
});

test("the customer gets the tickets again: the letter says which number replaces which", async () => {
  const { id, ticketing } = await aTicketedQuote();
  const wrong = await secondTicketOf(id);
  await correct(ticketing, id, wrong.id, { number: "235-2000000031" });
  const letters = await parts.db
    .selectFrom("messages")
    .select(["template", "recipient", "data"])
    .where("quoteId", "=", id)
    .where("template", "in", ["tickets-issued", "tickets-corrected"])
    .orderBy("id")
    .execute();
  const [issued, corrected] = letters;
  if (!issued || !corrected) throw new Error("a letter is missing");
  expect(letters.map(({ template }) => template)).toEqual(["tickets-issued", "tickets-corrected"]);
  expect(corrected.recipient).toBe(issued.recipient);
  const { facts: before } = issued.data as unknown as StoredLetter<"tickets-issued">;
  const {
    facts: { corrections, ...facts },
  } = corrected.data as unknown as { facts: StoredLetter<"tickets-corrected">["facts"] & { corrections: unknown } };
  const ticketName = before.passengers[second]?.ticketName;
  expect(corrections).toEqual([{ ticketName, wrongNumber: wrong.number, rightNumber: "2352000000031" }]);
  expect(facts).toEqual({
    ...before,
    passengers: before.passengers.with(second, { ticketName: ticketName ?? "", tickets: ["2352000000031"] }),
  });
});

test("a correction can be corrected, even back to where it was", async () => {
  const { id, ticketing } = await aTicketedQuote();
  const first = await secondTicketOf(id);
  await correct(ticketing, id, first.id, { number: "235-2000000041" });
  const again = (await rowsOf(id)).at(-1)?.id ?? 0;
  await correct(ticketing, id, again, { number: first.number });
  const rows = await rowsOf(id);
  expect(rows.map(({ state }) => state)).toEqual(["active", "replaced", "active", "active", "replaced", "active"]);
  const shown = await showBooking(parts.db, await loadQuote(parts.db, id), ticketing, parts.now());
  expect(shown?.passengers[second]?.tickets).toEqual([{ id: rows.at(-1)?.id, number: first.number }]);
});

test("two passengers' numbers change places in one act, with one row of the history and one letter", async () => {
  const { id, ticketing, numbers } = await aTicketedQuote();
  const [first, other] = await rowsOf(id);
  if (!first || !other) throw new Error("tickets are missing");
  const before = await traceOf(id);
  await correctAll(ticketing, id, [
    { ticketId: first.id, number: other.number },
    { ticketId: other.id, number: first.number },
  ]);
  const after = await traceOf(id);
  expect([after.events, after.letters]).toEqual([before.events + 1, before.letters + 1]);
  const shown = await showBooking(parts.db, await loadQuote(parts.db, id), ticketing, parts.now());
  const [one, two, ...rest] = numbers.map((number) => number.replace("-", ""));
  expect(shown?.passengers.map(({ tickets: [ticket] }) => ticket?.number)).toEqual([two, one, ...rest]);
  const coupons = await parts.db
    .selectFrom("coupons")
    .innerJoin("tickets", "tickets.id", "coupons.ticketId")
    .select(["coupons.passengerId", "tickets.passengerId as holder", "tickets.state"])
    .where("coupons.quoteId", "=", id)
    .execute();
  for (const { passengerId, holder, state } of coupons) expect([holder, state]).toEqual([passengerId, "active"]);
  const { details } = await parts.db
    .selectFrom("history")
    .select("details")
    .where("quoteId", "=", id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(details).toMatchObject({
    corrections: [
      { wrongNumber: numbers[0], rightNumber: numbers[1] },
      { wrongNumber: numbers[1], rightNumber: numbers[0] },
    ],
  });
});

test("of several, one that is wrong keeps all as they were", async () => {
  const { id, ticketing } = await aTicketedQuote();
  const stranger = await secondTicketOf((await aTicketedQuote()).id);
  const [first, other] = await rowsOf(id);
  if (!first || !other) throw new Error("tickets are missing");
  const before = await traceOf(id);
  const right = { ticketId: first.id, number: "235-2000000081" };
  const codeOf = async (second: { ticketId: number; number: string }) =>
    (await refusalOf(correctAll(ticketing, id, [right, second])))?.code;
  expect(await codeOf({ ticketId: stranger.id, number: "235-2000000082" })).toBe("not_found");
  expect(await codeOf({ ticketId: other.id, number: "235-200000008" })).toBe("invalid_input");
  expect(await codeOf({ ticketId: other.id, number: "125-2000000082" })).toBe("ticket_of_other_airline");
  await expect(
    correctAll(ticketing, id, [right, { ticketId: other.id, number: stranger.number }]),
  ).rejects.toMatchObject({ constraint: "tickets_active_number" });
  expect(await traceOf(id)).toEqual(before);
});

test("what is no number of one ticket is refused, and what is no reason", async () => {
  const { id, ticketing } = await aTicketedQuote();
  const { id: ticketId } = await secondTicketOf(id);
  const before = await traceOf(id);
  for (const [number, code] of [
    ["235-123456789", "ticket_number_wrong"],
    ["235-12345678901234", "ticket_number_wrong"],
    ["2O5-1234567890", "ticket_number_wrong"],
    ["235-1234567885/86", "several_ticket_numbers"],
  ]) {
    const refusal = await refusalOf(correct(ticketing, id, ticketId, { number }));
    expect(refusal).toMatchObject({
      code: "invalid_input",
      details: { fields: [{ field: "corrections.0.number", code }] },
    });
  }
  const { error } = fulfilmentCalls.correctTickets.body.safeParse({
    ...{ version: 1, reason: "  typo   " },
    corrections: [{ ticketId, number: " " }],
  });
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual(["corrections.0.number", "reason"]);
  expect(await traceOf(id)).toEqual(before);
});

test("the number it has, and one that another ticket has, change nothing", async () => {
  const { id, ticketing, numbers } = await aTicketedQuote();
  const other = await aTicketedQuote();
  const wrong = await secondTicketOf(id);
  const before = await traceOf(id);
  const refusal = await refusalOf(correct(ticketing, id, wrong.id, { number: numbers[second] }));
  const field = "corrections.0.number";
  expect(refusal).toMatchObject({
    code: "invalid_input",
    details: { fields: [{ field, code: "ticket_number_unchanged" }] },
  });
  const values = { name: expect.stringMatching(/^[A-Z]+\/[A-Z ]+$/) };
  expect(await refusalOf(correct(ticketing, id, wrong.id, { number: numbers[0] }))).toMatchObject({
    ...{ code: "invalid_input", details: { fields: [{ field, code: "ticket_number_of_other", values }] } },
  });
  // The HTTP edge tells this constraint as `ticket_number_taken`.
  await expect(correct(ticketing, id, wrong.id, { number: other.numbers[0] })).rejects.toMatchObject({
    constraint: "tickets_active_number",
  });
  expect(await traceOf(id)).toEqual(before);
});

test("a number of another airline is saved when somebody has compared it, and says so in the history", async () => {
  const { id, ticketing } = await aTicketedQuote();
  const wrong = await secondTicketOf(id);
  const before = await traceOf(id);
  const values = { prefix: "125", issuer: "British Airways", sellers: { all: ["Turkish Airlines (235)"] } };
  const number = "125-2000000051";
  expect(await refusalOf(correct(ticketing, id, wrong.id, { number }))).toMatchObject({
    code: "ticket_of_other_airline",
    details: { fields: [{ field: "corrections.0.number", code: "other_airline", values }] },
  });
  expect(await traceOf(id)).toEqual(before);
  await correct(ticketing, id, wrong.id, { number, confirmOtherAirline: true });
  const { details } = await parts.db
    .selectFrom("history")
    .select("details")
    .where("quoteId", "=", id)
    .where("action", "=", "correctTicketNumber")
    .executeTakeFirstOrThrow();
  expect(details).toMatchObject({
    corrections: [{ rightNumber: number }],
    confirmed: [{ prefix: number.slice(0, 3) }],
  });
});

test("only ticketing, only a ticket in force of this very quote, and only once tickets are issued", async () => {
  const { id, ticketing, agent } = await aTicketedQuote();
  const other = await aTicketedQuote();
  const wrong = await secondTicketOf(id);
  const codeOf = async (attempt: Promise<unknown>) => (await refusalOf(attempt))?.code;
  expect(await codeOf(correct(agent, id, wrong.id))).toBe("not_allowed");
  expect(await codeOf(correct(await aPerson(parts, "supervisor"), id, wrong.id))).toBe("not_allowed");
  expect(await codeOf(correct(ticketing, id, (await secondTicketOf(other.id)).id))).toBe("not_found");
  await correct(await aPerson(parts, "admin"), id, wrong.id, { number: "235-2000000061" });
  expect(await codeOf(correct(ticketing, id, wrong.id, { number: "235-2000000062" }))).toBe("state_conflict");
  const early = await aSignedQuote();
  await book(early.ticketing, early.id);
  expect(await codeOf(correct(early.ticketing, early.id, wrong.id))).toBe("state_conflict");
});

test("two at once: one number is corrected, and the other person is told", async () => {
  const { id, ticketing } = await aTicketedQuote();
  const other = await aPerson(parts, "ticketing");
  const wrong = await secondTicketOf(id);
  const version = await versionOf(id);
  const attempts = await Promise.all(
    [ticketing, other].map((who, index) =>
      refusalOf(correct(who, id, wrong.id, { version, number: `235-200000007${index}` })),
    ),
  );
  expect(attempts.map((refusal) => refusal && [refusal.code, refusal.status]).toSorted()).toEqual([
    ["changed_meanwhile", 409],
    undefined,
  ]);
  expect((await rowsOf(id)).filter(({ passengerId }) => passengerId === wrong.passengerId)).toHaveLength(2);
  const letters = await parts.db
    .selectFrom("messages")
    .select("id")
    .where("quoteId", "=", id)
    .where("template", "=", "tickets-corrected")
    .execute();
  expect(letters).toHaveLength(1);
});

test("two sales that take each other's number at once: neither waits for ever, and who is refused is told that it is taken", async () => {
  const [one, other] = [await aTicketedQuote(), await aTicketedQuote()];
  const [mine, theirs] = [await secondTicketOf(one.id), await secondTicketOf(other.id)];
  const attempts = await Promise.allSettled([
    correct(one.ticketing, one.id, mine.id, { number: theirs.number }),
    correct(other.ticketing, other.id, theirs.id, { number: mine.number }),
  ]);
  const refused = attempts.filter((attempt) => attempt.status === "rejected");
  expect(refused.length).toBeGreaterThan(0);
  for (const { reason } of refused) expect(reason).toMatchObject({ constraint: "tickets_active_number" });
  const active = await parts.db
    .selectFrom("tickets")
    .select("number")
    .where("state", "=", "active")
    .where("number", "in", [mine.number, theirs.number])
    .execute();
  expect(active).toHaveLength(new Set(active.map(({ number }) => number)).size);
});
