import { sql } from "kysely";
import { expect, test } from "vitest";
import { leadCalls } from "#contract/lead/calls.ts";
import { listLeads } from "#server/lead/index.ts";
import { good, headings, leadImports } from "#tests/lead/lead-imports.ts";
import { freshDatabase, testZone } from "#tests/server/database.ts";
import { aDraft, aPerson } from "#tests/server/factories.ts";
import { aSession } from "#tests/server/office.ts";
import { waitingForLocks } from "#tests/server/waiting-for-locks.ts";
import { undoImport } from "./undo-import-job.ts";

const parts = freshDatabase();
const { office, ask, sent, begun, run, importNow, madeBy } = leadImports(parts);
const undo = (id: number, signal = new AbortController().signal) => undoImport(parts, id, signal);

/** Imports so many leads, for the agent if `ownerId` is given. Returns the import and the ids of its leads. */
async function imported(count: number, how: Parameters<typeof begun>[1] = {}) {
  const rows = Array.from({ length: count }, (_, index) => good(index));
  const id = await begun([`${headings}\n${rows.join("\n")}`], how);
  await run(id);
  return { id, leads: (await madeBy(id)).map(({ leadId }) => leadId) };
}

const statusesOf = async (ids: number[]) => {
  const { rows } = await sql<{ status: string }>`select status from leads where id = any(${ids}::bigint[])
    order by id`.execute(parts.db);
  return rows.map(({ status }) => status);
};

const call = async (method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", url: string, payload?: object) => {
  const authorization = `Bearer ${office.token}`;
  const answer = await office.app.inject({
    method,
    url: `/api${url}`,
    headers: { authorization },
    ...(payload && { payload }),
  });
  expect([answer.statusCode, answer.json().code]).toEqual([200, undefined]);
  return answer.json();
};

test("takes back the leads that no one has worked on, and lists the others with the reason", async () => {
  const { id, leads } = await imported(6, { ownerId: office.agent.id });
  const [quoted = 0, noted = 0, touched = 0, reassigned = 0, deleted = 0, untouched = 0] = leads;
  await aDraft(parts, office.agent, quoted);
  await call("POST", `/leads/${noted}/notes`, { text: "Called twice" });
  await call("PATCH", `/leads/${touched}/label`, { version: 1, label: "hot", tags: [] });
  const other = await aPerson(parts, "agent");
  await call("POST", `/leads/${reassigned}/reassign`, { version: 1, ownerId: other.id });
  await call("DELETE", `/leads/${deleted}?version=1`);
  expect((await ask("GET", `/${id}/undo`)).body).toEqual({
    takenBack: 1,
    leftAlone: ["deleted", "quoted", "note", "assigned", "edited"].map((reason) => ({ reason, leads: 1 })),
  });
  const begunAt = (await ask("POST", `/${id}/undo`)).body;
  expect(begunAt.undo).toMatchObject({ by: { id: office.supervisor.id }, endedAt: null, takenBack: 0, leftAlone: 0 });
  await undo(id);
  expect((await importNow(id)).undo).toMatchObject({ endedAt: parts.now(), takenBack: 1, leftAlone: 5 });
  expect(await statusesOf([untouched])).toEqual(["deleted"]);
  const left = (await ask("GET", `/${id}/leads-left`)).body;
  expect(left.leads.map((one: { id: number; reason: string }) => [one.id, one.reason])).toEqual([
    [quoted, "quoted"],
    [noted, "note"],
    [touched, "edited"],
    [reassigned, "assigned"],
    [deleted, "deleted"],
  ]);
  expect(left).toMatchObject({
    next: null,
    leads: [{ firstName: "Mary0", owner: { id: office.agent.id } }, {}, {}, {}, {}],
  });
});

test("leads to the leads that it made, and to no others", async () => {
  const { id, leads } = await imported(2);
  await imported(1);
  const asker = { actor: office.supervisor, now: parts.now(), zone: testZone };
  const { items } = await listLeads(parts.db, leadCalls.list.query.parse({ importId: String(id) }), asker);
  expect(items.map((lead) => lead.id).toSorted()).toEqual(leads.toSorted());
});

test("writes the history of each deleted lead, one audit entry, and a notification, and the lead can be restored", async () => {
  const { id, leads } = await imported(2);
  await ask("POST", `/${id}/undo`);
  await undo(id);
  const { rows } = await sql`select action, old_status, new_status, actor_id, (details ->> 'importId')::int as import_id
    from history where lead_id = ${leads[0]} order by id`.execute(parts.db);
  expect(rows).toMatchObject([
    { action: "create" },
    { action: "delete", oldStatus: "new", newStatus: "deleted", actorId: office.supervisor.id, importId: id },
  ]);
  const { rows: audit } = await sql`select details ->> 'state' as state from audit_entries
    where subject = ${`lead_import:${id}`} order by id desc limit 2`.execute(parts.db);
  expect(audit).toEqual([{ state: "undone" }, { state: "undo_begun" }]);
  const { rows: told } = await sql`select kind, facts from notifications where user_id = ${office.supervisor.id}
    order by id desc limit 1`.execute(parts.db);
  expect(told).toEqual([{ kind: "import_undone", facts: { file: "leads.csv", takenBack: 2, leftAlone: 0 } }]);
  await call("POST", `/leads/${leads[0]}/restore`, { version: 2 });
  expect(await statusesOf(leads)).toEqual(["new", "deleted"]);
});

test("takes back leads that the import itself has linked", async () => {
  await imported(1);
  const { id, leads } = await imported(2, { duplicates: "link" });
  expect((await ask("GET", `/${id}/undo`)).body).toEqual({ takenBack: 2, leftAlone: [] });
  await ask("POST", `/${id}/undo`);
  await undo(id);
  expect(await statusesOf(leads)).toEqual(["deleted", "deleted"]);
});

test("leaves a lead that is offered to an agent, and takes back one whose offer was missed", async () => {
  const { id, leads } = await imported(2);
  const [offered = 0, missed = 0] = leads;
  const offer = {
    leadId: offered,
    agentId: office.agent.id,
    offeredAt: parts.now(),
    expiresAt: parts.now(),
    why: "{}",
  };
  const { id: offerId } = await parts.db
    .insertInto("leadOffers")
    .values(offer)
    .returning("id")
    .executeTakeFirstOrThrow();
  await parts.db
    .updateTable("leads")
    .set({ offerId, offerExpiresAt: parts.now(), ownerId: office.agent.id, status: "assigned" })
    .where("id", "=", offered)
    .execute();
  await sql`insert into history (record, record_id, lead_id, action, old_status, new_status, party)
    values ('lead', ${missed}, ${missed}, 'offer', 'new', 'assigned', 'system'),
           ('lead', ${missed}, ${missed}, 'miss', 'assigned', 'new', 'system')`.execute(parts.db);
  await ask("POST", `/${id}/undo`);
  await undo(id);
  expect(await statusesOf([offered, missed])).toEqual(["assigned", "deleted"]);
  expect((await ask("GET", `/${id}/leads-left`)).body.leads).toMatchObject([{ id: offered, reason: "offered" }]);
});

test("is begun once by two people at the same time, and refused before the end and if nothing was imported", async () => {
  const { id } = await imported(1);
  const other = (await aSession(parts, (await aPerson(parts, "admin")).id)).accessToken;
  const answers = await Promise.all([ask("POST", `/${id}/undo`), ask("POST", `/${id}/undo`, undefined, other)]);
  expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual([
    [200, undefined],
    [409, "state_conflict"],
  ]);
  const running = await sent([`${headings}\n${good(1)}`]);
  expect((await ask("POST", `/${running}/undo`)).body.code).toBe("state_conflict");
  const empty = await begun([`${headings}\n,,,,,,,,,`]);
  await run(empty);
  expect((await ask("POST", `/${empty}/undo`)).body.code).toBe("state_conflict");
  const agent = (await aSession(parts, office.agent.id)).accessToken;
  expect((await ask("POST", `/${id}/undo`, undefined, agent)).status).toBe(403);
});

test("takes back the imported rows of a canceled import", async () => {
  const rows = Array.from({ length: 700 }, (_, index) => good(index));
  const id = await begun([`${headings}\n${rows.join("\n")}`]);
  await importOneBatch(id);
  await ask("POST", `/${id}/cancel`);
  await ask("POST", `/${id}/undo`);
  await undo(id);
  expect((await importNow(id)).undo).toMatchObject({ takenBack: 500, leftAlone: 0 });
});

test("continues in another process, which deletes no lead twice", async () => {
  const { id, leads } = await imported(250);
  await ask("POST", `/${id}/undo`);
  let calls = 0;
  const dying = () => {
    calls += 1;
    if (calls > 1) throw new Error("killed");
    return parts.now();
  };
  await expect(undoImport({ ...parts, now: dying }, id, new AbortController().signal)).rejects.toThrow("killed");
  expect((await importNow(id)).undo).toMatchObject({ endedAt: null, takenBack: 100 });
  const stopping = new AbortController();
  stopping.abort();
  await sql`delete from graphile_worker._private_jobs where key = ${`undo_import:${id}`}`.execute(parts.db);
  await undo(id, stopping.signal);
  const { rows } = await sql`select 1 from graphile_worker.jobs where key = ${`undo_import:${id}`}`.execute(parts.db);
  expect(rows).toHaveLength(1);
  await Promise.all([undo(id), undo(id)]);
  expect((await importNow(id)).undo).toMatchObject({ takenBack: 250, leftAlone: 0 });
  const { rows: deletions } = await sql<{ count: number }>`select count(*) from history
    where action = 'delete' and lead_id = any(${leads}::bigint[])`.execute(parts.db);
  expect(deletions).toEqual([{ count: 250 }]);
});

test("leaves a lead that a person changes while the undo waits for it", async () => {
  const { id, leads } = await imported(1, { ownerId: office.agent.id });
  const [leadId = 0] = leads;
  await ask("POST", `/${id}/undo`);
  const undone = parts.db.transaction().execute(async (tx) => {
    await sql`select from leads where id = ${leadId} for update`.execute(tx);
    const waiting = undo(id);
    await expect.poll(() => waitingForLocks(parts)).toBe(1);
    await sql`insert into history (record, record_id, lead_id, action, old_status, new_status, party)
      values ('lead', ${leadId}, ${leadId}, 'label', 'assigned', 'assigned', 'staff')`.execute(tx);
    return { waiting };
  });
  await (await undone).waiting;
  expect(await statusesOf(leads)).toEqual(["assigned"]);
  expect((await ask("GET", `/${id}/leads-left`)).body.leads).toMatchObject([{ id: leadId, reason: "edited" }]);
});

async function importOneBatch(id: number): Promise<void> {
  const { takeRows } = await import("./take-rows.ts");
  await takeRows(parts, { importId: id, atMost: 500 });
}
