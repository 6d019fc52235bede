import { leadCalls } from "#contract/lead-calls.ts";
import { quoteCalls } from "#contract/quote-calls.ts";
import { mostFound } from "#contract/search.ts";
import { userCalls } from "#contract/user-calls.ts";
import type { StaffContext } from "#server/http/context.ts";
import { ReadyJson, rowsAsJson } from "#server/http/ready-json.ts";
import { called, listLeads } from "#server/lead/index.ts";
import { listQuotes } from "#server/quote/index.ts";
import { people } from "#server/user/index.ts";

/**
 * What of each kind holds a keyword, as its list finds it for this person: within their reach, and with work that is
 * bounded whatever was typed (server/db/listing.ts). The three are asked at once.
 */
export async function find(keyword: string, { db, actor, now }: StaffContext): Promise<ReadyJson> {
  const newest = { keyword, sortBy: "updatedAt", sortOrder: "DESC", limit: String(mostFound) };
  const known = called(db, keyword);
  const [leads, quotes, persons] = await Promise.all([
    known.then((found) => listLeads(db, leadCalls.list.query.parse(newest), actor, now, found)),
    known.then((found) => listQuotes(db, quoteCalls.list.query.parse(newest), actor, now, found)),
    people.page(db, userCalls.list.query.parse({ keyword, isActive: "true" }), { actor, now }),
  ]);
  const first = ({ items }: { items: readonly { json: string }[] }) => rowsAsJson(items.slice(0, mostFound)).text;
  return new ReadyJson(`{"leads":${first(leads)},"quotes":${first(quotes)},"people":${first(persons)}}`);
}
