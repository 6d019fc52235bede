import { leadCalls } from "#contract/lead/calls.ts";
import { quoteCalls } from "#contract/quote/calls.ts";
import { mostCounted, mostFound } from "#contract/search/calls.ts";
import { userCalls } from "#contract/user/calls.ts";
import type { Db } from "#server/db/database.ts";
import type { StaffContext } from "#server/http/context.ts";
import { ReadyJson, rowsAsJson } from "#server/http/ready-json.ts";
import { findByReference, listLeads } from "#server/lead/index.ts";
import { listQuotes } from "#server/quote/index.ts";
import { people } from "#server/user/index.ts";

/**
 * Finds leads, quotes and people by a keyword, as their lists do: only records within the person's reach, and with
 * limited work for any input (server/db/list/read-page.ts). The three queries run concurrently.
 */
export async function find(keyword: string, { db, actor, now, zone }: StaffContext): Promise<ReadyJson> {
  const newest = { keyword, sortBy: "updatedAt", sortOrder: "DESC", limit: String(mostFound) };
  const asker = { actor, now, zone };
  const known = findByReference(db, keyword);
  const [leads, quotes, persons] = await Promise.all([
    known.then((found) => foundLeads(db, newest, asker, found)),
    known.then((found) => listQuotes(db, quoteCalls.list.query.parse(newest), asker, found)),
    people.page(db, userCalls.list.query.parse({ keyword, isActive: "true" }), asker),
  ]);
  const first = ({ items }: { items: readonly { json: string }[] }) => rowsAsJson(items.slice(0, mostFound)).text;
  return new ReadyJson(
    `{"leads":${first(leads)},"leadCount":${leads.count},"quotes":${first(quotes)},"people":${first(persons)}}`,
  );
}

/** Returns the newest leads, and the number of all, for which it reads one page of the list if there are more. */
async function foundLeads(
  db: Db,
  newest: Record<string, string>,
  asker: Pick<StaffContext, "actor" | "now" | "zone">,
  known: Awaited<ReturnType<typeof findByReference>>,
) {
  const read = (limit: number) =>
    listLeads(db, leadCalls.list.query.parse({ ...newest, limit: String(limit) }), asker, known);
  const { items, nextCursor } = await read(mostFound);
  if (nextCursor === null) return { items, count: items.length };
  const all = await read(mostCounted);
  return { items, count: all.items.length + (all.nextCursor === null ? 0 : 1) };
}
