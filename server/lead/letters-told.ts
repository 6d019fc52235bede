import { type SqlBool, sql } from "kysely";
import type { Activity } from "#contract/lead/lead.ts";
import type { Actor } from "#domain/access/permissions.ts";
import type { Db } from "#server/db/database.ts";
import { withinReach } from "./reach.ts";

/** ISO instants. Null if the interval has no end on that side. */
interface Stretch {
  from: string | null;
  before: string | null;
}

/**
 * Returns the letters about a lead's quotes in an interval, as events of the activity. The pages of the activity are
 * consecutive intervals, so that no letter is repeated or omitted. Omits quotes that this person may not read.
 */
export async function lettersTold(
  db: Db,
  leadId: number,
  actor: Actor,
  { from, before }: Stretch,
): Promise<Activity[]> {
  let query = db
    .selectFrom("messages")
    .innerJoin("quotes", "quotes.id", "messages.quoteId")
    .innerJoin("leads", "leads.id", "quotes.leadId")
    .select(["messages.id", "messages.quoteId", "messages.template", "messages.recipient", "messages.state"])
    .select("messages.createdAt as at")
    .where("quotes.leadId", "=", leadId)
    .where(sql<SqlBool>`${withinReach(actor, "quote.read", "quotes")}`)
    .orderBy("messages.createdAt", "desc")
    .orderBy("messages.id", "desc");
  if (from !== null) query = query.where("messages.createdAt", ">=", from);
  if (before !== null) query = query.where("messages.createdAt", "<", before);
  const letters = await query.execute();
  return letters.map(({ id, at, quoteId, template, recipient, state }) => ({
    id: `letter-${id}`,
    at,
    kind: "letter.send",
    by: null,
    quoteId,
    currency: null,
    changes: [],
    reason: null,
    note: null,
    letter: { id, template, recipient, state: state as NonNullable<Activity["letter"]>["state"] },
  }));
}
