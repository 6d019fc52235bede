import { afterEach, expect, test } from "vitest";
import { requests } from "#tests/after-sale/requests.ts";
import { commissionsOutOfBalance } from "#tests/commission/commissions.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson } from "#tests/server/factories.ts";
import { updateDueCommissions } from "./jobs.ts";

const parts = freshDatabase();
const { aSignedQuote, book, charge, tickets, freshTickets } = saleSteps(parts);
const { aTicketedSale, disputed, decideChargeback, signed, confirm, settle, complete } = requests(parts);

const agentsHave = (tipsShareBps: number) => parts.db.updateTable("agency").set({ tipsShareBps }).execute();

afterEach(() => agentsHave(10_000));

/** Returns the lines of the tips of a sale after all updates that are due. */
async function tipsOf(quoteId: number) {
  await updateDueCommissions(parts);
  expect(await commissionsOutOfBalance(parts.db)).toEqual([]);
  return parts.db
    .selectFrom("commissionLines")
    .select(["kind", "userId", "amountCents", "rateBps", "netTipsCents", "state"])
    .where("quoteId", "=", quoteId)
    .where("part", "=", "tips")
    .orderBy("id")
    .execute();
}

// Net tips of example A: 50.00 less 1.75 of the merchant fee (docs/rules/money.md#example-a).
const all = { kind: "tips", amountCents: 4_825, rateBps: 10_000, netTipsCents: 4_825 };

test("the owner earns the net tips regardless of their commission rate and the expert's share", async () => {
  const { quoteId, agent } = await aTicketedSale();
  const expert = await aPerson(parts, "expert");
  await parts.db.updateTable("users").set({ commissionBps: 0 }).where("id", "=", agent.id).execute();
  const question = { status: "answered", question: "Which fare?", askedBy: agent.id, answer: "This one" };
  const times = { askedAt: parts.now(), waitingSince: parts.now(), updatedAt: parts.now() };
  const { leadId } = await parts.db
    .selectFrom("quotes")
    .select("leadId")
    .where("id", "=", quoteId)
    .executeTakeFirstOrThrow();
  await parts.db
    .insertInto("expertQuestions")
    .values({ ...question, ...times, leadId, expertId: expert.id, quoteId, optionId: "a" })
    .execute();
  expect(await tipsOf(quoteId)).toEqual([{ ...all, userId: agent.id, state: "earned" }]);
});

test("the share applies that was in the settings at the signature", async () => {
  await agentsHave(5_000);
  const half = await aSignedQuote();
  await agentsHave(0);
  const none = await aSignedQuote();
  await agentsHave(10_000);
  expect(await tipsOf(half.id)).toMatchObject([{ kind: "tips", amountCents: 2_413, rateBps: 5_000 }]);
  expect(await tipsOf(none.id)).toEqual([]);
});

test("a lost chargeback takes the tips back, and never more", async () => {
  const sale = await aTicketedSale();
  expect(await tipsOf(sale.quoteId)).toMatchObject([all]);
  await decideChargeback(sale, await disputed(sale, 477_473), "lost");
  expect(await tipsOf(sale.quoteId)).toMatchObject([all, { kind: "clawback", amountCents: -4_825, rateBps: 10_000 }]);
});

test("a refund because of the airline leaves them, because they are not returned", async () => {
  const sale = await aTicketedSale();
  const request = await signed(sale, "refund", { cause: "carrier_cancelled" }, [0, 1, 2, 3]);
  await confirm(sale, request);
  await settle(sale, request);
  expect((await complete(sale, request)).status).toBe(200);
  expect(await tipsOf(sale.quoteId)).toMatchObject([all]);
});

test("the house account earns them if the owner was inactive on the date of sale", async () => {
  const { id, agent, ticketing, cardId } = await aSignedQuote();
  expect(await tipsOf(id)).toMatchObject([{ userId: agent.id }]);
  await parts.db.updateTable("users").set({ isActive: false }).where("id", "=", agent.id).execute();
  await book(ticketing, id);
  await charge(ticketing, id, cardId, 477_473, "approved");
  await tickets(ticketing, id, freshTickets(4));
  expect(await tipsOf(id)).toMatchObject([
    { ...all, userId: agent.id },
    { ...all, userId: null },
    { kind: "correction", userId: agent.id, amountCents: -4_825 },
  ]);
});

test("a sale that ends before its tickets takes them back", async () => {
  const { id } = await aSignedQuote();
  expect(await tipsOf(id)).toMatchObject([all]);
  await parts.db
    .updateTable("quotes")
    .set({ lifecycle: "canceled", status: "canceled" })
    .where("id", "=", id)
    .execute();
  expect(await tipsOf(id)).toMatchObject([all, { kind: "correction", amountCents: -4_825, rateBps: 10_000 }]);
});
