import type { Lead } from "#contract/lead.ts";
import { isAllowed } from "#domain/access/permissions.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { prepared } from "#server/db/prepared.ts";
import type { StaffContext } from "#server/http/context.ts";
import { ownership } from "./reach.ts";
import { leadView } from "./view.ts";

/** One lead as this person sees it. A lead they may not read is not found, so that its existence is no news. */
export async function showLead(
  id: number,
  { db, actor, now }: Pick<StaffContext, "db" | "actor" | "now">,
): Promise<Lead> {
  const [lead] = await leadWithFacts(db, id);
  if (!lead || !isAllowed(actor, "lead.read", ownership(lead)) || lead.status === "deleted")
    throw new Refusal("not_found");
  const { ownerId, ownerName, crmUrlTemplate } = lead;
  const owner = ownerId !== null && ownerName !== null ? { id: ownerId, name: ownerName } : null;
  return leadView(lead, { owner, quotes: lead.quotes ?? 0, crmUrlTemplate }, { actor, now });
}

const leadWithFacts = prepared((db, id: number) =>
  db
    .selectFrom("leads")
    .leftJoin("users", "users.id", "leads.ownerId")
    .crossJoin("agency")
    .selectAll("leads")
    .select((row) => [
      "users.name as ownerName",
      "agency.crmUrlTemplate",
      row
        .selectFrom("quotes")
        .whereRef("quotes.leadId", "=", "leads.id")
        .where("quotes.status", "<>", "deleted")
        .select((quote) => quote.fn.countAll<number>().as("count"))
        .as("quotes"),
    ])
    .where("leads.id", "=", id),
);
