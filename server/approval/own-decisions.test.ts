import { type RawBuilder, sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { type ApprovalRow, approvalCalls, approvalRow } from "#contract/approval/calls.ts";
import { approvalMatter } from "#domain/approval/process.ts";
import { decidersOf } from "#domain/approval/two-people.ts";
import { transaction } from "#server/db/transaction.ts";
import { brokenInvariants } from "#tests/fuzz/invariants.ts";
import { approvalSteps } from "#tests/sale/approvals.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase, testNow, testZone } from "#tests/server/database.ts";
import { aPerson, type Person } from "#tests/server/factories.ts";
import { codeOf, refusalOf } from "#tests/server/refusal-of.ts";
import { waitingForLocks } from "#tests/server/waiting-for-locks.ts";
import { isDecidedBy } from "./deciders.ts";
import { listApprovals } from "./list-approvals.ts";
import { tellOwnDecisions } from "./own-decisions-letter.ts";
import { approvalFacts } from "./records.ts";
import { loadApproval } from "./store.ts";

const parts = freshDatabase();
const { aSignedQuote } = saleSteps(parts);
const { ask, looked, approve, decline } = approvalSteps(parts);

const setActive = ({ id }: Pick<Person, "id">, isActive: boolean) =>
  parts.db.updateTable("users").set({ isActive }).where("id", "=", id).execute();

const ownDecisionsListed = async (actor: Person): Promise<ApprovalRow[]> => {
  const query = approvalCalls.list.query.parse({ isOwnDecision: "true" });
  const { items } = await listApprovals(parts.db, query, { actor, now: testNow, zone: testZone });
  return items.map(({ json }) => approvalRow.parse(JSON.parse(json)));
};

/** Each test makes its own deciders. */
beforeEach(async () => {
  await parts.db.updateTable("users").set({ isActive: false }).where("role", "in", ["admin", "supervisor"]).execute();
});

const aRequestOf = async (who: Person) => ask(who, (await aSignedQuote()).id, "net", { netCents: 350_000 });

test("refuses an own decision while another active person may decide, and allows it with a reason if none may", async () => {
  const [admin, other] = [await aPerson(parts, "admin"), await aPerson(parts, "supervisor")];
  const request = await aRequestOf(admin);
  expect(await codeOf(approve(admin, request))).toBe("own_request");
  expect(await codeOf(decline(admin, request))).toBe("own_request");
  await setActive(other, false);
  const silent = await refusalOf(approve(admin, request, { reason: "" }));
  expect(silent?.details).toMatchObject({ fields: [{ field: "reason", code: "reason_missing" }] });
  await approve(admin, request, { reason: "Nobody else works here" });
  expect(await loadApproval(parts.db, request)).toMatchObject({ status: "approved", isOwnDecision: true });
  expect((await ownDecisionsListed(admin)).map(({ recordId }) => recordId)).toEqual([request]);
  const audit = await parts.db.selectFrom("auditEntries").select("details").where("actorId", "=", admin.id).execute();
  expect(audit).toEqual(expect.arrayContaining([{ details: expect.objectContaining({ own: true }) }]));
  expect(await brokenInvariants(parts.db)).toEqual([]);
});

test("lists own decisions about commissions and statements, for users who decide and for nobody else", async () => {
  const [admin, agent] = [await aPerson(parts, "admin"), await aPerson(parts, "agent")];
  const rows = [
    { about: "manual_commission", number: 12, decision: "decline" },
    { about: "statement", number: 3, decision: "close" },
    { about: "dispute", number: 3, decision: "answer" },
    // The row of the request shows this one.
    { about: "net", number: 7, decision: "approve" },
  ];
  const by = { decidedBy: admin.id, decidedAt: testNow, reason: "Nobody else works here" };
  await parts.db
    .insertInto("ownDecisions")
    .values(rows.map((row) => ({ ...row, ...by })))
    .execute();
  const listed = (await ownDecisionsListed(admin)).filter(({ decidedBy }) => decidedBy?.id === admin.id);
  expect(listed).toHaveLength(3);
  expect(listed).toMatchObject([
    {
      kind: "dispute",
      recordId: 3,
      status: "approved",
      reason: "Nobody else works here",
      quoteId: null,
      difference: [],
    },
    { kind: "statement", recordId: 3, status: "approved", decidedAt: testNow },
    { kind: "manual_commission", recordId: 12, status: "declined", isOwnDecision: true },
  ]);
  expect(await ownDecisionsListed(agent)).toEqual([]);
});

test("lets the only supervisor decide what they asked for, wrote or are paid by", async () => {
  const supervisor = await aPerson(parts, "supervisor");
  const { ticketing } = await aSignedQuote();
  for (const facts of [{ requestedBy: supervisor.id }, { writtenBy: [supervisor.id] }, { paidTo: [supervisor.id] }]) {
    const request = await aRequestOf(ticketing);
    await parts.db.updateTable("approvalRequests").set(facts).where("id", "=", request).execute();
    await decline(supervisor, request, { reason: "The fare is back" });
    expect(await loadApproval(parts.db, request)).toMatchObject({ status: "declined", isOwnDecision: true });
  }
});

test("a person who earns on the sale does not decide it, also if they became its owner after it was asked for", async () => {
  const [other, { id: quoteId, agent, ticketing }] = [await aPerson(parts, "supervisor"), await aSignedQuote()];
  const request = await ask(ticketing, quoteId, "net", { netCents: 350_000 });
  const asRole = (role: string) =>
    parts.db.updateTable("users").set({ role, commissionBps: 0 }).where("id", "=", agent.id).execute();
  await asRole("supervisor");
  expect(await codeOf(approve({ ...agent, role: "supervisor" }, request))).toBe("own_request");

  const heir = await aPerson(parts, "supervisor");
  await parts.db.updateTable("quotes").set({ ownerId: heir.id }).where("id", "=", quoteId).execute();
  expect(await codeOf(approve(heir, request))).toBe("own_request");
  await approve(other, request);
  expect((await loadApproval(parts.db, request)).isOwnDecision).toBe(false);
  await asRole("agent");
});

test("sends the weekly list to the administrators, with decisions of the last seven days", async () => {
  const supervisor = await aPerson(parts, "supervisor");
  const admin = await aPerson(parts, "admin", { isActive: false });
  await parts.db.updateTable("users").set({ role: "supervisor" }).where("id", "=", supervisor.id).execute();
  const { ticketing } = await aSignedQuote();
  const request = await aRequestOf(ticketing);
  await parts.db
    .updateTable("approvalRequests")
    .set({ paidTo: [supervisor.id] })
    .where("id", "=", request)
    .execute();
  await approve(supervisor, request, { reason: "Nobody else is here" });
  await setActive(admin, true);
  expect(await tellOwnDecisions(parts)).toBeGreaterThan(0);
  const letters = await parts.db.selectFrom("messages").selectAll().where("template", "=", "own-decisions").execute();
  expect(letters.map(({ recipient }) => recipient)).toEqual([admin.email]);
  const [{ facts }] = letters.map(({ data }) => data) as unknown as [{ facts: { decisions: object[] } }];
  expect(facts.decisions.at(-1)).toMatchObject({ about: "net", decision: "approve", reason: "Nobody else is here" });
  parts.clock.now = "2026-11-28T15:00:00.000Z";
  expect(await tellOwnDecisions(parts)).toBe(0);
  parts.clock.now = testNow;
});

test("counts the deciders when it decides: waits for a deactivation at the same time and then allows", async () => {
  const [admin, other] = [await aPerson(parts, "admin"), await aPerson(parts, "supervisor")];
  const request = await aRequestOf(admin);
  const given = await looked(request);
  let deciding = Promise.resolve<unknown>(undefined);
  await transaction(parts.db, async (tx) => {
    await tx.updateTable("users").set({ isActive: false }).where("id", "=", other.id).execute();
    deciding = refusalOf(approve(admin, request, given));
    await expect.poll(() => waitingForLocks(parts)).toBe(1);
  });
  expect(await deciding).toBeUndefined();
  expect(await loadApproval(parts.db, request)).toMatchObject({ status: "approved", isOwnDecision: true });
});

test("of an own decision and the decision of another person at the same time, the other person's counts", async () => {
  const [admin, other] = [await aPerson(parts, "admin"), await aPerson(parts, "supervisor")];
  const request = await aRequestOf(admin);
  const given = await looked(request);
  const refusals = await Promise.all([
    refusalOf(approve(admin, request, given)),
    refusalOf(decline(other, request, given)),
  ]);
  expect(refusals.map((refusal) => refusal?.code)).toEqual([
    expect.stringMatching(/own_request|changed_meanwhile/),
    undefined,
  ]);
});

test("the work that waits for a person is what the domain lets them decide", async () => {
  const people = [
    await aPerson(parts, "admin"),
    await aPerson(parts, "supervisor"),
    await aPerson(parts, "supervisor"),
  ];
  const [admin, one, two] = people as [Person, Person, Person];
  const { ticketing } = await aSignedQuote();
  const request = await aRequestOf(ticketing);
  const refund = (cents: number) => JSON.stringify([{ what: "refund", cents }]);
  const cases = [
    { requestedBy: ticketing.id },
    { requestedBy: admin.id },
    { requestedBy: one.id, writtenBy: [two.id], paidTo: [admin.id] },
    { requestedBy: one.id, writtenBy: [], paidTo: [two.id] },
    { requestedBy: admin.id, writtenBy: [], paidTo: [], kind: "refund", after: refund(200_001) },
    { requestedBy: admin.id, writtenBy: [], paidTo: [], kind: "refund", after: refund(200_000) },
  ];
  for (const facts of cases) {
    await parts.db.updateTable("approvalRequests").set(facts).where("id", "=", request).execute();
    for (const gone of [[], [admin], [one, two], [admin, one]]) {
      for (const person of people) await setActive(person, !gone.includes(person));
      const loaded = approvalFacts(await loadApproval(parts.db, request));
      for (const person of people.filter((each) => !gone.includes(each))) {
        const { rows } = await sql<{ is: boolean }>`select ${isDecidedBy(id(person))} as is
          from approval_requests as request where id = ${request}`.execute(parts.db);
        const matter = approvalMatter(loaded);
        const isInvolved = matter.involved.includes(person.id);
        // A supervisor may always decline what is above the limit, so it waits for them, too.
        const decides = !isInvolved || decidersOf({ ...matter }, loaded.deciders).some((each) => each.id === person.id);
        const mayNot = isInvolved && matter.needsAdministrator && person.role === "supervisor";
        if (!mayNot) expect(rows[0]?.is, JSON.stringify([facts, gone.length, person.role])).toBe(decides);
      }
    }
  }
});

const id = (person: Person): RawBuilder<unknown> => sql`${person.id}::bigint`;
