import { Refusal } from "#domain/shared/refusal.ts";
import { linkRefusal } from "#domain/signed-form/link-state.ts";
import type { Db } from "#server/db/database.ts";
import type { Visit } from "./form.ts";
import { findLink } from "./links.ts";

/** Who came with which link. Throws `not_found` where there is none for this form; how it stands is another question. */
export async function findVisit(db: Db, publicId: string, purpose: string, now: string): Promise<Visit> {
  const link = await findLink(db, publicId, now, purpose);
  if (!link) throw new Refusal("not_found");
  return { publicId, link };
}

/**
 * The same for whoever is about to change something: the row of the quote is locked, and the link is looked at again
 * under the lock, for whoever held it before us may have come with this very link. Throws why it no longer works.
 */
export async function activeVisit(db: Db, publicId: string, purpose: string, now: string): Promise<Visit> {
  const { link } = await findVisit(db, publicId, purpose, now);
  await db.selectFrom("quotes").select("id").where("id", "=", link.quoteId).forUpdate().execute();
  const visit = await findVisit(db, publicId, purpose, now);
  const refusal = linkRefusal(visit.link.state);
  if (refusal) throw new Refusal(refusal);
  return visit;
}
