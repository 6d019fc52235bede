import { sold, withCustomer } from "#domain/quote/status.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import { prepared } from "#server/db/prepared.ts";
import type { RecordKind } from "#server/http/record-kind.ts";
import { ownership } from "./reach.ts";
import type { LeadRecord } from "./store.ts";

/** A lead with what is shown beside its fields, in one question to the database. */
export interface LeadToShow extends LeadRecord {
  ownerName: string | null;
  crmUrlTemplate: string | null;
  quotes: number;
  sentQuotes: number;
  signedQuotes: number;
  openQuotes: number;
}

/** The leads that calls name. One that was deleted is still read by whoever might read it: it can be restored. */
export const leadRecords: RecordKind<"lead", LeadToShow> = {
  name: "lead",
  read: "lead.read",
  load: async (db, id, { lock }) => {
    const [lead] = await (lock ? lockedLead : leadToShow)(db, id);
    if (!lead) throw new Refusal("not_found");
    return lead;
  },
  ownership,
};

const leadToShow = prepared((db, id: number) => leadWithFacts(db, id));
const lockedLead = prepared((db, id: number) => leadWithFacts(db, id).forUpdate("leads"));

function leadWithFacts(db: Db, id: number) {
  return db
    .selectFrom("leads")
    .leftJoin("users", "users.id", "leads.ownerId")
    .crossJoin("agency")
    .crossJoinLateral((join) =>
      join
        .selectFrom("quotes")
        .whereRef("quotes.leadId", "=", "leads.id")
        .where("quotes.status", "<>", "deleted")
        .select(({ fn, eb }) => [
          fn.countAll<number>().as("quotes"),
          fn.count<number>("quotes.sentAt").as("sentQuotes"),
          fn.count<number>("quotes.signedAt").filterWhere("quotes.lifecycle", "in", sold).as("signedQuotes"),
          fn
            .countAll<number>()
            .filterWhere(eb("quotes.status", "in", withCustomer))
            .as("openQuotes"),
        ])
        .as("sums"),
    )
    .selectAll("leads")
    .select(["users.name as ownerName", "agency.crmUrlTemplate"])
    .select(["sums.quotes", "sums.sentQuotes", "sums.signedQuotes", "sums.openQuotes"])
    .where("leads.id", "=", id);
}
