import { expect, test } from "vitest";
import { freshDatabase } from "#tests/database.ts";
import type { Person } from "#tests/factories.ts";
import { statementSteps } from "#tests/statement-steps.ts";
import { tipsKeptByAgency } from "#tests/tips-kept.ts";

const parts = freshDatabase();
tipsKeptByAgency(parts);
const { office, tokenOf, ask, aPayableSale, act, reviewed, shown } = statementSteps(parts);

const roleOf = ({ id }: Person, role: string) =>
  parts.db.updateTable("users").set({ role }).where("id", "=", id).execute();
const ownDecisions = (reason: string | null) =>
  parts.db.updateTable("agency").set({ ownDecisionsReason: reason }).execute();

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
  expect(own.allowedActions).toEqual(["review", "discard"]);
  const refused = await act(statement, "actions/close", { token });
  expect([refused.status, refused.body.code]).toEqual([409, "own_statement"]);
  const answer = await act(statement, "actions/close");
  expect(answer.body).toMatchObject({ status: "closed", closedBy: { id: office.supervisor.id } });
  expect((await act(answer.body, "actions/acknowledge", { token })).status).toBe(200);
});

test("lets the only administrator close their own, with the reason of the agency on record, as for approvals", async () => {
  const reason = "The agency has one administrator";
  await ownDecisions(reason);
  const supervisor = await aStatementOf("supervisor");
  expect((await act(supervisor.statement, "actions/close", { token: supervisor.token })).body.code).toBe(
    "own_statement",
  );
  const { person, statement, token } = await aStatementOf("admin");
  const answer = await act(statement, "actions/close", { token });
  expect(answer.body).toMatchObject({ status: "closed", closedBy: { id: person.id } });
  const entry = await parts.db
    .selectFrom("history")
    .select("details")
    .where("record", "=", "statement")
    .where("recordId", "=", statement.id)
    .where("action", "=", "close")
    .executeTakeFirstOrThrow();
  expect(entry.details).toMatchObject({ because: reason });
  await ownDecisions(null);
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
  await ownDecisions("The agency has one administrator");
  const own = await aStatementOf("admin");
  await act(own.statement, "actions/close", { token: own.token });
  expect(await lettersTo(own.person)).toEqual([]);
  await ownDecisions(null);
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
