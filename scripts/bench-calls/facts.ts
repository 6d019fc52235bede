import type pg from "pg";
import type { LeadToCompare } from "#domain/lead/duplicates.ts";
import { benchLeads } from "../bench-size.ts";
import { makeOffers } from "./renew.ts";

/** Rows of the filled database that the requests use. */
export interface Facts {
  agentId: number;
  supervisorId: number;
  /** The cursor before the page of the newest leads that starts behind a fifth of them: at row 200,000 of a million. */
  deepCursor: string;
  /** Six digits from the middle of phone numbers. */
  digits: string[];
  emails: string[];
  /** Customers as an agent enters them, with a trip and a day. Some have asked before. */
  toCompare: LeadToCompare[];
  comparedIds: number[];
  /** The agent's leads of all ages. */
  leads: number[];
  /** The agent's quotes that are not lost and have never changed. */
  openQuotes: number[];
  /** Ticketed quotes (sold-quotes.ts). */
  soldQuotes: number[];
  /** A closed statement of the agent with 300 lines. */
  statementId: number;
  /** The filters of the agent's own saved view. */
  view: string;
  /** Open offers, with the access tokens of their agents. */
  offers: { id: number; token: string }[];
  /** Public ids of booking forms. */
  links: string[];
  /** Booking forms without a signature. Each is signed once. */
  unsigned: { publicId: string; versionId: number }[];
}

export async function readFacts(
  pool: pg.Pool,
  tokenOf: (userId: number) => Promise<string>,
): Promise<Omit<Facts, "soldQuotes">> {
  const column = async <T>(text: string, values: unknown[] = []) => {
    const { rows } = await pool.query({ text, values, rowMode: "array" });
    return rows.map(([value]) => value as T);
  };
  const [agentId = 0] = await column<number>("select min(id) from users where role = 'agent'");
  const [supervisorId = 0] = await column<number>("select min(id) from users where role = 'supervisor'");
  const [deepCursor = ""] = await column<string>(
    `select to_json(array[to_json(to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), to_json(id)])::text
       from leads where status <> 'deleted' order by created_at desc, id desc offset $1 limit 1`,
    [benchLeads / 5],
  );
  const [view = ""] = await column<string>("select question from saved_views where owner_id = $1 and not is_shared", [
    agentId,
  ]);
  const [statementId = 0] = await column<number>("select id from commission_statements where user_id = $1", [agentId]);
  await makeOffers(pool);
  const { rows: offers } = await pool.query("select id, agent_id from lead_offers where outcome is null order by id");
  const some = `id % ${benchLeads / 200} = 0 order by id limit 150`;
  // No form that is opened is signed meanwhile.
  const opened = benchLeads / 100;
  const { rows: compared } = await pool.query<LeadToCompare & { id: number }>(
    `select id, first_name as "firstName", last_name as "lastName", email, phone, origin as from, destination as to,
            departs_on::text as "departsOn" from leads
      where departs_on is not null and status not in ('deleted', 'duplicate') and email ~ '^[a-z0-9.]+@' and phone ~ '^\\+1[2-9][0-9]{2}[2-9]' and ${some}`,
  );
  const { rows: unsigned } = await pool.query(
    `select 'bench-' || quote_id as "publicId", version_id::int as "versionId"
       from quote_links join quotes on quotes.id = quote_id
      where state = 'active' and status in ('sent', 'read', 'viewed') order by hashint8(quote_links.id) offset $1 limit 20000`,
    [opened],
  );
  return {
    unsigned,
    agentId,
    supervisorId,
    statementId,
    deepCursor: Buffer.from(deepCursor).toString("base64url"),
    view,
    offers: await Promise.all(offers.map(async ({ id, agent_id }) => ({ id, token: await tokenOf(agent_id) }))),
    toCompare: compared.map(({ id: _, ...lead }) => lead),
    comparedIds: compared.map(({ id }) => Number(id)),
    digits: await column(`select substr(phone, 5, 6) from leads where ${some}`),
    emails: await column(`select email from leads where ${some}`),
    leads: await column(
      "select id from leads where owner_id = $1 and status in ('assigned', 'in_progress', 'quoted', 'follow_up', 'lost') order by hashint8(id) limit 2000",
      [agentId],
    ),
    openQuotes: await column(
      `select id from quotes where owner_id = $1 and version = 1 and status in ('sent', 'read', 'viewed')
        order by hashint8(id)`,
      [agentId],
    ),
    links: await column(
      "select 'bench-' || quote_id from quote_links where state = 'active' order by hashint8(id) limit $1",
      [opened],
    ),
  };
}
