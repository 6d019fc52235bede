import { createHash } from "node:crypto";
import type pg from "pg";
import { describeItinerary } from "#domain/itinerary/describe.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import { routeOf } from "#domain/itinerary/route.ts";
import type { QuoteContent } from "#domain/quote/content.ts";
import { optionTotals } from "#domain/quote/pricing.ts";
import { readPaste } from "#server/itinerary/read-paste.ts";
import { bareDuplicates } from "./bare-duplicates.ts";
import { bareSign } from "./bare-sign.ts";
import { named } from "./bare-statements.ts";
import { answerKey, replay } from "./replay.ts";
import { type Row, withOwner } from "./with-owner.ts";

interface Asked {
  id: string;
  query: URLSearchParams;
  // A server without checks sees only strings.
  body: Record<string, string>;
  who: { id: number; role: string } | undefined;
  key: string;
}

type BareCall = (pool: pg.Pool, asked: Asked) => Promise<unknown>;

const page = (rows: Row[], sortedBy = "createdAt") => {
  const items = rows.slice(0, 50);
  const last = items.at(-1);
  const marker = last && JSON.stringify([last[sortedBy], last.id]);
  return { items, nextCursor: rows.length > 50 && marker ? Buffer.from(marker).toString("base64url") : null };
};

/** The calls of `bench-calls/calls.ts`, each with as few handwritten statements as possible. */
export const bareCalls: Record<string, BareCall> = {
  leadsByWork: async (pool, { who }) => {
    const { items, nextCursor } = page((await named(pool, "leads-of-agent-by-work", [who?.id])).rows, "work");
    return { items: items.map(({ work: _, ...lead }) => withOwner(lead)), nextCursor };
  },
  leadsByDeparture: async (pool, { who, query }) =>
    page(
      (await named(pool, "leads-of-agent-by-departure", [who?.id, query.get("status")])).rows.map(withOwner),
      "departsOn",
    ),
  leadsAtDepth: async (pool, { query }) => {
    const after = JSON.parse(Buffer.from(query.get("cursor") ?? "", "base64url").toString());
    return page((await named(pool, "leads-after", after)).rows.map(withOwner));
  },
  leadsByName: async (pool, { who, query }) => {
    const [first, last] = (query.get("keyword") ?? "").split(" ");
    return page(
      (await named(pool, "leads-of-agent-called", [null, who?.id, `%${first}%`, `%${last}%`])).rows.map(withOwner),
    );
  },
  leadsByDigits: leadsCalled,
  leadsByEmail: leadsCalled,
  leadsDeparting: async (pool, { query }) => {
    const values = [query.getAll("status"), query.get("departsFrom"), query.get("departsTo")];
    return page((await named(pool, "leads-departing", values)).rows.map(withOwner), "departsOn");
  },
  leadsChangedLast: async (pool, { query }) =>
    page((await named(pool, "leads-of-label-changed-last", [query.get("label")])).rows.map(withOwner), "updatedAt"),
  leadsOfLabelAndTag: async (pool, { query }) =>
    page((await named(pool, "leads-of-label-and-tag", [query.get("label"), query.get("tag")])).rows.map(withOwner)),
  leadsOfAgentByName: async (pool, { query }) => {
    const [first, last] = (query.get("keyword") ?? "").split(" ");
    const values = [null, query.get("ownerId"), `%${first}%`, `%${last}%`];
    return page((await named(pool, "leads-of-agent-called", values)).rows.map(withOwner));
  },
  leadsOfView: async (pool, { who, query }) => {
    const { rows } = await named(pool, "leads-of-agent-and-statuses", [who?.id, query.getAll("status")]);
    return page(rows.map(withOwner), "departsOn");
  },
  searchName: searchEverywhere,
  searchNobody: searchEverywhere,
  searchDigits: searchEverywhere,
  searchCommon: searchEverywhere,
  ...bareDuplicates,
  intake,
  claimOffer,
  oneLead: (pool, { id }) => replay(pool, answerKey("oneLead", id)),
  createLead,
  newestQuotes: async (pool) => page((await named(pool, "newest-quotes", [])).rows.map(withOwner)),
  newestCommissions: async (pool, { who }) =>
    page(
      (await named(pool, "newest-commissions-of-agent", [who?.id])).rows.map((row) => {
        const { owner: agent, ...line } = withOwner(row);
        return { ...line, agent };
      }),
      "at",
    ),
  statement: (pool, { id }) => replay(pool, answerKey("statement", id)),
  reconciliation: async (pool) =>
    page(
      (await named(pool, "first-reconciliation-items", [new Date().toISOString().slice(0, 10)])).rows.map((row) => {
        const { owner: agent, ...item } = withOwner(row);
        return { ...item, agent };
      }),
      "dueOn",
    ),
  soldQuote: (pool, { id }) => replay(pool, answerKey("soldQuote", id)),
  quotesOfLead: async (pool, { who, query }) =>
    page((await named(pool, "quotes-of-lead", [query.get("leadId"), who?.id])).rows.map(withOwner)),
  markLost,
  bookingForm: (pool, { id }) => replay(pool, answerKey("bookingForm", id)),
  sign: (pool, { id, body, key }) => inTransaction(pool, (client) => bareSign(client, { id, body, key })),
  parse: async (_, { body }) => readPaste(body.text ?? "", body.today ?? ""),
};

async function leadsCalled(pool: pg.Pool, { query }: Asked) {
  const keyword = query.get("keyword") ?? "";
  const number = /^\d{4,9}$/.test(keyword) ? Number(keyword) : null;
  return page((await named(pool, "leads-called", [number, `%${keyword}%`])).rows.map(withOwner));
}

async function searchEverywhere(pool: pg.Pool, { query }: Asked) {
  const keyword = query.get("keyword") ?? "";
  const number = /^\d{4,9}$/.test(keyword) ? Number(keyword) : null;
  const [first = "", second = first] = keyword.split(" ");
  const values = [number, `%${first}%`, `%${second}%`];
  const [leads, quotes, people] = await Promise.all([
    named(pool, "search-leads", values),
    named(pool, "search-quotes", values),
    named(pool, "search-people", [keyword]),
  ]);
  const listed = leads.rows.slice(0, 6).map(withOwner);
  return { leads: listed, leadCount: leads.rows.length, quotes: quotes.rows.map(withOwner), people: people.rows };
}

async function createLead(pool: pg.Pool, { body, who, key }: Asked) {
  const now = new Date().toISOString();
  const hash = createHash("sha256").update(JSON.stringify(body)).digest();
  return inTransaction(pool, async (client) => {
    await named(client, "take-key", [key, who?.id, hash, now]);
    const { firstName, lastName, email, phone, country, from, to, departsOn, returnsOn, tripType, cabin, adults } =
      body;
    const fields = [
      firstName,
      lastName,
      email,
      phone,
      country,
      from,
      to,
      departsOn,
      returnsOn,
      tripType,
      cabin,
      adults,
    ];
    const [made] = (await named(client, "insert-lead", [...fields, who?.id, now])).rows;
    await named(client, "insert-lead-history", [made.id, who?.id, JSON.stringify(body), key, now]);
    await named(client, "keep-done", [key, who?.id, JSON.stringify(made.id)]);
    return withOwner(made);
  });
}

async function intake(pool: pg.Pool, { body, who, key }: Asked) {
  const now = new Date().toISOString();
  const hash = createHash("sha256").update(JSON.stringify(body)).digest();
  return inTransaction(pool, async (client) => {
    await named(client, "take-key", [key, who?.id, hash, now]);
    const { firstName, lastName, email, phone, country, from, to } = body;
    const { departsOn, returnsOn, tripType, cabin, adults } = body;
    const person = [firstName, lastName, email, phone, country];
    const { rows } = await named(client, "take-in-lead", [
      ...person,
      from,
      to,
      departsOn,
      returnsOn,
      tripType,
      cabin,
      adults,
      now,
    ]);
    const [{ id }] = rows;
    await named(client, "take-in-lead-history", [id, who?.id, JSON.stringify(body), key, now]);
    await named(client, "hand-out", []);
    await named(client, "keep-done", [key, who?.id, JSON.stringify(id)]);
    return { id };
  });
}

async function claimOffer(pool: pg.Pool, { id, who, key }: Asked) {
  const now = new Date().toISOString();
  const hash = createHash("sha256").update(id).digest();
  return inTransaction(pool, async (client) => {
    await named(client, "take-key", [key, who?.id, hash, now]);
    const { rows } = await named(client, "lock-offered-lead", [id, who?.id]);
    const [lead] = rows;
    if (!lead) throw new Error("The offer is over");
    await named(client, "lock-agent", [who?.id]);
    await named(client, "accept-lead", [lead.id, lead.version, now]);
    await named(client, "accept-history", [lead.id, who?.id, JSON.stringify({ offerId: Number(id) }), key, now]);
    await named(client, "accept-offer", [id, now]);
    await named(client, "answered", [who?.id]);
    await named(client, "hand-out", []);
    await named(client, "keep-done", [key, who?.id, JSON.stringify(id)]);
    return { id: Number(id), leadId: lead.id, outcome: "accepted" };
  });
}

async function markLost(pool: pg.Pool, { id, body, who, key }: Asked) {
  const now = new Date().toISOString();
  const hash = createHash("sha256").update(JSON.stringify(body)).digest();
  return inTransaction(pool, async (client) => {
    await named(client, "take-key", [key, who?.id, hash, now]);
    await named(client, "lock-quote", [id]);
    const before = (await named(client, "one-quote", [id])).rows[0];
    const lost = await named(client, "lose-quote", [id, body.version, body.reason, now]);
    if (lost.rowCount !== 1) throw new Error("Somebody else was faster");
    await named(client, "insert-quote-history", [id, before.leadId, before.status, who?.id, body.reason, key, now]);
    await named(client, "keep-done", [key, who?.id, JSON.stringify(id)]);
    const after = {
      status: "lost",
      lifecycle: "lost",
      lostReason: body.reason,
      version: before.version + 1,
      updatedAt: now,
    };
    const quote = { ...before, ...after };
    await named(client, "link-of-quote", [id]);
    const messages = (await named(client, "messages-of-quote", [id])).rows;
    const documents = (await named(client, "documents-of-quote", [id])).rows;
    return { ...withOwner(quote), content: undefined, latest: optionsOf(quote.content), messages, documents };
  });
}

/** Returns the options as an agent sees them, with net and profit. */
function optionsOf({ options, party, ...content }: QuoteContent) {
  return {
    ...content,
    options: options.map((option) => ({
      ...option,
      ...optionTotals(option.fares, party),
      itinerary: describeItinerary(option.segments, reference),
      route: routeOf(option.segments, reference),
    })),
  };
}

async function inTransaction<Result>(pool: pg.Pool, run: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const result = await run(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}
