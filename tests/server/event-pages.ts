import type { AddressInfo } from "node:net";
import { createParser } from "eventsource-parser";
import type { FastifyInstance } from "fastify";
import type { PoolClient } from "pg";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import type { LiveEvent } from "#contract/event/calls.ts";
import type { Role } from "#domain/access/roles.ts";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { notify } from "#server/notification/index.ts";
import { eventually } from "#tests/eventually.ts";
import { type TestParts, testNow } from "./database.ts";
import { aPerson, type Person } from "./factories.ts";
import { aSession, callAs } from "./office.ts";

/**
 * Starts two processes on one database, and opens pages that listen to them. Closes the remaining pages after each
 * test.
 */
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

  /** Opens a page that listens to one of the processes. Resolves after the first heartbeat. */
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
    if (response.ok) await eventually(() => expect(heard).toContainEqual({ kind: "beat" }));
    return {
      response,
      ended,
      hangUp: () => gone.abort(),
      id: () => lastId,
      /** Returns the events received, without heartbeats. */
      heard: () => heard.filter(({ kind }) => kind !== "beat"),
      hears: (event: LiveEvent) => eventually(() => expect(heard).toContainEqual(event)),
    };
  }

  /** Sends the page a marker event and waits for it. All earlier events have arrived by then. */
  async function settled(page: { heard: () => LiveEvent[] }, { id }: Pick<Person, "id">) {
    const markers = () => page.heard().filter(({ kind }) => kind === "told").length;
    const before = markers();
    await notify(parts.db, {
      kind: "queue_paused",
      leadId: null,
      quoteId: null,
      involved: { owner: id },
      by: "system",
      now: testNow,
    });
    await eventually(() => expect(markers()).toBeGreaterThan(before));
  }

  /** Opens a transaction that has changed the lead and has not committed. */
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
