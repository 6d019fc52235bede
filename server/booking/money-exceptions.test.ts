import { expect, test } from "vitest";
import { openCardNumber } from "#server/card/index.ts";
import { loadQuote, showQuote } from "#server/quote/index.ts";
import {
  allowTicketing,
  approveNet,
  askForNet,
  askForTicketing,
  declineNet,
  declineTicketing,
} from "#server/quote/money-exceptions.ts";
import { freshDatabase } from "#tests/database.ts";
import { aPerson, as, asOwn } from "#tests/factories.ts";
import { fulfilment } from "#tests/fulfilment.ts";
import { refusalOf } from "#tests/refusal-of.ts";
import { revealCard } from "./reveal-card.ts";
import { showBooking, showSale } from "./show-booking.ts";

const parts = freshDatabase();
const { aSignedQuote, versionOf, statusOf, book, charge, tickets, freshTickets } = fulfilment(parts);
const reason = "The customer pays at noon";

test("a supervisor lets the tickets go before the money; the money then completes the sale", async () => {
  const { id, agent, ticketing, cardId } = await aSignedQuote();
  const supervisor = await aPerson(parts, "supervisor");
  await book(ticketing, id);
  const allow = async (who: typeof agent) => {
    const version = await versionOf(id);
    return as(parts, who, (context) => allowTicketing(id, { version, reason }, context));
  };
  const offered = async (who: typeof agent) =>
    (await as(parts, who, (context) => showQuote(id, context, showSale))).allowedActions;
  expect(await offered(supervisor)).toContain("allowTicketing");
  expect(await offered(ticketing)).not.toContain("enterTicketNumbers");
  expect((await refusalOf(allow(ticketing)))?.code).toBe("not_allowed");
  await allow(supervisor);
  expect((await refusalOf(allow(supervisor)))?.code).toBe("state_conflict");
  expect(await offered(ticketing)).toContain("enterTicketNumbers");
  await tickets(ticketing, id, freshTickets(4));
  expect(await statusOf(id)).toBe("tickets_purchased");

  const reveal = () =>
    asOwn(parts, ticketing, (context) =>
      revealCard({ params: { id, cardId }, query: undefined, body: { reason: "charge_terminal" } }, context),
    );
  expect((await reveal()).number).toHaveLength(16);
  await charge(ticketing, id, cardId, 477_473, "approved");
  expect(await loadQuote(parts.db, id)).toMatchObject({ status: "tickets_purchased", chargedAt: parts.now() });
  expect((await refusalOf(reveal()))?.code).toBe("state_conflict");
  const letters = await parts.db.selectFrom("messages").select("template").where("quoteId", "=", id).execute();
  expect(letters.map(({ template }) => template)).toContain("receipt");
  const vault = await parts.db.selectFrom("cardVault").select("purgeAfter").where("cardId", "=", cardId).execute();
  expect(vault[0]?.purgeAfter).not.toBeNull();
  expect(await openCardNumber(parts.db, parts.keys, cardId)).toBeDefined();
  const audit = await parts.db
    .selectFrom("auditEntries")
    .select("action")
    .where("subject", "=", `quote:${id}`)
    .execute();
  expect(audit.map(({ action }) => action)).toContain("quote.allowTicketing");
});

test("a dearer fare is booked up to what a supervisor approved, and no further", async () => {
  const { id, ticketing } = await aSignedQuote();
  const supervisor = await aPerson(parts, "supervisor");
  const version = await versionOf(id);
  await as(parts, supervisor, (context) => approveNet(id, { version, reason, approvedNetCents: 350_000 }, context));
  const dearer = await refusalOf(book(ticketing, id, { actualNetCents: 350_001 }));
  expect(dearer?.code).toBe("variance_needs_approval");
  expect(dearer?.details).toEqual({ approvedNetCents: 350_000, actualNetCents: 350_001 });
  // An administrator answers for it like anybody else: by approving it first.
  expect((await refusalOf(book(await aPerson(parts, "admin"), id, { actualNetCents: 350_001 })))?.code).toBe(
    "variance_needs_approval",
  );
  await book(ticketing, id, { actualNetCents: 350_000 });
  expect(await statusOf(id)).toBe("booked");
});

test("two at once: an exception is made once", async () => {
  const { id, ticketing } = await aSignedQuote();
  const supervisors = [await aPerson(parts, "supervisor"), await aPerson(parts, "admin")];
  await book(ticketing, id);
  const version = await versionOf(id);
  const results = await Promise.allSettled(
    supervisors.map((who) => as(parts, who, (context) => allowTicketing(id, { version, reason }, context))),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("ticketing asks for a higher net, a supervisor says no and then yes, and the booking goes through", async () => {
  const { id, agent, ticketing } = await aSignedQuote();
  const supervisor = await aPerson(parts, "supervisor");
  const seen = (who: typeof agent) => as(parts, who, (context) => showQuote(id, context, showSale));
  const ask = async (netCents: number, why: string) => {
    const version = await versionOf(id);
    await as(parts, ticketing, (context) => askForNet(id, { version, reason: why, netCents }, context));
  };
  expect((await seen(supervisor)).allowedActions).not.toContain("declineNet");
  await ask(360_000, "Sold out in Q");
  await ask(350_000, "Found it cheaper");
  const waiting = await seen(supervisor);
  expect(waiting.supervisorAsked).toBe(true);
  expect(waiting.allowedActions).toEqual(expect.arrayContaining(["approveNet", "declineNet"]));
  expect(waiting.booking?.questions).toMatchObject([
    { kind: "net", netCents: 350_000, reason: "Found it cheaper", answer: null, askedBy: { name: ticketing.name } },
  ]);
  // What a sale costs is not for everybody, and neither is what somebody asked about it.
  const expert = await aPerson(parts, "expert");
  expect(await showBooking(parts.db, await loadQuote(parts.db, id), expert, parts.now())).not.toHaveProperty(
    "questions",
  );

  const version = await versionOf(id);
  await as(parts, supervisor, (context) => declineNet(id, { version, reason: "Try another day" }, context));
  expect((await seen(ticketing)).booking?.questions).toMatchObject([
    { answer: "declined", answerReason: "Try another day", answeredBy: supervisor.name },
  ]);
  expect((await seen(ticketing)).supervisorAsked).toBe(false);

  await ask(350_000, "The customer insists");
  const next = await versionOf(id);
  await as(parts, supervisor, (context) =>
    approveNet(id, { version: next, reason, approvedNetCents: 350_000 }, context),
  );
  expect((await seen(ticketing)).booking).toMatchObject({
    approvedNetCents: 350_000,
    questions: [{ answer: "approved" }],
  });
  await book(ticketing, id, { actualNetCents: 350_000 });
  expect(await statusOf(id)).toBe("booked");
});

test("tickets before the money are asked for, declined, asked for again and allowed", async () => {
  const { id, ticketing } = await aSignedQuote();
  const supervisor = await aPerson(parts, "supervisor");
  await book(ticketing, id);
  type Answer = typeof askForTicketing;
  const take = async (who: typeof ticketing, action: Answer) => {
    const version = await versionOf(id);
    await as(parts, who, (context) => action(id, { version, reason }, context));
  };
  expect((await refusalOf(take(supervisor, declineTicketing)))?.code).toBe("state_conflict");
  await take(ticketing, askForTicketing);
  expect(await loadQuote(parts.db, id)).toMatchObject({ ticketingAsked: true, supervisorAsked: true });
  await take(supervisor, declineTicketing);
  expect(await loadQuote(parts.db, id)).toMatchObject({ ticketingAsked: false, supervisorAsked: false });
  await take(ticketing, askForTicketing);
  await take(supervisor, allowTicketing);
  await tickets(ticketing, id, freshTickets(4));
  expect(await statusOf(id)).toBe("tickets_purchased");
});

test("two at once: one answer to a question", async () => {
  const { id, ticketing } = await aSignedQuote();
  const supervisors = [await aPerson(parts, "supervisor"), await aPerson(parts, "supervisor")];
  const asking = { version: await versionOf(id), reason, netCents: 350_000 };
  await as(parts, ticketing, (context) => askForNet(id, asking, context));
  const version = await versionOf(id);
  const results = await Promise.allSettled(
    supervisors.map((who) => as(parts, who, (context) => declineNet(id, { version, reason }, context))),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});
