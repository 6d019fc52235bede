import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { createParser } from "eventsource-parser";
import type { FastifyInstance } from "fastify";
import type { PoolClient } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from "vitest";
import type { LiveEvent } from "#contract/event.ts";
import type { Role } from "#domain/access/roles.ts";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { recordVisit } from "#server/booking/visit-form.ts";
import { notify } from "#server/notification/index.ts";
import { findVisit } from "#server/signed-form/find-visit.ts";
import { freshDatabase, type TestParts, testNow } from "#tests/database.ts";
import { aDraft, aLead, aPerson, aSentQuote, asCustomer, type Person } from "#tests/factories.ts";
import { aSession, callAs } from "#tests/office.ts";
import { forgetEvents, isLost } from "./store.ts";

const parts = freshDatabase();
/** Two processes on one database. */
const apps: FastifyInstance[] = [];
const hangUps: (() => void)[] = [];

beforeAll(async () => {
  for (let index = 0; index < 2; index += 1) apps.push(await aProcess(parts));
});
afterEach(() => {
  for (const hangUp of hangUps.splice(0)) hangUp();
});
afterAll(async () => {
  for (const app of apps) await app.close();
});

async function aProcess(of: TestParts): Promise<FastifyInstance> {
  const app = await buildApp(of, { pages: false, sources: messageSources(of) });
  await app.listen({ port: 0, host: "127.0.0.1" });
  return app;
}

async function somebody(role: Role) {
  const person = await aPerson(parts, role);
  const session = await aSession(parts, person.id);
  return { ...person, ...session, call: callAs(apps[0] as FastifyInstance, session.accessToken) };
}

/** A page that listens to one of the processes, from the first sign of life on. */
async function aPage(
  { accessToken }: { accessToken: string },
  { process = 0, after }: { process?: number; after?: string } = {},
) {
  const { port } = (apps[process] as FastifyInstance).server.address() as AddressInfo;
  const gone = new AbortController();
  hangUps.push(() => gone.abort());
  const response = await fetch(`http://127.0.0.1:${port}/api/events`, {
    headers: { authorization: `Bearer ${accessToken}`, ...(after === undefined ? {} : { "last-event-id": after }) },
    signal: gone.signal,
  });
  const heard: LiveEvent[] = [];
  let lastId: string | undefined;
  const parser = createParser({
    onEvent: ({ data, id }) => {
      heard.push(JSON.parse(data));
      lastId = id ?? lastId;
    },
  });
  const read = async () => {
    if (!response.body) return "empty";
    const decoder = new TextDecoder();
    for await (const bytes of response.body) parser.feed(decoder.decode(bytes, { stream: true }));
    return "ended";
  };
  const ended = read().catch(() => "broken");
  if (response.ok) await vi.waitFor(() => expect(heard).toContainEqual({ kind: "beat" }));
  return {
    response,
    ended,
    hangUp: () => gone.abort(),
    id: () => lastId,
    /** Without the signs of life. */
    heard: () => heard.filter(({ kind }) => kind !== "beat"),
    hears: (event: LiveEvent) => vi.waitFor(() => expect(heard).toContainEqual(event), { timeout: 5000 }),
  };
}

const ofLead = (leadId: number, record = "lead") => ({ kind: "changed", record, leadId, quoteId: null }) as const;
const label = (person: { call: ReturnType<typeof callAs> }, leadId: number, version: number) =>
  person.call("PATCH", `/leads/${leadId}/label`, { version, label: version % 2 ? "hot" : "cold", tags: [] });

/** Something that this page hears for certain: whatever came before it, it has heard by then. */
async function settled(page: { hears: (event: LiveEvent) => Promise<void> }, { id }: Pick<Person, "id">) {
  await notify(parts.db, {
    ...{ kind: "queue_paused", leadId: null, quoteId: null, involved: { owner: id } },
    ...{ by: "system", now: testNow },
  });
  await page.hears({ kind: "told" });
}

describe("a page that is open", () => {
  it("is told what changes by number, whichever process wrote it", async () => {
    const [owner, supervisor] = [await somebody("agent"), await somebody("supervisor")];
    const leadId = await aLead(parts, owner);
    const pages = [await aPage(owner), await aPage(owner, { process: 1 }), await aPage(supervisor, { process: 1 })];
    await label(owner, leadId, 1);
    for (const page of pages) await page.hears(ofLead(leadId));
    const quoteId = await aDraft(parts, owner, leadId);
    for (const page of pages) await page.hears({ kind: "changed", record: "quote", leadId, quoteId });
  });

  it("hears how far an import is, where whoever looks may import leads", async () => {
    const [owner, supervisor] = [await somebody("agent"), await somebody("supervisor")];
    const [without, seeing] = [await aPage(owner), await aPage(supervisor)];
    const file = { fileName: "leads.csv", separator: ",", mapping: ["firstName", "email"], dateOrder: "mdy" };
    const further = { kind: "changed", record: "leadImport", leadId: null, quoteId: null } as const;
    const { body } = await supervisor.call("POST", "/lead-imports", { ...file, ownerId: null, parts: 2 });
    await seeing.hears(further);
    const before = seeing.heard().length;
    await supervisor.call("PUT", `/lead-imports/${body.id}/parts/1`, { text: "First Name,Email\n" });
    await vi.waitFor(() => expect(seeing.heard().slice(before)).toContainEqual(further));
    await settled(without, owner);
    expect(without.heard()).toEqual([{ kind: "told" }]);
  });

  it("hears nothing of what was undone, and nothing of what is not theirs to read", async () => {
    const [owner, other] = [await somebody("agent"), await somebody("agent")];
    const leadId = await aLead(parts, owner);
    const page = await aPage(other);
    await label(owner, leadId, 1);
    await parts.db
      .transaction()
      .execute(async (db) => {
        await notify(db, {
          ...{ kind: "lead_given", leadId, quoteId: null, involved: { owner: other.id } },
          ...{ by: "system", now: testNow },
        });
        throw new Error("undone");
      })
      .catch(() => {});
    await aLead(parts, other);
    await vi.waitFor(() => expect(page.heard()).toHaveLength(1));
    expect(page.heard().some((event) => "leadId" in event && event.leadId === leadId)).toBe(false);
  });

  it("is asked for the rights of the moment it is sent: a lead that is taken away is heard of no more", async () => {
    const [owner, next, supervisor] = [await somebody("agent"), await somebody("agent"), await somebody("supervisor")];
    const leadId = await aLead(parts, owner);
    const [before, after] = [await aPage(owner), await aPage(next)];
    await supervisor.call("POST", `/leads/${leadId}/reassign`, { version: 1, ownerId: next.id });
    await after.hears(ofLead(leadId));
    await before.hears({ kind: "told" });
    expect(before.heard()).toEqual([{ kind: "told" }]);
  });

  it("hears as an expert of what an expert was asked, and no more of it afterwards", async () => {
    const [owner, expert] = [await somebody("agent"), await somebody("expert")];
    const leadId = await aLead(parts, owner);
    const page = await aPage(expert);
    await label(owner, leadId, 1);
    await parts.db.updateTable("leads").set({ expertStatus: "requested" }).where("id", "=", leadId).execute();
    await label(owner, leadId, 2);
    await page.hears(ofLead(leadId));
    expect(page.heard()).toHaveLength(1);
  });

  it("hears of who left the word to another, and committed after that one was heard", async () => {
    const owner = await somebody("agent");
    const [left, other] = [await aLead(parts, owner), await aLead(parts, owner)];
    const page = await aPage(owner);
    const [first, second] = [await parts.pool.connect(), await parts.pool.connect()];
    const write = (leadId: number) =>
      `insert into history (record, record_id, lead_id, action, new_status, party, at)
       values ('lead', ${leadId}, ${leadId}, 'label', 'assigned', 'system', now())`;
    // Both are about to commit: what is deferred until then has been done.
    await first.query(`begin; ${write(other)}; set constraints all immediate`);
    await second.query(`begin; ${write(left)}; set constraints all immediate`);
    await first.query("commit");
    await page.hears(ofLead(other));
    await second.query("commit");
    await page.hears(ofLead(left));
    first.release();
    second.release();
  });

  it("is told at once while a long transaction goes on", async () => {
    const owner = await somebody("agent");
    const [slow, quick] = [await aLead(parts, owner), await aLead(parts, owner)];
    const page = await aPage(owner);
    const held = await aLongTransaction(slow);
    await label(owner, quick, 1);
    await page.hears(ofLead(quick));
    await held.query("rollback");
    held.release();
  });

  it("may come through a proxy: nothing is kept, changed or held back on the way", async () => {
    const { response } = await aPage(await somebody("agent"));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    });
  });

  it("needs a token in the header, and takes none in the address", async () => {
    const { accessToken } = await somebody("agent");
    const address = (query: string) => ({ method: "GET" as const, url: `/api/events${query}` });
    expect((await apps[0]?.inject(address("")))?.statusCode).toBe(401);
    expect((await apps[0]?.inject(address(`?access_token=${accessToken}`)))?.statusCode).toBe(401);
  });
});

/** One that has changed the lead and is not committed yet. */
async function aLongTransaction(leadId: number): Promise<PoolClient> {
  const held = await parts.pool.connect();
  await held.query("begin");
  await held.query(
    `insert into history (record, record_id, lead_id, action, new_status, party, at)
     values ('lead', $1, $1, 'label', 'assigned', 'system', now())`,
    [leadId],
  );
  return held;
}

describe("coming back", () => {
  it("loses nothing, and hears nothing twice", async () => {
    const owner = await somebody("agent");
    const [one, two, three] = [await aLead(parts, owner), await aLead(parts, owner), await aLead(parts, owner)];
    const page = await aPage(owner);
    await label(owner, one, 1);
    await page.hears(ofLead(one));
    page.hangUp();
    await label(owner, two, 1);
    const again = await aPage(owner, { process: 1, after: page.id() ?? "" });
    expect(again.heard()).toEqual([ofLead(two)]);
    await label(owner, three, 1);
    await again.hears(ofLead(three));
    expect(again.heard()).toEqual([ofLead(two), ofLead(three)]);
  });

  it("finds what was written before and committed after something that was heard", async () => {
    const owner = await somebody("agent");
    const [slow, quick] = [await aLead(parts, owner), await aLead(parts, owner)];
    const page = await aPage(owner);
    const held = await aLongTransaction(slow);
    await label(owner, quick, 1);
    await page.hears(ofLead(quick));
    const id = page.id() ?? "";
    page.hangUp();
    await held.query("commit");
    held.release();
    const again = await aPage(owner, { after: id });
    expect(again.heard()).toEqual([ofLead(slow)]);
  });

  test.each([
    ["nonsense", "abc"],
    ["another database's", "9000000:9000001:"],
    ["one that no database writes", "5:3:9"],
  ])("with %s is told to look at everything", async (_, after) => {
    const owner = await somebody("agent");
    expect((await aPage(owner, { after })).heard()).toEqual([{ kind: "reset" }]);
  });

  it("after what was kept for it is gone is told to look at everything", async () => {
    const owner = await somebody("agent");
    const page = await aPage(owner);
    await label(owner, await aLead(parts, owner), 1);
    const id = page.id() ?? "";
    page.hangUp();
    await forgetEvents(parts.db, new Date(Date.now() + 2 * 3_600_000).toISOString());
    expect((await aPage(owner, { after: id })).heard()).toEqual([{ kind: "reset" }]);
    await parts.pool.query("update forgotten_live_events set xid = '0'");
  });

  it("knows of nothing missed while all that is gone was seen", async () => {
    await parts.pool.query("update forgotten_live_events set xid = '100'");
    expect([await isLost(parts.db, "100:200:"), await isLost(parts.db, "101:200:")]).toEqual([true, false]);
    await parts.pool.query("update forgotten_live_events set xid = '0'");
  });

  it("after more than anybody should read is told to look at everything", async () => {
    const owner = await somebody("agent");
    const page = await aPage(owner);
    page.hangUp();
    const leadId = await aLead(parts, owner);
    await parts.pool.query(
      "insert into live_events (kind, record, lead_id) select 'changed', 'lead', $1 from generate_series(1, 1001)",
      [leadId],
    );
    expect((await aPage(owner, { after: page.id() ?? "" })).heard()).toEqual([{ kind: "reset" }]);
  });
});

describe("the end", () => {
  it("comes with the session, at once", async () => {
    const owner = await somebody("agent");
    const page = await aPage(owner, { process: 1 });
    await owner.call("POST", "/auth/sign-out");
    expect(await page.ended).toBe("ended");
  });

  it("comes when somebody is removed, and a new role hears as the new one", async () => {
    const [gone, changed] = [await somebody("supervisor"), await somebody("supervisor")];
    const [first, second] = [await aPage(gone), await aPage(changed)];
    await parts.db.updateTable("users").set({ isActive: false }).where("id", "=", gone.id).execute();
    expect(await first.ended).toBe("ended");
    await parts.db.updateTable("users").set({ role: "expert" }).where("id", "=", changed.id).execute();
    await aLead(parts, await somebody("agent"));
    await settled(second, changed);
    expect(second.heard()).toEqual([{ kind: "access" }, { kind: "told" }]);
  });

  it("comes for all when the process stops, which waits for none of them", async () => {
    const owner = await somebody("agent");
    apps.push(await aProcess(parts));
    const page = await aPage(owner, { process: 2 });
    await apps.pop()?.close();
    expect(await page.ended).toBe("ended");
  });

  it("comes for the eleventh page of one person before it begins", async () => {
    const owner = await somebody("agent");
    for (let index = 0; index < 10; index += 1) await aPage(owner);
    expect((await aPage(owner)).response.status).toBe(429);
    hangUps.shift()?.();
    await vi.waitFor(async () => expect((await aPage(owner)).response.status).toBe(200));
  });
});

test("a connection to the database that breaks loses nothing", async () => {
  const owner = await somebody("agent");
  const leadId = await aLead(parts, owner);
  const page = await aPage(owner);
  const { rows } = await parts.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'farewright events' and datname = current_database()",
  );
  expect(rows.length).toBeGreaterThan(0);
  await label(owner, leadId, 1);
  await page.hears(ofLead(leadId));
});

test("a customer who looks at a quote is told of once a minute, with whose it is", async () => {
  const [owner, supervisor] = [await somebody("agent"), await somebody("supervisor")];
  const { id, publicId } = await aSentQuote(parts, owner);
  const pages = [await aPage(owner), await aPage(supervisor)] as const;
  for (let look = 0; look < 3; look += 1) {
    await asCustomer(parts, async (context) =>
      recordVisit(await findVisit(context.db, publicId, "booking", context.now), "viewed", context),
    );
  }
  await pages[0].hears({ kind: "viewing", quoteId: id, isMine: true });
  await pages[1].hears({ kind: "viewing", quoteId: id, isMine: false });
  await settled(pages[0], owner);
  expect(pages[0].heard().filter(({ kind }) => kind === "viewing")).toHaveLength(1);
});

test("very much at once is told as that everything may be other", async () => {
  const owner = await somebody("agent");
  const leadId = await aLead(parts, owner);
  const page = await aPage(owner);
  const many = `insert into live_events (kind, record, lead_id) select 'changed', 'lead ' || n, $1 from generate_series(1, 201) as n`;
  await parts.pool.query(many, [leadId]);
  await page.hears({ kind: "reset" });
  expect(page.heard()).toEqual([{ kind: "reset" }]);
});

test("a letter that has left is told of", async () => {
  const owner = await somebody("agent");
  const { id, leadId } = await aSentQuote(parts, owner);
  const page = await aPage(owner);
  await parts.db.updateTable("messages").set({ state: "sent" }).where("quoteId", "=", id).execute();
  await page.hears({ kind: "changed", record: "letter", leadId, quoteId: id });
});

test("whoever does not read what they are told is cut off, and the others are told as before", async () => {
  const [owner, supervisor] = [await somebody("agent"), await somebody("supervisor")];
  const leadId = await aLead(parts, owner);
  const { port } = (apps[0] as FastifyInstance).server.address() as AddressInfo;
  const headers = { authorization: `Bearer ${owner.accessToken}` };
  const lazy = await new Promise<IncomingMessage>((opened) =>
    get({ port, host: "127.0.0.1", path: "/api/events", headers, agent: false }, opened),
  );
  const cutOff = new Promise((done) => lazy.once("error", done).once("close", done));
  const page = await aPage(supervisor);
  const many = `insert into live_events (kind, record, lead_id) select 'changed', 'lead ' || $2 || repeat('x', 20000) || n, $1
    from generate_series(1, 100) as n`;
  for (let round = 0; round < 15 && !lazy.destroyed; round += 1) {
    await parts.pool.query(many, [leadId, String(round)]);
    await settled(page, supervisor);
    lazy.socket.pause();
  }
  lazy.resume();
  await cutOff;
  await settled(page, supervisor);
});

test("what is read in one window is heard of in the others", async () => {
  const owner = await somebody("agent");
  await aLead(parts, await somebody("supervisor"), { ownerId: owner.id });
  const page = await aPage(owner);
  const [{ id }] = (await owner.call("GET", "/notifications")).body.items;
  await owner.call("PATCH", `/notifications/${id}`, { isRead: true });
  await page.hears({ kind: "told" });
});
