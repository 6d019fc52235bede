import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { describe, expect, it, test, vi } from "vitest";
import { freshDatabase } from "#tests/database.ts";
import { eventPages, label, ofLead } from "#tests/event-pages.ts";
import { aLead } from "#tests/factories.ts";
import { forgetEvents, isLost } from "./store.ts";

const parts = freshDatabase();
const { apps, hangUps, aProcess, somebody, aPage, aLongTransaction, settled } = eventPages(parts);

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

test("very much at once is told as that everything may be other", async () => {
  const owner = await somebody("agent");
  const leadId = await aLead(parts, owner);
  const page = await aPage(owner);
  const many = `insert into live_events (kind, record, lead_id) select 'changed', 'lead ' || n, $1 from generate_series(1, 201) as n`;
  await parts.pool.query(many, [leadId]);
  await page.hears({ kind: "reset" });
  expect(page.heard()).toEqual([{ kind: "reset" }]);
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
