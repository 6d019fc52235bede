import type { FoundDuplicates, LeadElsewhere, OtherLead } from "#contract/duplicate/calls.ts";
import { type Actor, isAllowed } from "#domain/access/permissions.ts";
import { type DuplicateReason, daysApart, type LeadToCompare, reasonsFor } from "#domain/lead/duplicates.ts";
import { nameWords } from "#domain/lead/similar-names.ts";
import type { LeadStatus } from "#domain/lead/status.ts";
import { addDays, isRealDate } from "#domain/shared/calendar.ts";
import type { Db } from "#server/db/database.ts";
import { statement } from "#server/db/statement.ts";
import { ownership } from "#server/lead/index.ts";

/** The number of leads that are shown. A longer list would not be read. */
const mostShown = 10;

/**
 * Returns the leads that may be about the same person, with the reasons. `except` are the ids of leads with a verdict.
 * The work is bounded for any number of leads with the same address or route: it compares the newest of each, and the
 * most similar names.
 */
export async function findDuplicates(
  db: Db,
  lead: LeadToCompare,
  { actor, except }: { actor: Actor; except: readonly number[] },
): Promise<FoundDuplicates> {
  const known = (await candidates(db, ...comparedBy(lead), [...except])).map((row) => ({
    row,
    reasons: reasonsFor(lead, { ...row, from: row.origin, to: row.destination }),
  }));
  const found = known.filter(({ reasons }) => reasons.length > 0);
  const isReadable = ({ row }: { row: Row }) => isAllowed(actor, "lead.read", ownership(row));
  return {
    possible: found
      .filter(isReadable)
      .sort((one, other) => other.reasons.length - one.reasons.length || other.row.id - one.row.id)
      .slice(0, mostShown)
      .map(({ row, reasons }) => ({ ...otherLead(row), reasons })),
    elsewhere: elsewhereOf(found.filter((one) => !isReadable(one))),
  };
}

const shownElsewhere = ["phone", "email"] as const;

/** Returns the owners of leads that the caller cannot read, each once, with what is the same. */
function elsewhereOf(found: readonly { row: Row; reasons: readonly DuplicateReason[] }[]): LeadElsewhere[] {
  const byOwner = Map.groupBy(found, ({ row }) => row.ownerId);
  return [...byOwner.values()].slice(0, mostShown).flatMap((leads) => {
    const reasons = shownElsewhere.filter((reason) => leads.some((one) => one.reasons.includes(reason)));
    const [first] = leads;
    return first && reasons.length > 0 ? [{ owner: ownerOf(first.row), reasons }] : [];
  });
}

/** The columns that are shown of another lead. */
export interface Row {
  id: number;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  origin: string | null;
  destination: string | null;
  departsOn: string | null;
  status: string;
  createdAt: string;
  ownerId: number | null;
  ownerName: string | null;
  expertStatus: string;
}

export const shownColumns = `leads.id, leads.first_name, leads.last_name, leads.email, leads.phone, leads.origin, leads.destination,
  leads.departs_on, leads.status, leads.created_at, leads.owner_id, leads.expert_status, users.name as owner_name`;

export function otherLead(row: Row): OtherLead {
  const { id, firstName, lastName, origin: from, destination: to, departsOn, createdAt, ownerId, ownerName } = row;
  return {
    id,
    firstName,
    lastName,
    from,
    to,
    departsOn,
    createdAt,
    status: row.status as LeadStatus,
    owner: ownerOf({ ownerId, ownerName }),
  };
}

function ownerOf({ ownerId, ownerName }: Pick<Row, "ownerId" | "ownerName">): OtherLead["owner"] {
  return ownerId !== null && ownerName !== null ? { id: ownerId, name: ownerName } : null;
}

type CompareValues = [
  email: string | null,
  phone: string | null,
  from: string | null,
  to: string | null,
  initials: string[],
  first: string | null,
  last: string | null,
  name: string,
];

/** Returns the values to compare. A candidate's last name starts with the initial of one of the words, or is empty. */
export function comparedBy({ email, phone, from, to, departsOn, ...named }: LeadToCompare): CompareValues {
  const words = nameWords(named);
  const initials = ["", ...new Set(words.map((word) => [...word][0] ?? ""))];
  const day = departsOn !== null && isRealDate(departsOn) && words.length > 0 ? departsOn : null;
  const [first, last] = day === null ? [null, null] : [addDays(day, -daysApart), addDays(day, daysApart)];
  return [email, phone, from, to, initials, first, last, words.join(" ")];
}

/**
 * The subselects hide the values from the planner. One plan fits all values, and planning takes longer than running the
 * query.
 */
const candidates = statement<[...CompareValues, except: number[]], Row>(
  `with near as (
     (select id from leads where lower(email) = lower((select $1::text)) and email is not null
       and status <> 'deleted' and status <> 'duplicate' order by created_at desc limit 20)
     union
     (select id from leads where phone = (select $2::text) and phone is not null
       and status <> 'deleted' and status <> 'duplicate' order by created_at desc limit 20)
     union
     (select id from (
        select id, search_form(first_name || ' ' || last_name) as name from leads
         where origin = (select $3::text) and destination = (select $4::text) and left(search_form(last_name), 1) = any((select $5::text[])::text[])
           and departs_on between (select $6::date) and (select $7::date) and status <> 'deleted' and status <> 'duplicate' limit 1000
      ) as same_trip where similarity(name, $8) > 0.2 order by similarity(name, $8) desc limit 20)
   )
   select ${shownColumns}
     from near join leads on leads.id = near.id left join users on users.id = leads.owner_id
    where leads.id <> all((select $9::bigint[])::bigint[])`,
);
