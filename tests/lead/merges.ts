import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { approvalSteps } from "#tests/sale/approvals.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { type TestParts, testNow } from "#tests/server/database.ts";
import { aDraft, aPerson, aSentQuote, type Person } from "#tests/server/factories.ts";
import { aSession, callAs } from "#tests/server/office.ts";

/** Tables that only ever gain rows. */
const growing = ["history", "live_events", "lead_merges", "lead_step_changes"];

/** Sets up an office where a supervisor merges leads, and returns the steps of a merge. */
export function mergeSteps(parts: TestParts) {
  const steps = saleSteps(parts);
  const approvals = approvalSteps(parts);
  const office = {} as { app: FastifyInstance; supervisor: Person };
  /** The calls of a person, by time. A session lasts minutes, and the test clock moves by days. */
  const asks = new Map<string, ReturnType<typeof callAs>>();
  const call = async (who: Person, ...given: Parameters<ReturnType<typeof callAs>>) => {
    const when = `${who.id} ${parts.clock.now}`;
    const ask = asks.get(when) ?? callAs(office.app, (await aSession(parts, who.id)).accessToken);
    asks.set(when, ask);
    return ask(...given);
  };
  const ask = (...given: Parameters<ReturnType<typeof callAs>>) => call(office.supervisor, ...given);

  beforeAll(async () => {
    office.app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
    office.supervisor = await aPerson(parts, "supervisor");
  });
  afterAll(() => office.app.close());
  beforeEach(() => {
    parts.clock.now = testNow;
  });

  /** Returns a lead as the supervisor sees it. */
  const lead = async (id: number) => (await ask("GET", `/leads/${id}`)).body;
  const versionOf = async (id: number) => (await lead(id)).version as number;
  const merge = async (keeperId: number, mergedId: number, take: string[] = []) =>
    ask("POST", "/leads/merge", {
      keeperId,
      keeperVersion: await versionOf(keeperId),
      mergedId,
      version: await versionOf(mergedId),
      take,
    });
  const unmerge = async (mergedId: number) =>
    ask("POST", "/leads/unmerge", { mergedId, version: await versionOf(mergedId) });
  /** Returns the kinds of the events in the activity of a lead. */
  const kinds = async (id: number) =>
    (await ask("GET", `/leads/${id}/activity`)).body.items.map(({ kind }: { kind: string }) => kind);

  /** Returns every row of these leads, of their quotes, and of all tables that refer to them, as text. */
  async function everythingOf(leadIds: number[], until: { notification: number }): Promise<Record<string, unknown[]>> {
    const { rows: tables } = await parts.pool.query(`select table_name, array_agg(column_name::text) as columns
      from information_schema.columns where table_schema = 'public' and column_name in ('lead_id', 'quote_id', 'other_id')
       and table_name in (select tablename from pg_tables where schemaname = 'public') group by 1 order by 1`);
    const all: Record<string, unknown[]> = {};
    const read = async (table: string, sql: string, ...values: unknown[]) => {
      all[table] = (await parts.pool.query(sql, values)).rows.map(({ row }) => row);
    };
    // The version never goes back, because it counts changes like the history.
    await read(
      "leads",
      "select (to_jsonb(leads) - 'version')::text as row from leads where id = any($1) order by id",
      leadIds,
    );
    const quotes = "select id from quotes where lead_id = any($1)";
    await read(
      "quotes",
      `select to_jsonb(quotes)::text as row from quotes where id in (${quotes}) order by id`,
      leadIds,
    );
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

  /** Returns two leads of one customer with two agents, with rows of every kind on each. */
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
      version: await versionOf(mergedId),
      email: "mary.ann@mail.example",
      city: "Boston",
      locations: ["IST"],
    });
    await call(agent, "PATCH", `/leads/${mergedId}/label`, {
      version: await versionOf(mergedId),
      label: "hot",
      tags: ["vip"],
    });
    await call(agent, "PUT", `/leads/${mergedId}/reminder`, {
      version: await versionOf(mergedId),
      at: "2026-11-25T15:00:00.000Z",
      note: "Call them",
    });
    parts.clock.now = "2026-11-20T16:00:00.000Z";
    return { keeperId, mergedId, sale, sent, agent };
  }

  return { office, call, ask, lead, versionOf, merge, unmerge, kinds, everythingOf, newestNotification, twoLeads };
}
