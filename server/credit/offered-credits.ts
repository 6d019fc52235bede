import { sql } from "kysely";
import type { UsableCredit } from "#contract/credit/calls.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import { firstDeparture, type QuoteContent } from "#domain/quote/content.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";
import { invalid } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";

/**
 * Returns the agency's credits that can pay for a sale to this customer, earliest expiry first. These are the credits
 * of this lead and of any other lead with the same email. `today` is the date in the agency's zone.
 */
export async function usableCredits(db: Db, leadId: number, today: string): Promise<UsableCredit[]> {
  const { rows } = await sql<UsableCredit>`
    select credits.id, credits.quote_id, passengers.ticket_name as holder_name, credits.currency,
           credits.amount_cents - credits.held_cents - credits.used_cents as free_cents,
           credits.valid_until, credits.validity_kind
      from leads as lead
      join leads as own on own.id = lead.id or lower(own.email) = lower(lead.email)
      join quotes on quotes.lead_id = own.id
      join credits on credits.quote_id = quotes.id
      join passengers on passengers.id = credits.passenger_id
     where lead.id = ${leadId} and credits.status = 'active' and credits.issuer = 'agency'
       and credits.valid_until >= ${today}::date
     order by credits.valid_until, credits.id limit 50`.execute(db);
  return rows;
}

/**
 * The content from a user, with the credits that pay for it. Without `creditIds`, the saved credits continue to pay.
 */
type Given = QuoteContent & { creditIds?: readonly number[] | undefined };

/**
 * Returns the content with the current state of the credits that pay for it. Throws `invalid_input` if a credit cannot
 * pay for it.
 */
export async function withCredits<C extends Given>(
  db: Db,
  leadId: number,
  { creditIds, ...content }: C,
  { now, zone, saved }: { now: string; zone: string; saved?: QuoteContent | undefined },
): Promise<Omit<C, "creditIds">> {
  const wanted = creditIds ?? saved?.credits?.map(({ creditId }) => creditId) ?? [];
  const { credits: _, ...rest } = content;
  if (wanted.length === 0) return rest as Omit<C, "creditIds">;
  const usable = await usableCredits(db, leadId, agencyDate(now, zone));
  const found = wanted.map((id) => usable.find((credit) => credit.id === id));
  const problems = found.flatMap((credit, index) => problemsOf(credit, content, `content.creditIds.${index}`, zone));
  if (new Set(wanted).size < wanted.length) problems.push(fieldProblem("content.creditIds", "credit_twice"));
  if (problems.length > 0) throw invalid(problems);
  const credits = found.flatMap((credit) => {
    if (!credit) return [];
    const { id: creditId, holderName, freeCents: amountCents, validUntil } = credit;
    return [{ creditId, holderName, amountCents, validUntil }];
  });
  return { ...rest, credits } as unknown as Omit<C, "creditIds">;
}

function problemsOf(
  credit: UsableCredit | undefined,
  content: QuoteContent,
  field: string,
  zone: string,
): FieldProblem[] {
  if (!credit) return [fieldProblem(field, "credit_not_usable")];
  const { currency, validUntil, validityKind } = credit;
  if (currency !== content.currency) return [fieldProblem(field, "credit_of_other_currency", { currency })];
  const until =
    validityKind === "book_by" ? agencyDate(content.expiresAt, zone) : (firstDeparture(content, reference)?.on ?? "");
  return until > validUntil ? [fieldProblem(field, "credit_ends_before_offer", { day: { date: validUntil } })] : [];
}
