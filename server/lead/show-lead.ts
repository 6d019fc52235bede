import type { Lead } from "#contract/lead.ts";
import { isAllowed } from "#domain/access/permissions.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { StaffContext } from "#server/http/context.ts";
import { ownership } from "./reach.ts";
import { loadLead } from "./store.ts";
import { leadView } from "./view.ts";

/** One lead as this person sees it. A lead they may not read is not found, so that its existence is no news. */
export async function showLead(id: number, { db, actor }: Pick<StaffContext, "db" | "actor">): Promise<Lead> {
  const lead = await loadLead(db, id);
  if (!isAllowed(actor, "lead.read", ownership(lead)) || lead.status === "deleted") throw new Refusal("not_found");
  const [owner, counted, agency] = await Promise.all([
    lead.ownerId
      ? db.selectFrom("users").select(["id", "name"]).where("id", "=", lead.ownerId).executeTakeFirst()
      : Promise.resolve(undefined),
    db
      .selectFrom("quotes")
      .select((row) => row.fn.countAll<number>().as("quotes"))
      .where("leadId", "=", id)
      .where("status", "<>", "deleted")
      .executeTakeFirstOrThrow(),
    db.selectFrom("agency").select("crmUrlTemplate").executeTakeFirstOrThrow(),
  ]);
  return leadView(lead, { owner: owner ?? null, quotes: counted.quotes, crmUrlTemplate: agency.crmUrlTemplate }, actor);
}
