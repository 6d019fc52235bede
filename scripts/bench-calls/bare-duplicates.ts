import type pg from "pg";
import { daysApart, type LeadToCompare, reasonsFor } from "#domain/lead/duplicates.ts";
import { nameWords } from "#domain/lead/similar-names.ts";
import { addDays } from "#domain/shared/calendar.ts";
import { named } from "./bare-statements.ts";
import { withOwner } from "./with-owner.ts";

type Candidate = LeadToCompare & { id: number; ownerId: number | null; ownerName: string | null };

export const bareDuplicates = {
  possibleDuplicates: (pool: pg.Pool, { body }: { body: object }) =>
    possibleDuplicates(pool, body as LeadToCompare, []),
  duplicatesOfLead: (pool: pg.Pool, { id }: { id: string }) => duplicatesOfLead(pool, id),
};

/** Finds possible duplicates of a lead with the product's rules, for a person who may read every lead. */
async function possibleDuplicates(pool: pg.Pool, lead: LeadToCompare, except: readonly number[]) {
  const words = nameWords(lead);
  const initials = ["", ...new Set(words.map((word) => word.charAt(0)))];
  const [first, last] = [addDays(lead.departsOn ?? "", -daysApart), addDays(lead.departsOn ?? "", daysApart)];
  const { email, phone, from, to } = lead;
  const values = [email, phone, from, to, initials, first, last, words.join(" "), except];
  const { rows } = await named(pool, "duplicate-candidates", values);
  const possible = (rows as Candidate[])
    .map((row) => ({ ...row, reasons: reasonsFor(lead, row) }))
    .filter(({ reasons }) => reasons.length > 0)
    .sort((one, other) => other.reasons.length - one.reasons.length || other.id - one.id)
    .slice(0, 10)
    .map(withOwner);
  return { possible, elsewhere: [] };
}

async function duplicatesOfLead(pool: pg.Pool, id: string) {
  const [lead, pairs, merged] = await Promise.all([
    named(pool, "lead-to-compare", [id]),
    named(pool, "pairs-of-lead", [id]),
    named(pool, "merged-into-lead", [id]),
  ]);
  const except = [Number(id), ...pairs.rows.map((row) => row.id)];
  const told = (verdict: string) => pairs.rows.filter((row) => row.verdict === verdict).map(withOwner);
  return {
    ...(await possibleDuplicates(pool, lead.rows[0], except)),
    linked: told("linked"),
    apart: told("not_same"),
    merged: merged.rows.map(withOwner),
  };
}
