import { expect, test } from "vitest";
import type { DebitMemosOfQuote, DebitMemoView } from "#contract/debit-memo/calls.ts";
import { loadProfit } from "#server/charge/index.ts";
import { quotesWaiting } from "#server/quote/index.ts";
import { requests, type TicketedSale } from "#tests/after-sale/requests.ts";
import { profitsOutOfBalance } from "#tests/sale/profits.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase, testZone } from "#tests/server/database.ts";
import { aPerson } from "#tests/server/factories.ts";
import { brokenInvariants } from "#tests/server/invariants.ts";

const parts = freshDatabase();
const { aTicketedSale, debited, acceptMemo, answerMemo, asPerson } = requests(parts);
const { aSignedQuote } = saleSteps(parts);
let number = 0;

const memosOf = async ({ quoteId, as }: TicketedSale): Promise<DebitMemosOfQuote> =>
  (await as.ticketing("GET", `/quotes/${quoteId}/debit-memos`)).body;
const entriesOf = ({ quoteId }: TicketedSale) =>
  parts.db
    .selectFrom("supplierEntries")
    .select(["id", "kind", "amountCents", "reversesId", "note", "reference"])
    .where("quoteId", "=", quoteId)
    .orderBy("id")
    .execute();

const aMemo = (facts: object = {}) => {
  number += 1;
  return {
    issuer: "Turkish Airlines",
    number: `M-${number}`,
    category: "fare",
    ticketNumber: "",
    amountCents: 13_500,
    receivedOn: "2026-11-20",
    disputeBy: "2026-12-04",
    note: "",
    ...facts,
  };
};
const record = ({ as, quoteId }: TicketedSale, facts: object = {}) =>
  as.ticketing("POST", `/quotes/${quoteId}/debit-memos`, aMemo(facts));

test("records a memo about a ticket, disputes it and accepts a part of it as the agent's fault", async () => {
  const sale = await aTicketedSale();
  const before = await loadProfit(parts.db, sale.quoteId);
  const { ticketNumbers, mayRecord, items } = await memosOf(sale);
  expect([ticketNumbers.length, mayRecord, items]).toEqual([4, true, []]);
  const [ticketNumber] = ticketNumbers;
  const { status, body } = await record(sale, { ticketNumber, note: "Wrong fare basis", number: "61009" });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: "received",
    issuer: "Turkish Airlines",
    number: "61009",
    ticketNumber,
    amountCents: 13_500,
    currency: "USD",
    note: "Wrong fare basis",
    acceptedCents: null,
    allowedActions: ["dispute", "accept", "reverse"],
  });
  const disputed: DebitMemoView = (await answerMemo(sale, body, "dispute")).body;
  expect(disputed).toMatchObject({ status: "disputed", version: 2, allowedActions: ["accept", "reverse"] });
  expect(await loadProfit(parts.db, sale.quoteId)).toEqual(before);

  const accepted = (await acceptMemo(sale, disputed, "agent", 10_000)).body;
  expect(accepted).toMatchObject({ status: "accepted", acceptedCents: 10_000, fault: "agent", version: 3 });
  expect(await entriesOf(sale)).toMatchObject([
    { kind: "debit_memo", amountCents: 10_000, reference: "61009", note: "The fare rules say so" },
  ]);
  const after = await loadProfit(parts.db, sale.quoteId);
  expect(after.grossProfitCents).toBe(before.grossProfitCents - 10_000);
  expect(after.profitCents).toBe(before.profitCents - 10_000);
  expect(await brokenInvariants(parts.pool)).toEqual({});
});

test("asks about days far from the sale and about an amount above it", async () => {
  const sale = await aTicketedSale();
  const askedAbout = async (facts: object) => {
    const { status, body } = await record(sale, facts);
    return status === 200
      ? []
      : body.details.fields.map(({ field, code }: { field: string; code: string }) => [field, code]);
  };
  expect(await askedAbout({ receivedOn: "1999-11-20" })).toEqual([["receivedOn", "day_far"]]);
  expect(await askedAbout({ disputeBy: "2062-12-04" })).toEqual([["disputeBy", "day_far"]]);
  const far = { amountCents: 1_350_000 };
  expect(await askedAbout(far)).toEqual([["isAmountRight", "amount_far"]]);
  expect(await askedAbout({ ...far, isAmountRight: true })).toEqual([]);
});

test("a memo that the agency caused lowers the profit and not the gross profit, until it is reversed", async () => {
  const sale = await aTicketedSale();
  const before = await loadProfit(parts.db, sale.quoteId);
  const memo = await debited(sale, 13_500);
  const accepted: DebitMemoView = (await acceptMemo(sale, memo, "agency")).body;
  const after = await loadProfit(parts.db, sale.quoteId);
  expect(after.grossProfitCents).toBe(before.grossProfitCents);
  expect(after.profitCents).toBe(before.profitCents - 13_500);
  expect(await profitsOutOfBalance(parts.db)).toEqual([]);

  const reversed = (await answerMemo(sale, accepted, "reverse")).body;
  expect(reversed).toMatchObject({ status: "reversed", acceptedCents: 13_500, allowedActions: [] });
  const [entry, back] = await entriesOf(sale);
  expect(back).toMatchObject({ kind: "agency_debit_memo", amountCents: -13_500, reversesId: entry?.id });
  expect((await loadProfit(parts.db, sale.quoteId)).profitCents).toBe(before.profitCents);
  expect(await profitsOutOfBalance(parts.db)).toEqual([]);
  expect(await brokenInvariants(parts.pool)).toEqual({});
});

test("refuses a memo that is recorded already, on any sale, until it is reversed", async () => {
  const [sale, other] = [await aTicketedSale(), await aTicketedSale()];
  const memo = (await record(sale, { issuer: "Sky Fares", number: "B-77" })).body;
  const again = { issuer: "SKY FARES", number: "b-77" };
  expect((await record(sale, again)).body).toMatchObject({ code: "debit_memo_known" });
  expect((await record(other, again)).body).toMatchObject({
    code: "debit_memo_known",
    message: `A debit memo with this issuer and number is already recorded on quote ${sale.quoteId}. Reverse that one first.`,
  });
  expect((await record(other, { ...again, issuer: "Blue Consol" })).status).toBe(200);
  await answerMemo(sale, memo, "reverse");
  expect(await entriesOf(sale)).toEqual([]);
  expect((await record(other, again)).status).toBe(200);
});

test("refuses wrong input, names every field and writes nothing", async () => {
  const [sale, other] = [await aTicketedSale(), await aTicketedSale()];
  const foreign = (await memosOf(other)).ticketNumbers[0];
  const problemsOf = async (facts: object) => {
    const { status, body } = await record(sale, facts);
    expect(status).toBe(422);
    return body.details.fields.map(({ field, code }: { field: string; code: string }) => [field, code]);
  };
  expect(await problemsOf({ issuer: " ", number: "", category: "none", amountCents: 0 })).toEqual([
    ["issuer", "issuer_missing"],
    ["number", "memo_number_missing"],
    ["category", "category_missing"],
    ["amountCents", "amount_not_positive"],
  ]);
  expect(await problemsOf({ issuer: "x".repeat(41) })).toEqual([["issuer", "too_long"]]);
  expect(await problemsOf({ disputeBy: "2026-11-19" })).toEqual([["disputeBy", "answer_before_received"]]);
  expect(await problemsOf({ ticketNumber: foreign, receivedOn: "2026-11-21" })).toEqual([
    ["ticketNumber", "ticket_of_other_sale"],
    ["receivedOn", "moved_in_future"],
  ]);
  expect((await memosOf(sale)).items).toEqual([]);

  const memo = (await record(sale)).body;
  const codesOf = async (facts: object) => {
    const body = { version: memo.version, acceptedCents: 100, fault: "agent", reason: "The rules say so", ...facts };
    const answer = await sale.as.ticketing("POST", `/debit-memos/${memo.id}/actions/accept`, body);
    expect(answer.status).toBe(422);
    return answer.body.details.fields.map(({ field, code }: { field: string; code: string }) => [field, code]);
  };
  expect(await codesOf({ acceptedCents: 13_501 })).toEqual([["acceptedCents", "exceeds_debit_memo"]]);
  expect(await codesOf({ acceptedCents: 0, fault: "airline", reason: "" })).toEqual([
    ["acceptedCents", "amount_not_positive"],
    ["fault", "fault_missing"],
    ["reason", "explanation_too_short"],
  ]);
  expect(await entriesOf(sale)).toEqual([]);
});

test("refuses a memo on a sale without tickets", async () => {
  const { id, ticketing } = await aSignedQuote();
  const ask = await asPerson(ticketing);
  expect((await ask("GET", `/quotes/${id}/debit-memos`)).body).toMatchObject({ mayRecord: false, ticketNumbers: [] });
  expect((await ask("POST", `/quotes/${id}/debit-memos`, aMemo())).body.code).toBe("no_tickets_issued");
});

test("an agent sees the memos of their own sale only, and cannot record or answer them", async () => {
  const sale = await aTicketedSale();
  const memo = (await record(sale)).body;
  const path = `/quotes/${sale.quoteId}/debit-memos`;
  const own = await sale.as.agent("GET", path);
  expect(own.body).toMatchObject({ mayRecord: false, ticketNumbers: [], items: [{ id: memo.id, allowedActions: [] }] });
  const stranger = await asPerson(await aPerson(parts, "agent"));
  expect((await stranger("GET", path)).status).toBe(404);
  for (const ask of [sale.as.agent, sale.as.supervisor]) {
    expect((await ask("POST", path, aMemo())).status).toBe(403);
    const given = { version: memo.version, reason: "The fare was still valid" };
    expect((await ask("POST", `/debit-memos/${memo.id}/actions/dispute`, given)).status).toBe(403);
  }
});

test("answers one of two simultaneous calls and refuses the other with 409, at every write", async () => {
  const [sale, other] = [await aTicketedSale(), await aTicketedSale()];
  type Answer = Promise<{ status: number; body: DebitMemoView }>;
  const both = async (one: () => Answer, another: () => Answer = one) => {
    const answers = await Promise.all([one(), another()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    return answers.find(({ status }) => status === 200)?.body as DebitMemoView;
  };
  const same = { number: "SAME-1" };
  const recorded = await both(
    () => record(sale, same),
    () => record(other, same),
  );
  const at = recorded.quoteId === sale.quoteId ? sale : other;
  const disputed = await both(() => answerMemo(at, recorded, "dispute"));
  const accepted = await both(
    () => acceptMemo(at, disputed, "agent"),
    () => acceptMemo(at, disputed, "agency"),
  );
  expect(await entriesOf(at)).toHaveLength(1);
  await both(() => answerMemo(at, accepted, "reverse"));
  expect(await entriesOf(at)).toHaveLength(2);
  expect((await acceptMemo(at, { ...accepted, version: accepted.version + 1 }, "agent")).body.code).toBe(
    "state_conflict",
  );
  expect(await brokenInvariants(parts.pool)).toEqual({});
});

test("waits for ticketing from its receipt until it is disputed", async () => {
  const sale = await aTicketedSale();
  const waits = async () => {
    const asker = { actor: { id: sale.ticketing.id, role: "ticketing" as const }, now: parts.now(), zone: testZone };
    const rows = await parts.db
      .selectFrom("quotes")
      .select("id")
      .where(quotesWaiting("debitMemoToAnswer", asker))
      .execute();
    return rows.some(({ id }) => id === sale.quoteId);
  };
  expect(await waits()).toBe(false);
  const memo = await debited(sale, 5_000);
  expect(await waits()).toBe(true);
  await answerMemo(sale, memo, "dispute");
  expect(await waits()).toBe(false);
});

test("tells the agent and ticketing, and writes the audit trail and the history of the quote", async () => {
  const sale = await aTicketedSale();
  const memo = await debited(sale, 5_000);
  const accepted: DebitMemoView = (await acceptMemo(sale, memo, "agent")).body;
  await answerMemo(sale, accepted, "reverse");
  const kinds = ["debit_memo_recorded", "debit_memo_accepted", "debit_memo_reversed"];
  const told = await parts.db
    .selectFrom("notifications")
    .innerJoin("users", "users.id", "notifications.userId")
    .select(["notifications.kind", "users.id", "users.role"])
    .where("notifications.quoteId", "=", sale.quoteId)
    .where("notifications.kind", "in", kinds)
    .orderBy("notifications.id")
    .execute();
  expect(told.filter(({ id }) => id === sale.agent.id).map(({ kind }) => kind)).toEqual(kinds);
  // The person who acted is not notified, but the others in the role are.
  expect(told.some(({ id }) => id === sale.ticketing.id)).toBe(false);
  expect(new Set(told.map(({ role }) => role))).toEqual(new Set(["agent", "ticketing"]));
  const history = await parts.db
    .selectFrom("history")
    .select(["action", "oldStatus", "newStatus"])
    .where("record", "=", "debit_memo")
    .where("recordId", "=", memo.id)
    .orderBy("id")
    .execute();
  expect(history).toEqual([
    { action: "record", oldStatus: null, newStatus: "received" },
    { action: "accept", oldStatus: "received", newStatus: "accepted" },
    { action: "reverse", oldStatus: "accepted", newStatus: "reversed" },
  ]);
  const audited = await parts.db
    .selectFrom("auditEntries")
    .select("action")
    .where("subject", "=", `debit_memo:${memo.id}`)
    .orderBy("id")
    .execute();
  expect(audited.map(({ action }) => action)).toEqual(["debit_memo.record", "debit_memo.accept", "debit_memo.reverse"]);
});

test("the database refuses a memo that its entry does not match", async () => {
  const sale = await aTicketedSale();
  const memo = await debited(sale, 5_000);
  const accepted = { status: "accepted", acceptedCents: 5_000, fault: "agent", acceptedAt: parts.now() };
  const update = (set: object) => parts.db.updateTable("debitMemos").set(set).where("id", "=", memo.id).execute();
  await expect(update(accepted)).rejects.toThrow("the entry differs from the accepted debit memo");
  const { id: entryId } = await parts.db
    .insertInto("supplierEntries")
    .values({
      quoteId: sale.quoteId,
      kind: "debit_memo",
      currency: "USD",
      amountCents: 4_999,
      movedOn: "2026-11-20",
      postedAt: parts.now(),
      postedBy: sale.ticketing.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await expect(update({ ...accepted, entryId })).rejects.toThrow("the entry differs from the accepted debit memo");
  await update({ ...accepted, acceptedCents: 4_999, entryId });
  await expect(update({ acceptedCents: 4_000 })).rejects.toThrow("debit memos are never changed");
  await expect(update({ amountCents: 6_000 })).rejects.toThrow("debit memos are never changed");
  await expect(update({ status: "reversed", reversedAt: parts.now() })).rejects.toThrow("still counts");
});
