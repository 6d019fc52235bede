import { expect, test } from "vitest";
import { updateDueCommissions } from "#server/commission/jobs.ts";
import { statementSteps } from "#tests/commission/statement-steps.ts";
import { tipsKeptByAgency } from "#tests/sale/tips-kept.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson } from "#tests/server/factories.ts";

const parts = freshDatabase();
tipsKeptByAgency(parts);
const { office, ask, tokenOf, aPayableSale, opened, shown, act, closed } = statementSteps(parts);

const payout = { day: "2026-12-02", reference: "ACH 4711" };

const linesOf = async (quoteId: number) =>
  parts.db
    .selectFrom("commissionLines")
    .select(["state", "statementId"])
    .where("quoteId", "=", quoteId)
    .orderBy("id")
    .execute();

test("the lines of a closed statement are paid when its payout is recorded", async () => {
  const sale = await aPayableSale();
  const statement = await closed(sale.agent);
  expect(await linesOf(sale.quoteId)).toEqual([{ state: "payable", statementId: statement.id }]);
  expect(statement).toMatchObject({ payoutDay: null, payoutReference: null });
  expect(statement.allowedActions).toContain("recordPayout");
  // The closed lines belong to no other statement, and the sale does not move them.
  await updateDueCommissions(parts);
  const next = await ask(office.asSupervisor, "POST", "/commission-statements", {
    untilDay: "2026-12-01",
    agentId: sale.agent.id,
  });
  expect(next.body.details.fields).toMatchObject([{ field: "agentId", code: "no_statement_due" }]);
  const before = (await ask(office.asSupervisor, "GET", `/commission-statements/${statement.id}/document`)).bytes;

  const paid = (await act(statement, "actions/record-payout", payout)).body;
  expect(paid).toMatchObject({
    status: "closed",
    payoutDay: "2026-12-02",
    payoutReference: "ACH 4711",
    payoutBy: { id: office.supervisor.id },
    payoutAt: parts.now(),
  });
  expect(paid.allowedActions).not.toContain("recordPayout");
  expect(await linesOf(sale.quoteId)).toEqual([{ state: "paid", statementId: statement.id }]);
  const listed = await ask(
    office.asSupervisor,
    "GET",
    `/commission-statements?agentId=${sale.agent.id}&payout=recorded`,
  );
  expect(listed.body.items).toMatchObject([{ id: statement.id, payoutDay: "2026-12-02", payoutReference: "ACH 4711" }]);
  const after = (await ask(office.asSupervisor, "GET", `/commission-statements/${statement.id}/document`)).bytes;
  expect(after.equals(before)).toBe(true);
  // The person can still acknowledge it.
  const acknowledged = await act(paid, "actions/acknowledge", { token: sale.token });
  expect(acknowledged.body.acknowledgedAt).toBe(parts.now());
});

test("the payout is recorded in the history and the audit trail", async () => {
  const { id, version } = await closed((await aPayableSale()).agent);
  await act({ id, version }, "actions/record-payout", payout);
  const history = await parts.db
    .selectFrom("history")
    .select(["action", "details"])
    .where("record", "=", "statement")
    .where("recordId", "=", id)
    .where("action", "=", "recordPayout")
    .execute();
  expect(history).toMatchObject([{ details: { ...payout, amountCents: 18_845, currency: "USD" } }]);
  const audited = await parts.db
    .selectFrom("auditEntries")
    .select("actorId")
    .where("action", "=", "statement.recordPayout")
    .where("subject", "=", `statement:${id}`)
    .execute();
  expect(audited).toEqual([{ actorId: office.supervisor.id }]);
});

test("refuses a payout in the future, before the closing, without a reference, and before the closing exists", async () => {
  const sale = await aPayableSale();
  const draft = await opened(sale.agent);
  expect((await act(draft, "actions/record-payout", payout)).status).toBe(409);
  const statement = (await act((await act(draft, "actions/review")).body, "actions/close")).body;
  const problems = async (given: object) =>
    (await act(statement, "actions/record-payout", { ...payout, ...given })).body.details.fields.map(
      ({ field, code }: { field: string; code: string }) => [field, code],
    );
  expect(await problems({ day: "2026-12-03" })).toEqual([["day", "moved_in_future"]]);
  expect(await problems({ day: "2026-12-01" })).toEqual([["day", "payout_before_closing"]]);
  expect(await problems({ reference: " " })).toEqual([["reference", "payout_reference_missing"]]);
  expect((await act(statement, "actions/record-payout", { ...payout, token: sale.token })).status).toBe(403);
  expect(await linesOf(sale.quoteId)).toMatchObject([{ state: "payable" }]);
});

test("of two people who record a payout, one succeeds and the other gets a conflict", async () => {
  const statement = await closed((await aPayableSale()).agent);
  const record = (reference: string) => act(statement, "actions/record-payout", { ...payout, reference });
  const answers = await Promise.all([record("ACH 1"), record("ACH 2")]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const winner = answers.find(({ status }) => status === 200)?.body;
  expect((await shown(statement.id)).payoutReference).toBe(winner.payoutReference);
});

test("a statement that pays nothing has no payout, and its lines are paid by the closing", async () => {
  const sale = await aPayableSale();
  const amount = { agentId: sale.agent.id, amountCents: -20_000, date: "2026-11-21", reason: "Advance of October" };
  expect((await ask(office.asSupervisor, "POST", "/commissions/manual", amount)).status).toBe(200);
  const token = await tokenOf(await aPerson(parts, "admin"));
  const reviewed = (await act(await opened(sale.agent), "actions/review", { token })).body;
  const statement = (await act(reviewed, "actions/close")).body;
  expect(statement).toMatchObject({ status: "closed", paidCents: 0, carriedCents: -1_155 });
  expect(statement.allowedActions).not.toContain("recordPayout");
  expect(await linesOf(sale.quoteId)).toEqual([{ state: "paid", statementId: statement.id }]);
  expect((await act(statement, "actions/record-payout", payout)).status).toBe(409);
});

test("the database refuses paid lines without a payout, a second payout, and a payout without paid lines", async () => {
  const sale = await aPayableSale();
  const statement = await closed(sale.agent);
  const { db } = parts;
  const lines = db.updateTable("commissionLines").set({ state: "paid" }).where("statementId", "=", statement.id);
  const row = {
    payoutDay: "2026-12-02",
    payoutReference: "ACH 9",
    payoutBy: office.supervisor.id,
    payoutAt: parts.now(),
  };
  const record = db.updateTable("commissionStatements").set(row).where("id", "=", statement.id);
  await expect(lines.execute()).rejects.toThrow("paid without a payout");
  await expect(record.execute()).rejects.toThrow("not all of its lines");
  const back = db.updateTable("commissionLines").set({ state: "earned" }).where("statementId", "=", statement.id);
  await expect(back.execute()).rejects.toThrow("never changed");
  expect((await act(statement, "actions/record-payout", payout)).status).toBe(200);
  await expect(record.execute()).rejects.toThrow("never changed");
});
