import { expect, test } from "vitest";
import { ticketingCalls } from "#contract/ticketing/calls.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { secondPassenger, ticketCorrections } from "#tests/sale/ticket-corrections.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson } from "#tests/server/factories.ts";
import { codeOf, refusalOf } from "#tests/server/refusal-of.ts";

const parts = freshDatabase();
const { aSignedQuote, versionOf, book } = saleSteps(parts);
const { aTicketedQuote, rowsOf, correct, correctAll, secondTicketOf, traceOf } = ticketCorrections(parts);

test("changes none of several numbers if one is wrong", async () => {
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

test("refuses numbers that are not one ticket number, and short reasons", async () => {
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
  const { error } = ticketingCalls.correctTickets.body.safeParse({
    version: 1,
    reason: "  typo   ",
    corrections: [{ ticketId, number: " " }],
  });
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual(["corrections.0.number", "reason"]);
  expect(await traceOf(id)).toEqual(before);
});

test("refuses the ticket's own number and the number of another ticket, and changes nothing", async () => {
  const { id, ticketing, numbers } = await aTicketedQuote();
  const other = await aTicketedQuote();
  const wrong = await secondTicketOf(id);
  const before = await traceOf(id);
  const refusal = await refusalOf(correct(ticketing, id, wrong.id, { number: numbers[secondPassenger] }));
  const field = "corrections.0.number";
  expect(refusal).toMatchObject({
    code: "invalid_input",
    details: { fields: [{ field, code: "ticket_number_unchanged" }] },
  });
  const values = { name: expect.stringMatching(/^[A-Z]+\/[A-Z ]+$/) };
  expect(await refusalOf(correct(ticketing, id, wrong.id, { number: numbers[0] }))).toMatchObject({
    code: "invalid_input",
    details: { fields: [{ field, code: "ticket_number_of_other", values }] },
  });
  // The HTTP edge answers this constraint with `ticket_number_taken`.
  await expect(correct(ticketing, id, wrong.id, { number: other.numbers[0] })).rejects.toMatchObject({
    constraint: "tickets_active_number",
  });
  expect(await traceOf(id)).toEqual(before);
});

test("accepts another airline's number after confirmation, and records that in the history", async () => {
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

test("requires the ticketing role, an active ticket of this quote, and issued tickets", async () => {
  const { id, ticketing, agent } = await aTicketedQuote();
  const other = await aTicketedQuote();
  const wrong = await secondTicketOf(id);
  expect(await codeOf(correct(agent, id, wrong.id))).toBe("not_allowed");
  expect(await codeOf(correct(await aPerson(parts, "supervisor"), id, wrong.id))).toBe("not_allowed");
  expect(await codeOf(correct(ticketing, id, (await secondTicketOf(other.id)).id))).toBe("not_found");
  await correct(await aPerson(parts, "admin"), id, wrong.id, { number: "235-2000000061" });
  expect(await codeOf(correct(ticketing, id, wrong.id, { number: "235-2000000062" }))).toBe("state_conflict");
  const early = await aSignedQuote();
  await book(early.ticketing, early.id);
  expect(await codeOf(correct(early.ticketing, early.id, wrong.id))).toBe("state_conflict");
});

test("accepts one of two simultaneous corrections, and refuses the other", async () => {
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

test("does not deadlock when two sales take each other's number, and refuses a number that is taken", async () => {
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
