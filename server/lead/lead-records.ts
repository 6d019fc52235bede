import { type SqlBool, sql } from "kysely";
import type { LeadRow } from "#contract/lead/lead.ts";
import { sold, withCustomer } from "#domain/quote/status.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import { askedTogether, plannedOnce, prepared } from "#server/db/statement.ts";
import type { RecordKind } from "#server/http/record-kind.ts";
import { quoteStepOfLead } from "#server/next-step/index.ts";
import { ownership } from "./reach.ts";
import type { LeadRecord } from "./store.ts";

/** A lead with the values shown next to its fields, read in one query. */
export interface LeadToShow extends LeadRecord {
  ownerName: string | null;
  crmUrlTemplate: string | null;
  callFromHour: number;
  callUntilHour: number;
  /** The owner of the lead that it was merged into. */
  keeperOwnerId: number | null;
  keeperExpertStatus: string | null;
  quotes: number;
  sentQuotes: number;
  signedQuotes: number;
  openQuotes: number;
  /** Visits of the quotes that the customer can still sign. */
  visits: number;
  lastVisitedAt: string | null;
  /** The facts of the quote that decides what is next. */
  nextQuote: LeadRow["nextQuote"];
  /** The names of the passengers of its signed bookings. */
  passengerNames: string[];
}

/** The leads that a call can name. A deleted lead is readable with the same permission, because it can be restored. */
export const leadRecords: RecordKind<"lead", LeadToShow> = {
  name: "lead",
  read: "lead.read",
  load: async (db, id, { lock }) => {
    const lead = lock ? (await lockedLead(db, id))[0] : await leadToShow(db, id);
    if (!lead) throw new Refusal("not_found");
    return lead;
  },
  ownership,
};

const leadToShow = askedTogether<number, LeadToShow>(async (db, ids) => {
  const found = new Map((await leadsToShow(db, ids)).map((lead) => [lead.id, lead]));
  return ids.map((id) => found.get(id));
});
const leadsToShow = prepared((db, ids: readonly number[]) =>
  leadWithFacts(db).where(sql<SqlBool>`leads.id = any(${plannedOnce(ids, "bigint[]")}::bigint[])`),
);
const lockedLead = prepared((db, id: number) => leadWithFacts(db).where("leads.id", "=", id).forUpdate("leads"));

/** The names as the customer typed them, in the order of the bookings. A name in several bookings is listed once. */
const passengerNames = sql<string[]>`(
  select coalesce(json_agg(passenger.name order by passenger.place), '[]')
    from (select concat_ws(' ', details->>'firstName', nullif(details->>'middleName', ''), details->>'lastName') as name,
                 min(passengers.id) as place
            from quotes
            join signatures on signatures.quote_id = quotes.id and purpose = 'booking' and superseded_at is null
            join passengers on passengers.signature_id = signatures.id
           where quotes.lead_id = leads.id and quotes.status <> 'deleted'
           group by name) as passenger)`.as("passengerNames");

function leadWithFacts(db: Db) {
  return db
    .selectFrom("leads")
    .leftJoin("users", "users.id", "leads.ownerId")
    .leftJoin("leads as keeper", "keeper.id", "leads.mergedInto")
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
          fn
            .coalesce(
              fn.max<number>("quotes.visits").filterWhere("quotes.status", "in", withCustomer),
              eb.val(0).$castTo<number>(),
            )
            .as("visits"),
          fn
            .max<string | null>("quotes.lastVisitedAt")
            .filterWhere("quotes.status", "in", withCustomer)
            .as("lastVisitedAt"),
        ])
        .as("sums"),
    )
    .selectAll("leads")
    .select(["users.name as ownerName", "agency.crmUrlTemplate", "agency.callFromHour", "agency.callUntilHour"])
    .select(["keeper.ownerId as keeperOwnerId", "keeper.expertStatus as keeperExpertStatus"])
    .select(["sums.quotes", "sums.sentQuotes", "sums.signedQuotes", "sums.openQuotes"])
    .select(["sums.visits", "sums.lastVisitedAt"])
    .select(passengerNames)
    .select(sql.raw<LeadRow["nextQuote"]>(quoteStepOfLead).as("nextQuote"));
}
