import { expect, test } from "vitest";
import { recordPayment } from "#server/charge/record-payment.ts";
import { sendLetterAgain } from "#server/quote/send-letter-again.ts";
import { askForCard } from "#server/replacement-card/ask-for-replacement-card.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { onQuote } from "#tests/server/factories.ts";

const parts = freshDatabase();
const { aSignedQuote, versionOf, book, charge, reverse } = saleSteps(parts);

test("records every action on money and every resent letter in the audit trail, with the actor", async () => {
  const { id, agent, ticketing, cardId } = await aSignedQuote();
  await book(ticketing, id);
  await charge(ticketing, id, cardId, 477_473, "declined");
  const asked = { version: await versionOf(id), note: "" };
  await onQuote(parts, ticketing, id, (quote, context) => askForCard(quote, asked, context));
  const chargeId = await charge(ticketing, id, cardId, 100_000, "approved");
  await reverse(ticketing, id, chargeId, 40_000);
  const payment = { method: "cash" as const, amountCents: 50_000, receivedOn: "2026-11-20", reference: "" };
  const paid = { ...payment, version: await versionOf(id), payerName: "Mary O'Brien" };
  await onQuote(parts, ticketing, id, (quote, context) => recordPayment(quote, paid, context));
  const letter = await parts.db
    .updateTable("messages")
    .set({ state: "failed" })
    .where("quoteId", "=", id)
    .where("template", "=", "booking-confirmed")
    .returning("id")
    .executeTakeFirstOrThrow();
  await onQuote(parts, agent, id, (quote, context) => sendLetterAgain(quote, letter.id, context));

  const trail = await parts.db
    .selectFrom("auditEntries")
    .select(["actorId", "action", "outcome", "ip", "details"])
    .where("subject", "=", `quote:${id}`)
    .where("actorId", "is not", null)
    .orderBy("id")
    .execute();
  expect(new Set(trail.map(({ outcome, ip }) => `${outcome} ${ip}`))).toEqual(new Set(["done 192.0.2.1"]));
  expect(trail.map(({ actorId, action }) => [action, actorId])).toEqual([
    ["charge.start", ticketing.id],
    ["charge.declined", ticketing.id],
    ["card.ask", ticketing.id],
    ["charge.start", ticketing.id],
    ["charge.approved", ticketing.id],
    ["charge.reverse", ticketing.id],
    ["payment.record", ticketing.id],
    ["message.sendAgain", agent.id],
  ]);
  expect(trail.slice(3).map(({ details }) => details)).toMatchObject([
    { chargeId, cardId, amountCents: 100_000 },
    { chargeId },
    { chargeId, reversalId: expect.any(Number), amountCents: 40_000, reason: "The customer pays less than before" },
    { chargeId: expect.any(Number), amountCents: 50_000, method: "cash" },
    { messageId: letter.id },
  ]);
});
