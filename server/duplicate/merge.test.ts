import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { approvalSteps } from "#tests/approvals.ts";
import { freshDatabase, testNow } from "#tests/database.ts";
import { aDraft, aLead, aPerson, aSentQuote, type Person } from "#tests/factories.ts";
import { fulfilment } from "#tests/fulfilment.ts";
import { aSession, callAs } from "#tests/office.ts";

const parts = freshDatabase();
const steps = fulfilment(parts);
const approvals = approvalSteps(parts);
let app: FastifyInstance;
let supervisor: Person;
/** A session lasts minutes, and the clock moves by days. */
const asks = new Map<string, ReturnType<typeof callAs>>();
const call = async (who: Person, ...given: Parameters<ReturnType<typeof callAs>>) => {
  const when = `${who.id} ${parts.clock.now}`;
  const ask = asks.get(when) ?? callAs(app, (await aSession(parts, who.id)).accessToken);
  asks.set(when, ask);
  return ask(...given);
};
const ask = (...given: Parameters<ReturnType<typeof callAs>>) => call(supervisor, ...given);

beforeAll(async () => {
  app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
  supervisor = await aPerson(parts, "supervisor");
});
afterAll(() => app.close());
beforeEach(() => {
  parts.clock.now = testNow;
});

const lead = async (id: number) => (await ask("GET", `/leads/${id}`)).body;
const versionOf = async (id: number) => (await lead(id)).version as number;
const merge = async (keeperId: number, mergedId: number, take: string[] = []) =>
  ask("POST", "/leads/merge", {
    ...{ keeperId, keeperVersion: await versionOf(keeperId), mergedId, version: await versionOf(mergedId), take },
  });
const unmerge = async (mergedId: number) =>
  ask("POST", "/leads/unmerge", { mergedId, version: await versionOf(mergedId) });
const kinds = async (id: number) =>
  (await ask("GET", `/leads/${id}/activity`)).body.items.map(({ kind }: { kind: string }) => kind);

/** Told already, or counted on: rows that only ever become more. */
const growing = ["history", "live_events", "lead_merges"];

/** Every row of these leads, of their quotes and of whatever names one of them, as text. */
async function everythingOf(leadIds: number[], until: { notification: number }): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await parts.pool.query(`select table_name, array_agg(column_name::text) as columns
    from information_schema.columns where table_schema = 'public' and column_name in ('lead_id', 'quote_id', 'other_id')
     and table_name in (select tablename from pg_tables where schemaname = 'public') group by 1 order by 1`);
  const all: Record<string, unknown[]> = {};
  const read = async (table: string, sql: string, ...values: unknown[]) => {
    all[table] = (await parts.pool.query(sql, values)).rows.map(({ row }) => row);
  };
  // The version counts changes, as the history does: it never goes back.
  await read(
    "leads",
    "select (to_jsonb(leads) - 'version')::text as row from leads where id = any($1) order by id",
    leadIds,
  );
  const quotes = "select id from quotes where lead_id = any($1)";
  await read("quotes", `select to_jsonb(quotes)::text as row from quotes where id in (${quotes}) order by id`, leadIds);
  for (const { table_name: table, columns } of tables.filter((one) => !growing.includes(one.table_name))) {
    if (table === "quotes") continue;
    const named = (columns as string[]).map((column) =>
      column === "quote_id" ? `quote_id in (${quotes})` : `${column} = any($1)`,
    );
    const older = table === "notifications" ? ` and id <= ${until.notification}` : "";
    await read(
      table,
      `select to_jsonb(of)::text as row from ${table} as of where (${named.join(" or ")})${older} order by to_jsonb(of)::text`,
      leadIds,
    );
  }
  return all;
}
const newestNotification = async () =>
  Number((await parts.pool.query("select coalesce(max(id), 0) as id from notifications")).rows[0].id);

/** Two leads of one customer with two agents, and something of every kind on each. */
async function twoLeads() {
  const sale = await steps.aSignedQuote();
  await approvals.ask(sale.ticketing, sale.id, "net", { netCents: 351_234 });
  const agent = await aPerson(parts, "agent");
  const sent = await aSentQuote(parts, agent);
  await aDraft(parts, agent, sent.leadId);
  const [keeperId, mergedId] = [sale.leadId, sent.leadId];
  await call(sale.agent, "POST", `/leads/${keeperId}/notes`, { text: "Wants a window" });
  await call(agent, "POST", `/leads/${mergedId}/notes`, { kind: "call", text: "Asked for the aisle" });
  await call(agent, "POST", `/leads/${mergedId}/expert-questions`, { question: "Which fare?" });
  await call(agent, "PATCH", `/leads/${mergedId}`, {
    ...{ version: await versionOf(mergedId), email: "mary.ann@mail.example", city: "Boston", locations: ["IST"] },
  });
  await call(agent, "PATCH", `/leads/${mergedId}/label`, {
    version: await versionOf(mergedId),
    label: "hot",
    tags: ["vip"],
  });
  await call(agent, "PUT", `/leads/${mergedId}/reminder`, {
    ...{ version: await versionOf(mergedId), at: "2026-11-25T15:00:00.000Z", note: "Call them" },
  });
  parts.clock.now = "2026-11-20T16:00:00.000Z";
  return { keeperId, mergedId, sale, sent, agent };
}

describe("a merge", () => {
  test("takes over what was chosen, the tags, and whatever hung on the other lead, which says where it went", async () => {
    const { keeperId, mergedId, sale, sent, agent } = await twoLeads();
    const before = await lead(keeperId);
    const { status, body } = await merge(keeperId, mergedId, ["email", "city", "reminder"]);
    expect([status, body.id]).toEqual([200, keeperId]);
    expect(body).toMatchObject({
      email: "mary.ann@mail.example",
      city: "Boston",
      tags: ["vip"],
      label: null,
      locations: [],
    });
    expect(body).toMatchObject({
      reminder: { note: "Call them" },
      expertStatus: "requested",
      status: "signed",
      quotes: 3,
    });
    expect(body.version).toBe(before.version + 1);
    expect(await lead(mergedId)).toMatchObject({
      status: "duplicate",
      mergedInto: { id: keeperId, mayRead: true },
      quotes: 0,
    });
    const { items } = (await ask("GET", `/quotes?leadId=${keeperId}`)).body;
    expect(items.map(({ id }: { id: number }) => id)).toContain(sent.id);
    expect((await call(sale.agent, "GET", `/quotes/${sent.id}`)).body.leadId).toBe(keeperId);
    expect((await call(agent, "GET", `/quotes/${sent.id}`)).status).toBe(404);
    expect((await call(agent, "GET", `/leads/${mergedId}`)).body.mergedInto).toEqual({ id: keeperId, mayRead: false });
    const notes = (await call(sale.agent, "GET", `/leads/${keeperId}/notes`)).body.items;
    expect(notes.map(({ text }: { text: string }) => text).sort()).toEqual(["Asked for the aisle", "Wants a window"]);
  });

  test("is on record on both, once in the audit trail, and told to the owners of both", async () => {
    const { keeperId, mergedId, sale, agent } = await twoLeads();
    const since = await newestNotification();
    await merge(keeperId, mergedId, ["email"]);
    const { items } = (await ask("GET", `/leads/${keeperId}/activity`)).body;
    expect(
      items
        .map(({ kind }: { kind: string }) => kind)
        .filter((kind: string) => kind.startsWith("lead."))
        .slice(0, 2)
        .sort(),
    ).toEqual(["lead.absorb", "lead.merge"]);
    const told = items.find(({ kind }: { kind: string }) => kind === "lead.absorb");
    expect(told.changes).toContainEqual({ field: "email", from: "mary@mail.example", to: "mary.ann@mail.example" });
    expect((await kinds(mergedId))[0]).toBe("lead.merge");
    const { rows } = await parts.pool.query(
      "select action, subject from audit_entries where action = 'lead.merge' and subject = $1",
      [`lead:${keeperId}`],
    );
    expect(rows).toHaveLength(1);
    const { rows: notices } = await parts.pool.query(
      "select user_id, lead_id from notifications where kind = 'lead_merged' and id > $1 order by id",
      [since],
    );
    expect(notices.map((row) => [Number(row.user_id), Number(row.lead_id)])).toEqual([
      [sale.agent.id, keeperId],
      [agent.id, mergedId],
    ]);
  });

  test("leaves the links of customers as they are", async () => {
    const { keeperId, mergedId, sent } = await twoLeads();
    const opened = async () => {
      const { statusCode, body } = await app.inject({ url: `/api/public/booking/${sent.publicId}` });
      return [statusCode, JSON.parse(body).state];
    };
    expect(await opened()).toEqual([200, "open"]);
    await merge(keeperId, mergedId);
    expect(await opened()).toEqual([200, "open"]);
    await unmerge(mergedId);
    expect(await opened()).toEqual([200, "open"]);
  });

  test("changes nothing of the merged lead any more, and a note about it is refused", async () => {
    const { keeperId, mergedId, agent } = await twoLeads();
    await merge(keeperId, mergedId);
    const version = await versionOf(mergedId);
    expect((await call(agent, "PATCH", `/leads/${mergedId}`, { version, city: "Salem" })).body.code).toBe(
      "state_conflict",
    );
    expect((await call(agent, "POST", `/leads/${mergedId}/notes`, { text: "Hello" })).body.code).toBe("state_conflict");
    expect((await ask("DELETE", `/leads/${mergedId}?version=${version}`)).body.code).toBe("state_conflict");
    expect((await lead(mergedId)).allowedActions).toEqual(["unmerge"]);
  });

  test("is refused where it would hurt, and nothing is done", async () => {
    const [one, other] = [await steps.aSignedQuote(), await steps.aSignedQuote()];
    expect((await merge(one.leadId, other.leadId)).body.code).toBe("two_sales");
    const agent = await aPerson(parts, "agent");
    const [first, second] = [await aLead(parts, agent), await aLead(parts, agent)];
    for (const id of [first, second])
      await call(agent, "POST", `/leads/${id}/expert-questions`, { question: "Which fare?" });
    expect((await merge(first, second)).body.code).toBe("two_questions_open");
    expect((await merge(first, first)).body.details.fields).toMatchObject([{ field: "mergedId", code: "same_lead" }]);
    const nobody = { keeperId: first, keeperVersion: 1, mergedId: 999_999, version: 1, take: [] };
    expect((await ask("POST", "/leads/merge", nobody)).status).toBe(404);
    expect(await kinds(first)).not.toContain("lead.absorb");
  });

  test("of fields that do not fit together is refused at the field", async () => {
    const agent = await aPerson(parts, "agent");
    const keeperId = await aLead(parts, agent, { departsOn: "2027-07-01", returnsOn: "2027-07-20" });
    const mergedId = await aLead(parts, agent);
    const { status, body } = await merge(keeperId, mergedId, ["returnsOn"]);
    expect([status, body.details.fields[0]]).toMatchObject([
      422,
      { field: "returnsOn", code: "return_before_departure" },
    ]);
    expect((await lead(mergedId)).status).toBe("assigned");
  });

  test("is for supervisors: an agent is refused, with leads of their own, too", async () => {
    const agent = await aPerson(parts, "agent");
    const [keeperId, mergedId] = [await aLead(parts, agent), await aLead(parts, agent)];
    const body = { keeperId, keeperVersion: 1, mergedId, version: 1, take: [] };
    expect((await call(agent, "POST", "/leads/merge", body)).status).toBe(403);
    expect((await call(agent, "POST", "/leads/unmerge", { mergedId, version: 1 })).status).toBe(403);
  });

  test("is done by one of two who merge the same two at once, either way round", async () => {
    const agent = await aPerson(parts, "agent");
    const [one, other] = [await aLead(parts, agent), await aLead(parts, agent)];
    const answers = await Promise.all([merge(one, other), merge(other, one)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kinds = await parts.pool.query("select count(*)::int as n from lead_merges where merged_id in ($1, $2)", [
      one,
      other,
    ]);
    expect(kinds.rows[0].n).toBe(1);
  });
});

describe("undoing a merge", () => {
  test.each([[[]], [["email", "city", "locations", "reminder", "label", "request"]]])(
    "with %j taken over leaves both leads and everything on them as they were, to the byte",
    async (take) => {
      const { keeperId, mergedId } = await twoLeads();
      const until = { notification: await newestNotification() };
      const before = await everythingOf([keeperId, mergedId], until);
      for (const table of [
        "quotes",
        "lead_notes",
        "expert_questions",
        "approval_requests",
        "notifications",
        "signatures",
      ]) {
        expect([table, before[table]]).not.toEqual([table, []]);
      }
      parts.clock.now = "2026-11-21T09:00:00.000Z";
      expect((await merge(keeperId, mergedId, take)).status).toBe(200);
      expect(await everythingOf([keeperId, mergedId], until)).not.toEqual(before);
      parts.clock.now = "2026-12-20T09:00:00.000Z";
      expect(await unmerge(mergedId)).toMatchObject({ status: 200, body: { id: mergedId, mergedInto: null } });
      expect(await everythingOf([keeperId, mergedId], until)).toEqual(before);
    },
  );

  test("the other way round, too: the sale merged into the lead that was only quoted", async () => {
    const { keeperId, mergedId } = await twoLeads();
    const until = { notification: await newestNotification() };
    const before = await everythingOf([keeperId, mergedId], until);
    expect((await merge(mergedId, keeperId, ["phone", "departsOn"])).body.status).toBe("signed");
    await unmerge(keeperId);
    expect(await everythingOf([keeperId, mergedId], until)).toEqual(before);
  });

  test("what was asked for after the sale goes along with its quote, and comes back with it", async () => {
    const { keeperId, mergedId, sale } = await twoLeads();
    const at = parts.now();
    const { id } = await parts.db
      .insertInto("customerRequests")
      .values({
        ...{ quoteId: sale.id, leadId: sale.leadId, kind: "refund", status: "asked", message: "We fell ill" },
        ...{ passengerIds: [1], flights: "[]", askedAt: at, updatedAt: at },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const leadOf = async () =>
      (await parts.db.selectFrom("customerRequests").select("leadId").where("id", "=", id).executeTakeFirstOrThrow())
        .leadId;
    expect((await merge(mergedId, keeperId)).status).toBe(200);
    expect(await leadOf()).toBe(mergedId);
    expect((await unmerge(keeperId)).status).toBe(200);
    expect(await leadOf()).toBe(keeperId);
  });

  test("of a lead that waited in the queue: it waits again", async () => {
    const agent = await aPerson(parts, "agent");
    const waiting = await aLead(parts, supervisor, { ownerId: null });
    const theirs = await aLead(parts, agent);
    const until = { notification: await newestNotification() };
    const before = await everythingOf([waiting, theirs], until);
    expect((await merge(waiting, theirs)).body).toMatchObject({ status: "assigned", owner: { id: agent.id } });
    await unmerge(theirs);
    expect(await everythingOf([waiting, theirs], until)).toEqual(before);
  });

  test("keeps what was done since: changed fields, and notes and quotes that were added", async () => {
    const { keeperId, mergedId, sale } = await twoLeads();
    await merge(keeperId, mergedId, ["email", "city"]);
    await call(sale.agent, "PATCH", `/leads/${keeperId}`, { version: await versionOf(keeperId), city: "Salem" });
    const quoteId = await aDraft(parts, sale.agent, keeperId);
    await call(sale.agent, "POST", `/leads/${keeperId}/notes`, { text: "Since" });
    await unmerge(mergedId);
    expect(await lead(keeperId)).toMatchObject({
      email: "mary@mail.example",
      city: "Salem",
      status: "signed",
      quotes: 2,
    });
    expect((await ask("GET", `/quotes/${quoteId}`)).body.leadId).toBe(keeperId);
    const notes = (await ask("GET", `/leads/${keeperId}/notes`)).body.items;
    expect(notes.map(({ text }: { text: string }) => text)).toEqual(["Since", "Wants a window"]);
  });

  test("is refused after 30 days, after a signature, before a later merge, and twice", async () => {
    const { keeperId, mergedId } = await twoLeads();
    const agent = await aPerson(parts, "agent");
    const third = await aLead(parts, agent);
    await merge(keeperId, mergedId);
    await merge(keeperId, third);
    expect((await unmerge(mergedId)).body.code).toBe("later_merge_first");
    expect((await ask("GET", `/leads/${keeperId}/duplicates`)).body.merged).toMatchObject([
      { id: third, mayUnmerge: true },
      { id: mergedId, mayUnmerge: false },
    ]);
    parts.clock.now = "2026-12-20T16:00:00.001Z";
    expect((await unmerge(third)).body.code).toBe("unmerge_too_late");
    parts.clock.now = "2026-12-20T16:00:00.000Z";
    expect((await unmerge(third)).status).toBe(200);
    expect((await unmerge(third)).body.code).toBe("state_conflict");
    await parts.pool.query(
      "update quotes set signed_at = $2 where lead_id = $1 and sent_at is not null and signed_at is null",
      [keeperId, parts.clock.now],
    );
    expect((await unmerge(mergedId)).body.code).toBe("signed_since_merge");
  });

  test("is done by one of two who undo it at once", async () => {
    const { keeperId, mergedId } = await twoLeads();
    await merge(keeperId, mergedId);
    const version = await versionOf(mergedId);
    const undo = () => ask("POST", "/leads/unmerge", { mergedId, version });
    const answers = await Promise.all([undo(), undo()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await kinds(mergedId)).filter((kind: string) => kind === "lead.unmerge")).toHaveLength(1);
  });
});
