import { expect, test } from "vitest";
import { statementSteps } from "#tests/commission/statement-steps.ts";
import { tipsKeptByAgency } from "#tests/sale/tips-kept.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson, type Person } from "#tests/server/factories.ts";

const parts = freshDatabase();
tipsKeptByAgency(parts);
const { office, tokenOf, ask, aPayableSale, act, reviewed, shown } = statementSteps(parts);

const roleOf = ({ id }: Person, role: string) =>
  parts.db.updateTable("users").set({ role }).where("id", "=", id).execute();

/** Deactivates everyone else who could decide, until the test has run. */
async function alone<T>({ id }: Person, run: () => Promise<T>): Promise<T> {
  const deciders = await parts.db
    .updateTable("users")
    .set({ isActive: false })
    .where("role", "in", ["admin", "supervisor"])
    .where("isActive", "=", true)
    .where("id", "<>", id)
    .returning("id")
    .execute();
  try {
    return await run();
  } finally {
    const ids = deciders.map((one) => one.id);
    await parts.db.updateTable("users").set({ isActive: true }).where("id", "in", ids).execute();
  }
}

/** A reviewed statement of an agent who has another role now. */
async function aStatementOf(role: "admin" | "supervisor") {
  const { agent } = await aPayableSale();
  const statement = await reviewed(agent);
  await roleOf(agent, role);
  return { person: agent, statement, token: await tokenOf(agent) };
}

test.each(["admin", "supervisor"] as const)("refuses the %s who is paid, until another one closes it", async (role) => {
  const { statement, token } = await aStatementOf(role);
  const own = await shown(statement.id, token);
  expect(own.allowedActions).toEqual(["review", "takeIn", "discard"]);
  const refused = await act(statement, "actions/close", { token });
  expect([refused.status, refused.body.code]).toEqual([409, "own_statement"]);
  const answer = await act(statement, "actions/close");
  expect(answer.body).toMatchObject({ status: "closed", closedBy: { id: office.supervisor.id } });
  expect((await act(answer.body, "actions/acknowledge", { token })).status).toBe(200);
});

test.each(["admin", "supervisor"] as const)(
  "lets the %s who is paid close the statement with a reason, if no other active person may",
  async (role) => {
    const { person, statement, token } = await aStatementOf(role);
    await alone(person, async () => {
      expect((await shown(statement.id, token)).allowedActions).toContain("close");
      const silent = await act(statement, "actions/close", { token });
      expect(silent.body.details.fields).toMatchObject([{ field: "reason", code: "reason_missing" }]);
      const answer = await act(statement, "actions/close", { token, reason: "Nobody else works here" });
      expect(answer.body).toMatchObject({ status: "closed", closedBy: { id: person.id } });
    });
    const own = { about: "statement", number: statement.id, decision: "close", reason: "Nobody else works here" };
    const listed = parts.db.selectFrom("ownDecisions").selectAll().where("decidedBy", "=", person.id);
    expect(await listed.execute()).toMatchObject([own]);
  },
);

test("one person may not enter a manual commission, review and close the statement that pays it", async () => {
  const { agent } = await aPayableSale();
  const entry = { agentId: agent.id, amountCents: 5_000, date: "2026-11-21", reason: "Bonus of the month" };
  expect((await ask(office.asSupervisor, "POST", "/commissions/manual", entry)).status).toBe(200);
  const statement = await reviewed(agent);
  const other = await tokenOf(await aPerson(parts, "admin"));
  const own = await shown(statement.id);
  expect([own.allowedActions, own.decidesOwn]).toEqual([["review", "takeIn", "discard"], true]);
  const refused = await act(statement, "actions/close");
  expect([refused.status, refused.body.code]).toEqual([409, "own_statement"]);
  // Once another person has reviewed it, the person who entered the commission may close it.
  const again = (await act(statement, "actions/review", { token: other })).body;
  expect((await act(again, "actions/close")).body).toMatchObject({ status: "closed", linesCents: 23_845 });
});

const lettersTo = async ({ email }: Pick<Person, "email">) =>
  (
    await parts.db
      .selectFrom("messages")
      .select("data")
      .where("template", "=", "statement-closed")
      .where("recipient", "=", email)
      .execute()
  ).map(({ data }) => data);

test("writes to the person who is paid, without amounts", async () => {
  const { agent } = await aPayableSale();
  const statement = await reviewed(agent);
  expect(await lettersTo(agent)).toEqual([]);
  await act(statement, "actions/close");
  const letters = await lettersTo(agent);
  expect(letters).toMatchObject([
    { facts: { statementId: statement.id, fromDay: null, untilDay: "2026-11-30", closedBy: office.supervisor.name } },
  ]);
  expect(Object.keys((letters[0] as unknown as { facts: object }).facts).toSorted()).toEqual([
    "agency",
    "closedBy",
    "fromDay",
    "statementId",
    "untilDay",
  ]);
});

test("writes to nobody if the person has left, or if they closed it themselves", async () => {
  const left = await aPayableSale();
  const statement = await reviewed(left.agent);
  await parts.db.updateTable("users").set({ isActive: false }).where("id", "=", left.agent.id).execute();
  await act(statement, "actions/close");
  expect(await lettersTo(left.agent)).toEqual([]);
  const own = await aStatementOf("admin");
  const reason = "Nobody else works here";
  await alone(own.person, () => act(own.statement, "actions/close", { token: own.token, reason }));
  expect(await lettersTo(own.person)).toEqual([]);
});

test("the database refuses a paid line without the closing of its statement", async () => {
  const { agent, quoteId } = await aPayableSale();
  const statement = await reviewed(agent);
  const other = await reviewed((await aPayableSale()).agent);
  const { db } = parts;
  const {
    id,
    saleOrder: _,
    sheet: __,
    ...line
  } = await db.selectFrom("commissionLines").selectAll().where("quoteId", "=", quoteId).executeTakeFirstOrThrow();
  const pay = (statementId: number) =>
    db.updateTable("commissionLines").set({ state: "paid", statementId }).where("id", "=", id).execute();
  await expect(pay(statement.id)).rejects.toThrow("its statement is not closed");
  // Another person's statement.
  await expect(pay(other.id)).rejects.toThrow("only paid by closing a statement");
  await act(other, "actions/close");
  await expect(pay(other.id)).rejects.toThrow("only paid by closing a statement");
  const paid = { ...line, kind: "correction", state: "paid", statementId: other.id };
  await expect(db.insertInto("commissionLines").values(paid).execute()).rejects.toThrow("only paid by closing");
  expect((await act(statement, "actions/close")).body.status).toBe("closed");
});

test("the database refuses a closed statement that is inserted without its lines or its document", async () => {
  const { agent } = await aPayableSale();
  const times = { openedAt: parts.now(), reviewedAt: parts.now(), closedAt: parts.now() };
  const people = { userId: agent.id, openedBy: office.supervisor.id, reviewedBy: office.supervisor.id };
  const insert = (lines: number, linesCents: number) =>
    parts.db
      .insertInto("commissionStatements")
      .values({ ...times, ...people, untilDay: "2026-11-30", status: "closed", openingCents: 0, lines, linesCents })
      .execute();
  await expect(insert(1, 18_845)).rejects.toThrow("differs from its lines");
  await expect(insert(0, 0)).rejects.toThrow("has no document");
  expect((await ask(office.asSupervisor, "GET", `/commission-statements?agentId=${agent.id}`)).body.items).toEqual([]);
});
