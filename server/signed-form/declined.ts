import { canonicalJson, hashOf } from "#server/audit/index.ts";
import type { Db } from "#server/db/database.ts";
import type { Context } from "#server/http/context.ts";
import type { Visit } from "./form.ts";
import { type Provenance, provenanceOf } from "./provenance.ts";

/** The stored record of a declined form: the form, the time, and what is known of the person who used the link. */
interface DeclinedRecord extends Provenance {
  purpose: string;
  quoteId: number;
  versionId: number;
  /** ISO instant, UTC. */
  declinedAt: string;
}

/** Stores the record. A unique constraint allows one per link. */
export async function recordDeclined(purpose: string, visit: Visit, context: Context): Promise<number> {
  const { quoteId, versionId, id: linkId } = visit.link;
  const provenance = await provenanceOf(linkId, context);
  const declinedAt = context.now;
  const record: DeclinedRecord = { ...provenance, purpose, quoteId, versionId, declinedAt };
  const text = canonicalJson(record);
  const { id } = await context.db
    .insertInto("declinedForms")
    .values({
      purpose,
      quoteId,
      versionId,
      linkId,
      declinedAt,
      recipient: provenance.link.recipient,
      record: text,
      recordSha256: hashOf(text),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns when the form behind a link was declined. */
export async function declinedAt(db: Db, linkId: number): Promise<string> {
  const declined = await db
    .selectFrom("declinedForms")
    .select("declinedAt")
    .where("linkId", "=", linkId)
    .executeTakeFirstOrThrow();
  return declined.declinedAt;
}
