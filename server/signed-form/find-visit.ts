import { linkRefusal } from "#domain/link/link-state.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import { findLink } from "#server/link/index.ts";
import type { Visit } from "./form.ts";

/**
 * Returns the visit of a link. Throws `not_found` if no link of this form has the id. Does not check the state of the
 * link.
 */
export async function findVisit(db: Db, publicId: string, purpose: string, now: string): Promise<Visit> {
  const link = await findLink(db, publicId, now, purpose);
  if (!link) throw new Refusal("not_found");
  return { publicId, link };
}

/**
 * Returns the visit for a write. Locks the row of the quote, and reads the link again under the lock, because the
 * previous holder may have used the same link. Throws the refusal of its state if the link is no longer active.
 */
export async function activeVisit(db: Db, publicId: string, purpose: string, now: string): Promise<Visit> {
  const { link } = await findVisit(db, publicId, purpose, now);
  await db.selectFrom("quotes").select("id").where("id", "=", link.quoteId).forUpdate().execute();
  const visit = await findVisit(db, publicId, purpose, now);
  const refusal = linkRefusal(visit.link.state);
  if (refusal) throw new Refusal(refusal);
  return visit;
}
