import type { AddressInfo } from "node:net";
import { createParser } from "eventsource-parser";
import type { FastifyInstance } from "fastify";
import type { PoolClient } from "pg";
import { afterAll, afterEach, beforeAll, expect, vi } from "vitest";
import type { LiveEvent } from "#contract/event.ts";
import type { Role } from "#domain/access/roles.ts";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { notify } from "#server/notification/index.ts";
import { type TestParts, testNow } from "./database.ts";
import { aPerson, type Person } from "./factories.ts";
import { aSession, callAs } from "./office.ts";

/** Two processes on one database, and pages of people that listen to them; whatever still does after a test hangs up. */
export function eventPages(parts: TestParts) {
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

  /** Something that this page hears for certain: whatever came before it, it has heard by then. */
  async function settled(page: { hears: (event: LiveEvent) => Promise<void> }, { id }: Pick<Person, "id">) {
    await notify(parts.db, {
      ...{ kind: "queue_paused", leadId: null, quoteId: null, involved: { owner: id } },
      ...{ by: "system", now: testNow },
    });
    await page.hears({ kind: "told" });
  }

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

  return { apps, hangUps, aProcess, somebody, aPage, aLongTransaction, settled };
}

export const ofLead = (leadId: number, record = "lead") =>
  ({ kind: "changed", record, leadId, quoteId: null }) as const;
export const label = (person: { call: ReturnType<typeof callAs> }, leadId: number, version: number) =>
  person.call("PATCH", `/leads/${leadId}/label`, { version, label: version % 2 ? "hot" : "cold", tags: [] });
