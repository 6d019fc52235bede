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
}

/** The leads that calls name. One that was deleted is not there for anybody. */
export const leadRecords: RecordKind<"lead", LeadToShow> = {
  name: "lead",
  read: "lead.read",
  load: async (db, id, { lock }) => {
    const [lead] = await (lock ? lockedLead : leadToShow)(db, id);
    if (!lead || lead.status === "deleted") throw new Refusal("not_found");
    return { ...lead, quotes: lead.quotes ?? 0 };
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
    .where("leads.id", "=", id);
}
