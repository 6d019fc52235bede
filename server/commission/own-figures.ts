import { sql } from "kysely";
import type { CommissionFigures, CommissionTerms } from "#contract/commission/calls.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import type { Db } from "#server/db/database.ts";
import { rateInForce } from "#server/exchange-rate/index.ts";
import type { StaffContext } from "#server/http/context.ts";

/** Returns the sums of a person's lines by state, and of the sales since the first day of the present month. */
export async function ownFigures(
  db: Db,
  userId: number,
  { now, zone }: { now: string; zone: string },
): Promise<CommissionFigures> {
  const month = `${agencyDate(now, zone).slice(0, 7)}-01`;
  const { rows } = await sql<Omit<CommissionFigures, "month">>`
    select coalesce(sum(amount_cents) filter (where state = 'projected'), 0)::bigint as projected_cents,
           coalesce(sum(amount_cents) filter (where state = 'earned'), 0)::bigint as earned_cents,
           coalesce(sum(amount_cents) filter (where state = 'payable'), 0)::bigint as payable_cents,
           coalesce(sum(amount_cents) filter (where state = 'held'), 0)::bigint as held_cents,
           coalesce(sum(amount_cents) filter (where sale_date >= ${month}::date and kind <> 'manual'), 0)::bigint as sold_this_month_cents
      from commission_lines where user_id = ${userId}`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error("A query without groups returns one row");
  return { ...sums, month };
}

/**
 * Returns the person's present rate, the agency's estimates, and the options of their quote that experts found. Returns
 * no options for a quote of another person.
 */
export async function termsOf(
  { db, actor: { id: userId }, now, zone }: Pick<StaffContext, "db" | "actor" | "now" | "zone">,
  quoteId: number | null,
): Promise<CommissionTerms> {
  const terms = await db
    .selectFrom("users")
    .crossJoin("agency")
    .select(["users.commissionBps as rateBps", "agency.merchantFeeBps"])
    .select("agency.expertShareBps")
    .where("users.id", "=", userId)
    .executeTakeFirstOrThrow();
  const rate = await rateInForce(db, "AUD", agencyDate(now, zone));
  const found =
    quoteId === null
      ? []
      : await db
          .selectFrom("expertQuestions")
          .innerJoin("quotes", "quotes.id", "expertQuestions.quoteId")
          .select("expertQuestions.optionId")
          .where("expertQuestions.quoteId", "=", quoteId)
          .where("expertQuestions.status", "=", "answered")
          .where("expertQuestions.expertId", "<>", userId)
          .where("quotes.ownerId", "=", userId)
          .execute();
  const audRateMillionths = rate?.millionths ?? null;
  return { ...terms, audRateMillionths, expertOptions: found.flatMap(({ optionId }) => optionId ?? []) };
}
