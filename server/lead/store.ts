import type { Selectable } from "kysely";
import type { LeadFields } from "#contract/lead/lead.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import type { Leads } from "#server/db/schema.gen.ts";
import { prepared } from "#server/db/statement.ts";

export type LeadRecord = Selectable<Leads>;

/** Throws `not_found`. */
export async function loadLead(db: Db, id: number, options: { lock?: boolean } = {}): Promise<LeadRecord> {
  const [lead] = await (options.lock ? lockedLead(db, id) : leadWithId(db, id));
  if (!lead) throw new Refusal("not_found");
  return lead;
}

const leadWithId = prepared((db, id: number) => db.selectFrom("leads").selectAll().where("id", "=", id));
const lockedLead = prepared((db, id: number) => db.selectFrom("leads").selectAll().where("id", "=", id).forUpdate());

/**
 * Maps the contract's `from` and `to` to the columns origin and destination, because those names are reserved words in
 * SQL.
 */
export function columnsOf({ from, to, ...fields }: Details & { ownerId?: number | null }) {
  return { ...fields, origin: from, destination: to };
}

/** The fields of a lead that staff enter, without the owner. */
export type Details = Omit<LeadFields, "ownerId">;

/** Returns these fields of a stored lead. */
export function detailsOf(lead: LeadRecord): Details {
  const { origin: from, destination: to, locations, departsOn, arrivesOn, returnsOn, tripType, cabin } = lead;
  const { firstName, lastName, email, phone, address, city, state, country, language, timeZone } = lead;
  const { adults, children, infants, requestedBy, manualType, label, request } = lead;
  return {
    firstName,
    lastName,
    email,
    phone,
    address,
    city,
    state,
    country,
    language,
    timeZone,
    from,
    to,
    locations,
    departsOn,
    arrivesOn,
    returnsOn,
    tripType,
    cabin,
    adults,
    children,
    infants,
    requestedBy,
    manualType,
    label,
    request,
  } as Details;
}
