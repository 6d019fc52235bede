import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { describe, expect, it, test } from "vitest";
import { eventually } from "#tests/eventually.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { eventPages, label, ofLead } from "#tests/server/event-pages.ts";
import { aLead } from "#tests/server/factories.ts";
import { forgetEvents, isLost } from "./store.ts";

const parts = freshDatabase();
const { apps, hangUps, aProcess, somebody, aPage, aLongTransaction, settled } = eventPages(parts);

describe("a page that reconnects", () => {
  it("misses no event and gets none twice", async () => {
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

  it("gets an event that was written before and committed after one that it has", async () => {
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
    ["a malformed id", "abc"],
    ["an id of another database", "9000000:9000001:"],
    ["an id that no database writes", "5:3:9"],
  ])("gets a reset with %s", async (_, after) => {
    const owner = await somebody("agent");
    expect((await aPage(owner, { after })).heard()).toEqual([{ kind: "reset" }]);
  });

  it("gets a reset after the events since its last id were deleted", async () => {
    const owner = await somebody("agent");
    const page = await aPage(owner);
    const id = page.id() ?? "";
    page.hangUp();
    await label(owner, await aLead(parts, owner), 1);
    await forgetEvents(parts.db, new Date(Date.now() + 2 * 3_600_000).toISOString());
    expect((await aPage(owner, { after: id })).heard()).toEqual([{ kind: "reset" }]);
    await parts.pool.query("update forgotten_live_events set xid = '0'");
  });

  it("has missed nothing if it has seen all deleted events", async () => {
    await parts.pool.query("update forgotten_live_events set xid = '100'");
    expect([await isLost(parts.db, "100:200:"), await isLost(parts.db, "101:200:")]).toEqual([true, false]);
    await parts.pool.query("update forgotten_live_events set xid = '0'");
  });

  it("gets a reset if it has missed too many events", async () => {
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

describe("the end of a stream", () => {
  it("comes immediately with the end of the session", async () => {
    const owner = await somebody("agent");
    const page = await aPage(owner, { process: 1 });
    await owner.call("POST", "/auth/sign-out");
    expect(await page.ended).toBe("ended");
  });

  it("comes when a person is deactivated, and a new role gets the events of that role", async () => {
    const [gone, changed] = [await somebody("supervisor"), await somebody("supervisor")];
    const [first, second] = [await aPage(gone), await aPage(changed)];
    await parts.db.updateTable("users").set({ isActive: false }).where("id", "=", gone.id).execute();
    expect(await first.ended).toBe("ended");
    await parts.db.updateTable("users").set({ role: "expert" }).where("id", "=", changed.id).execute();
    await aLead(parts, await somebody("agent"));
    await settled(second, changed);
    expect(second.heard()).toEqual([{ kind: "access" }, { kind: "told" }]);
  });

  it("comes for all pages when the process stops, without waiting for them", async () => {
    const owner = await somebody("agent");
    apps.push(await aProcess(parts));
    const page = await aPage(owner, { process: 2 });
    await apps.pop()?.close();
    expect(await page.ended).toBe("ended");
  });

  it("comes at the start for the eleventh page of one person", async () => {
    const owner = await somebody("agent");
    for (let index = 0; index < 10; index += 1) await aPage(owner);
    expect((await aPage(owner)).response.status).toBe(429);
    hangUps.shift()?.();
    await eventually(async () => expect((await aPage(owner)).response.status).toBe(200));
  });
});

test("loses no event when the connection to the database breaks", async () => {
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

test("sends a reset instead of very many events", async () => {
  const owner = await somebody("agent");
  const leadId = await aLead(parts, owner);
  const page = await aPage(owner);
  const many = `insert into live_events (kind, record, lead_id) select 'changed', 'lead ' || n, $1 from generate_series(1, 201) as n`;
  await parts.pool.query(many, [leadId]);
  await page.hears({ kind: "reset" });
  expect(page.heard()).toEqual([{ kind: "reset" }]);
});

test("disconnects a page that does not read, and continues to serve the others", async () => {
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
