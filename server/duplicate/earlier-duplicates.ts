import { type DuplicateReason, type LeadToCompare, reasonsFor } from "#domain/lead/duplicates.ts";
import type { Db } from "#server/db/database.ts";
import { statement } from "#server/db/statement.ts";
import { comparedBy } from "./find-duplicates.ts";

interface Asked {
  /** Identifies the lead in the answer. */
  key: number;
  lead: LeadToCompare;
  /** Compares only leads with a smaller id. Without it, all leads. */
  before?: number;
}

export interface EarlierLead {
  id: number;
  reasons: DuplicateReason[];
}

/**
 * Returns, for each lead, the most likely earlier lead of the same person. Does not check permissions, so it is only
 * for users who may read every lead. Runs one statement with bounded work per lead: only some of the leads with the
 * same route in the same days are compared.
 */
export async function earlierDuplicates(db: Db, asked: readonly Asked[]): Promise<Map<number, EarlierLead>> {
  if (asked.length === 0) return new Map();
  const rows = asked.map(({ key, lead, before = Number.MAX_SAFE_INTEGER }) => {
    const [email, phone, from, to, initials, first, last, name] = comparedBy(lead);
    return { key, before, email, phone, from, to, initials, first, last, name };
  });
  return likeliestOf(asked, await candidatesOfEach(db, JSON.stringify(rows)));
}

/** A lead to compare with the one that `key` identifies. */
type Candidate = LeadToCompare & { key: number; id: number };

/** Returns the candidate of each lead with the most reasons. The latest one if several have as many. */
export function likeliestOf(asked: readonly Asked[], candidates: readonly Candidate[]): Map<number, EarlierLead> {
  const byKey = new Map(asked.map((one) => [one.key, one]));
  const likeliest = new Map<number, EarlierLead>();
  for (const { key, id, ...row } of candidates) {
    const lead = byKey.get(key)?.lead;
    const reasons = lead ? reasonsFor(lead, row) : [];
    const known = likeliest.get(key);
    const isLikelier =
      !known || reasons.length > known.reasons.length || (reasons.length === known.reasons.length && id > known.id);
    if (reasons.length > 0 && isLikelier) likeliest.set(key, { id, reasons });
  }
  return likeliest;
}

const candidatesOfEach = statement<[asked: string], Candidate>(
  `select asked.key, leads.id, leads.first_name, leads.last_name, leads.email, leads.phone, leads.origin as "from",
          leads.destination as "to", leads.departs_on
     from jsonb_to_recordset($1::jsonb) as asked(key bigint, before bigint, email text, phone text, "from" text, "to" text,
            initials text[], first date, last date, name text)
    cross join lateral (
       (select id from leads where lower(email) = lower(asked.email) and email is not null and id < asked.before
         and status <> 'deleted' and status <> 'duplicate' order by created_at desc limit 5)
       union
       (select id from leads where phone = asked.phone and phone is not null and id < asked.before
         and status <> 'deleted' and status <> 'duplicate' order by created_at desc limit 5)
       union
       (select id from (
          select id, search_form(first_name || ' ' || last_name) as name from leads
           where origin = asked."from" and destination = asked."to"
             and left(search_form(last_name), 1) = any(asked.initials) and departs_on between asked.first and asked.last
             and id < asked.before and status <> 'deleted' and status <> 'duplicate' limit 40
        ) as same_trip
        where similarity(name, asked.name) > 0.2 order by similarity(name, asked.name) desc limit 5)
     ) as near
     join leads on leads.id = near.id`,
);
