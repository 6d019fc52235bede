import { expect, test } from "vitest";
import { showBooking } from "#server/booking/show-booking.ts";
import { findByReference } from "#server/lead/index.ts";
import type { StoredLetter } from "#server/mail/outbox.ts";
import { loadQuote } from "#server/quote/index.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { secondPassenger, ticketCorrections } from "#tests/sale/ticket-corrections.ts";
import { freshDatabase } from "#tests/server/database.ts";

const parts = freshDatabase();
const { statusOf } = saleSteps(parts);
const { aTicketedQuote, rowsOf, correct, correctAll, secondTicketOf, traceOf } = ticketCorrections(parts);

test("keeps the wrong ticket with a reference to its successor, which takes its coupons and its position", async () => {
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
    numbers.map((number) => number.replace("-", "")).with(secondPassenger, "2352000000011"),
  );
  expect(after).toMatchObject({ voidUntil: before?.voidUntil, freeCancelUntil: before?.freeCancelUntil });
  // The wrong number still finds the sale.
  expect((await findByReference(parts.db, wrong.number)).quoteIds).toEqual([id]);
});

test("stores both numbers and the reason in the history and the audit trail", async () => {
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
    action: "correctTicketNumber",
    actorId: ticketing.id,
    reason: "A digit was typed wrong",
    oldStatus: "tickets_purchased",
    newStatus: "tickets_purchased",
    details: { corrections },
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

test("resends the tickets to the customer with a letter that shows which number replaces which", async () => {
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
  const ticketName = before.passengers[secondPassenger]?.ticketName;
  expect(corrections).toEqual([{ ticketName, wrongNumber: wrong.number, rightNumber: "2352000000031" }]);
  expect(facts).toEqual({
    ...before,
    passengers: before.passengers.with(secondPassenger, { ticketName: ticketName ?? "", tickets: ["2352000000031"] }),
  });
});

test("corrects a correction, even back to the first number", async () => {
  const { id, ticketing } = await aTicketedQuote();
  const first = await secondTicketOf(id);
  await correct(ticketing, id, first.id, { number: "235-2000000041" });
  const again = (await rowsOf(id)).at(-1)?.id ?? 0;
  await correct(ticketing, id, again, { number: first.number });
  const rows = await rowsOf(id);
  expect(rows.map(({ state }) => state)).toEqual(["active", "replaced", "active", "active", "replaced", "active"]);
  const shown = await showBooking(parts.db, await loadQuote(parts.db, id), ticketing, parts.now());
  expect(shown?.passengers[secondPassenger]?.tickets).toEqual([{ id: rows.at(-1)?.id, number: first.number }]);
});

test("swaps the numbers of two passengers in one action, with one history row and one letter", async () => {
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
