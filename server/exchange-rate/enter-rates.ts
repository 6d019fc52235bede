import type { exchangeRateCalls } from "#contract/exchange-rate/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { mostDaysAhead } from "#domain/exchange-rate/fields.ts";
import { type UnusualRate, unusualRates } from "#domain/exchange-rate/plan-rates.ts";
import { type DatedRate, rateOn, rateText } from "#domain/money/exchange-rate.ts";
import { addDays } from "#domain/shared/calendar.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import { recordAudit } from "#server/audit/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { knownRates, lockRates } from "./store.ts";

/** A rate to enter. */
interface NewRate extends DatedRate {
  source: string;
}

/**
 * Enters a rate. Returns its id. Throws `invalid_input` if the day is too late or the rate is already entered for it, and
 * `rate_not_confirmed` for an unusual rate.
 */
export async function enterRate(
  { usdMillionths, validFrom: given, source, confirmed }: CallInput<typeof exchangeRateCalls.enter>["body"],
  context: StaffContext,
): Promise<number> {
  const { db, now, zone } = context;
  const today = agencyDate(now, zone);
  const validFrom = given ?? today;
  const latest = addDays(today, mostDaysAhead);
  if (validFrom > latest) throw invalid([fieldProblem("validFrom", "rate_date_too_late", { latest })]);
  await lockRates(db);
  const rates = await knownRates(db);
  const present = rateOn(rates, validFrom);
  if (present?.validFrom === validFrom && present.usdMillionths === usdMillionths)
    throw invalid([fieldProblem("usdMillionths", "rate_known")]);
  const rate = { usdMillionths, validFrom, source };
  if (!confirmed) mustBeConfirmed(unusualRates(rates, [rate]));
  const [id] = await insertRates(rates, [rate], context);
  if (id === undefined) throw new Error("the rate was not inserted");
  return id;
}

/** Unusual rates that a refusal lists. */
const mostListed = 5;

/** Throws `rate_not_confirmed` if there is an unusual rate, with the first of them. */
export function mustBeConfirmed(unusual: readonly UnusualRate[]): void {
  if (unusual.length === 0) return;
  const listed = unusual.slice(0, mostListed).map(({ rate: { validFrom, usdMillionths }, beforeMillionths }) => {
    const before = beforeMillionths === null ? "" : `${rateText(beforeMillionths)} → `;
    return `${validFrom}: ${before}${rateText(usdMillionths)}`;
  });
  const rest = unusual.length > mostListed ? ", …" : "";
  throw new Refusal("rate_not_confirmed", { rates: listed.join(", ") + rest, count: unusual.length });
}

/** Inserts rates and records them in the audit trail. The caller has locked the rates. Returns the ids. */
export async function insertRates(
  known: readonly DatedRate[],
  rates: readonly NewRate[],
  { db, actor, now, zone, origin }: StaffContext,
): Promise<number[]> {
  const [first, ...others] = rates;
  if (!first) return [];
  const inserted = await db
    .insertInto("exchangeRates")
    .values(
      rates.map(({ validFrom, usdMillionths, source }) => ({
        currency: "AUD",
        validFrom,
        usdMillionths,
        source,
        enteredAt: now,
        enteredBy: actor.id,
      })),
    )
    .returning("id")
    .execute();
  const last = others.at(-1);
  const before = rateOn(known, agencyDate(now, zone));
  await recordAudit(db, {
    actorId: actor.id,
    action: "settings.update",
    subject: "settings",
    outcome: "done",
    ip: origin.ip,
    details: {
      changes: {
        exchangeRates: [
          before ? [entry(before)] : [],
          // A history of years is recorded by its ends. The rows contain the rest.
          last
            ? [entry(first), ...(rates.length > 2 ? [`… (${rates.length})`] : []), entry(last)]
            : [`${entry(first)} ${first.source}`],
        ],
      },
    },
  });
  return inserted.map(({ id }) => id);
}

/** "0.651200 (2026-11-20)" */
function entry({ validFrom, usdMillionths }: DatedRate): string {
  return `${rateText(usdMillionths)} (${validFrom})`;
}
