import { expect, test } from "vitest";
import { updateDueCommissions } from "#server/commission/jobs.ts";
import { statementSteps } from "#tests/commission/statement-steps.ts";
import { tipsKeptByAgency } from "#tests/sale/tips-kept.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson } from "#tests/server/factories.ts";

const parts = freshDatabase();
tipsKeptByAgency(parts);
const { signed, confirm, settle, complete, ...steps } = statementSteps(parts);
const { office, ask, tokenOf, at, aPayableSale, opened, shown, act, closed } = steps;

/** Runs steps of a request on the day of the sale, while the sessions of its people last, and restores the clock. */
async function onTheDayOfSale<T>(steps: () => Promise<T>): Promise<T> {
  const before = parts.now();
  parts.clock.now = "2026-11-20T15:05:00.000Z";
  const result = await steps();
  parts.clock.now = before;
  return result;
}

const statesOf = async (quoteId: number) =>
  (
    await parts.db
      .selectFrom("commissionLines")
      .select(["kind", "state", "amountCents", "statementId"])
      .where("quoteId", "=", quoteId)
      .orderBy("id")
      .execute()
  ).map(({ kind, state, amountCents, statementId }) => [kind, state, amountCents, statementId]);

test("pays the lines of a period, and tells the person", async () => {
  const sale = await aPayableSale();
  const draft = await opened(sale.agent);
  expect(draft).toMatchObject({ status: "open", fromDay: null, openingCents: 0, presentCents: 18_845 });
  const reviewed = await act(draft, "actions/review");
  expect(reviewed.body).toMatchObject({ status: "reviewed", lines: 1, linesCents: 18_845 });
  const statement = (await act(reviewed.body, "actions/close")).body;
  expect(statement).toMatchObject({ status: "closed", totalCents: 18_845, paidCents: 18_845, carriedCents: 0 });
  expect(await statesOf(sale.quoteId)).toEqual([["sale", "payable", 18_845, statement.id]]);
  const { body } = await ask(sale.token, "GET", "/notifications");
  expect(body.items[0]).toMatchObject({ kind: "statement_closed", told: { facts: { statementId: statement.id } } });
  const acknowledged = await act(statement, "actions/acknowledge", { token: sale.token });
  expect(acknowledged.body.acknowledgedAt).toBe(parts.now());
});

test("carries a refund that follows into the next statement, as a balance if nothing else is sold", async () => {
  const sale = await aPayableSale();
  await closed(sale.agent);
  await onTheDayOfSale(async () => {
    const request = await signed(sale, "refund", {}, [1]);
    await confirm(sale, request);
    await settle(sale, request);
    await complete(sale, request);
  });
  await updateDueCommissions(parts);
  await at("2027-01-02T15:00:00.000Z");
  const second = await closed(sale.agent, "2026-12-31");
  expect(second.fromDay).toBe("2026-12-01");
  expect(second.items.map(({ kind }) => kind)).toEqual(["clawback"]);
  expect(second.paidCents).toBe(0);
  expect(second.carriedCents).toBeLessThan(0);
  await at("2027-02-02T15:00:00.000Z");
  const third = await opened(sale.agent, "2027-01-31");
  expect(third).toMatchObject({ openingCents: second.carriedCents, items: [], totalCents: second.carriedCents });
});

test("refuses to close lines that nobody reviewed", async () => {
  const sale = await aPayableSale();
  const reviewed = (await act(await opened(sale.agent), "actions/review")).body;
  await parts.db
    .insertInto("commissionLines")
    .values({
      ...(await aManual(sale.agent.id)),
      userId: sale.agent.id,
      amountCents: 5_000,
      kind: "manual",
      state: "payable",
      saleDate: "2026-11-21",
      at: "2026-11-21T15:00:00.000Z",
    })
    .execute();
  const answer = await act(reviewed, "actions/close");
  expect(answer.body).toMatchObject({
    code: "statement_changed",
    details: { reviewedCents: 18_845, presentCents: 23_845 },
  });
  const again = (await act(await shown(reviewed.id), "actions/review")).body;
  expect((await act(again, "actions/close")).body).toMatchObject({ status: "closed", paidCents: 23_845 });
});

async function aManual(userId: number) {
  const facts = {
    userId,
    amountCents: 5_000,
    weightCents: 5_000,
    date: "2026-11-21",
    reason: "Bonus of the month",
    status: "entered",
  };
  const { id } = await parts.db
    .insertInto("manualCommissions")
    .values({ ...facts, enteredBy: (await aPerson(parts, "admin")).id, enteredAt: "2026-11-21T15:00:00.000Z" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { manualId: id };
}

test("of two people who close a statement, one succeeds and the other gets a conflict", async () => {
  const sale = await aPayableSale();
  const reviewed = (await act(await opened(sale.agent), "actions/review")).body;
  const answers = await Promise.all([act(reviewed, "actions/close"), act(reviewed, "actions/close")]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await statesOf(sale.quoteId)).map(([, state]) => state)).toEqual(["payable"]);
});

test("of two people who open statements, one opens them", async () => {
  const sale = await aPayableSale();
  const open = () =>
    ask(office.asSupervisor, "POST", "/commission-statements", { untilDay: "2026-11-30", agentId: sale.agent.id });
  const answers = await Promise.all([open(), open()]);
  expect(answers.map(({ body }) => [body.opened, body.skipped.length]).toSorted()).toEqual([
    [0, 1],
    [1, 0],
  ]);
});

test("an open refund stops the closing, and a refund after the period belongs to the next statement", async () => {
  const sale = await aPayableSale();
  const reviewed = (await act(await opened(sale.agent), "actions/review")).body;
  const request = await onTheDayOfSale(() => signed(sale, "refund", {}, [1]));
  // The open request makes the sale earned again, so nothing of it is payable.
  expect((await act(reviewed, "actions/close")).body).toMatchObject({
    code: "statement_changed",
    details: { reviewedCents: 18_845, presentCents: 0 },
  });
  await onTheDayOfSale(async () => {
    await confirm(sale, request);
    await settle(sale, request);
    await complete(sale, request);
  });
  // The closing computes the commission of the refund, and so does the job at the same time.
  const [unseen] = await Promise.all([act(reviewed, "actions/close"), updateDueCommissions(parts)]);
  expect([unseen.status, unseen.body.code]).toEqual([409, "left_out_changed"]);
  const leftOut = (await shown(reviewed.id)).leftOut.map(({ id }) => id);
  const answer = await act(reviewed, "actions/close", { leftOut });
  expect(answer.body).toMatchObject({ status: "closed", linesCents: 18_845 });
  expect((await statesOf(sale.quoteId)).map(([kind, state]) => [kind, state])).toEqual([
    ["sale", "payable"],
    ["clawback", "payable"],
  ]);
});

test("a correction from before the tickets is not paid before its sale", async () => {
  const sale = await aPayableSale();
  const line = await parts.db
    .selectFrom("commissionLines")
    .selectAll()
    .where("quoteId", "=", sale.quoteId)
    .executeTakeFirstOrThrow();
  const { id: _, saleOrder: __, sheet: ___, ...facts } = line;
  // Written in October. The tickets were issued on November 20.
  const early = { ...facts, kind: "correction", amountCents: -100, at: "2026-10-10T15:00:00.000Z" };
  await parts.db.insertInto("commissionLines").values(early).execute();
  const open = await ask(office.asSupervisor, "POST", "/commission-statements", {
    untilDay: "2026-10-31",
    agentId: sale.agent.id,
  });
  expect(open.body.details.fields).toMatchObject([{ field: "agentId", code: "no_statement_due" }]);
  expect((await opened(sale.agent)).presentCents).toBe(18_745);
});

test("a closed statement and its lines never change", async () => {
  const sale = await aPayableSale();
  const { id } = await closed(sale.agent);
  const { db } = parts;
  const changes = [
    db.updateTable("commissionStatements").set({ openingCents: -1 }).where("id", "=", id),
    db.updateTable("commissionStatements").set({ status: "open" }).where("id", "=", id),
    db.deleteFrom("commissionStatements").where("id", "=", id),
    db.updateTable("commissionLines").set({ state: "payable", statementId: null }).where("statementId", "=", id),
  ];
  for (const change of changes) await expect(change.execute()).rejects.toThrow("never changed");
});

test("discards a statement, and its lines belong to the next one", async () => {
  const sale = await aPayableSale();
  const draft = await opened(sale.agent);
  const discarded = await act(draft, "actions/discard", { reason: "Opened for the wrong month" });
  expect(discarded.body.status).toBe("discarded");
  expect((await opened(sale.agent)).presentCents).toBe(18_845);
});

test("the person disputes a line, a supervisor answers, and only then it can be acknowledged", async () => {
  const sale = await aPayableSale();
  const statement = await closed(sale.agent);
  const lineId = statement.items[0]?.id ?? 0;
  const said = { lineId, reason: "The rate was 40 % since July", token: sale.token };
  expect((await act(statement, "disputes", { ...said, lineId: 999_999 })).status).toBe(404);
  const disputed = (await act(statement, "disputes", said)).body;
  expect(disputed.disputes).toMatchObject([{ lineId, reason: "The rate was 40 % since July", answer: null }]);
  expect((await act(disputed, "disputes", said)).body.code).toBe("already_exists");
  const early = await act(disputed, "actions/acknowledge", { token: sale.token });
  expect(early.body.code).toBe("dispute_open");
  const answer = `disputes/${disputed.disputes[0].id}/answer`;
  const answered = (await act(disputed, answer, { reason: "A correction follows in December" })).body;
  expect(answered.disputes[0]).toMatchObject({ answer: "A correction follows in December" });
  expect((await act(answered, answer, { reason: "A second answer to it" })).body.code).toBe("state_conflict");
  expect((await act(answered, "actions/acknowledge", { token: sale.token })).status).toBe(200);
});

test("an agent learns nothing of another's statement, and changes none", async () => {
  const sale = await aPayableSale();
  const { id, version } = await closed(sale.agent);
  const other = await tokenOf(await aPerson(parts, "agent"));
  expect((await ask(other, "GET", `/commission-statements/${id}`)).status).toBe(404);
  expect((await ask(other, "GET", `/commission-statements/${id}/document`)).status).toBe(404);
  for (const query of ["", `?agentId=${sale.agent.id}`, "?status=closed"])
    expect((await ask(other, "GET", `/commission-statements${query}`)).body.items).toEqual([]);
  expect((await act({ id, version }, "actions/acknowledge", { token: other })).status).toBe(404);
  expect((await act({ id, version }, "actions/close", { token: sale.token })).status).toBe(403);
  const open = await ask(sale.token, "POST", "/commission-statements", { untilDay: "2026-11-30" });
  expect(open.status).toBe(403);
});

test("names the period that is not over, and a person without anything to pay", async () => {
  const agent = await aPerson(parts, "agent");
  const attempt = async (untilDay: string, agentId?: number) => {
    const { body } = await ask(office.asSupervisor, "POST", "/commission-statements", { untilDay, agentId });
    return body.details.fields.map(({ field, code }: { field: string; code: string }) => [field, code]);
  };
  await at("2026-12-02T04:30:00.000Z");
  // In New York it is still December 1.
  expect(await attempt("2026-12-01")).toEqual([["untilDay", "period_not_over"]]);
  expect(await attempt("2026-11-30", agent.id)).toEqual([["agentId", "no_statement_due"]]);
});
