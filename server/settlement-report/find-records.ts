import { type SqlBool, sql } from "kysely";
import { agencyDate } from "#domain/agency/agency-day.ts";
import type { RowKind } from "#domain/settlement-report/fields.ts";
import { daysApart, daysOnSameCard, plainReference, type SettlementRecord } from "#domain/settlement-report/match.ts";
import type { ReadRow } from "#domain/settlement-report/read-row.ts";
import { addDays } from "#domain/shared/calendar.ts";
import type { Db } from "#server/db/database.ts";
import { type SaleKind, salesLike, salesWith } from "./find-sales.ts";

/** The records to look for: those with an id, or those that rows may be about. */
export type Wanted = { ids: readonly number[] } | { like: readonly ReadRow[]; sender: string };

/** Returns the records of a kind that rows may be about, or those with an id. Amounts are cents, dates the agency's. */
export async function recordsOf(db: Db, kind: RowKind, wanted: Wanted, zone: string): Promise<SettlementRecord[]> {
  if (kind === "charge") return chargesLike(db, wanted, zone);
  if (kind === "refund") return refundsLike(db, wanted, zone);
  return salesOf(db, kind, wanted);
}

function salesOf(db: Db, kind: SaleKind, wanted: Wanted) {
  return "ids" in wanted ? salesWith(db, kind, wanted.ids) : salesLike(db, kind, wanted.like, wanted.sender);
}

/** Returns the spellings of the rows' references under which a record may be stored. */
export function spellingsOf(rows: readonly ReadRow[]): string[] {
  const given = rows.map(({ reference }) => reference.trim()).filter((reference) => reference !== "");
  return [...new Set(given.flatMap((one) => [one, one.toUpperCase(), one.toLowerCase(), plainReference(one)]))];
}

/** Returns the amounts of rows, and the days on which a record without their reference may be. */
function rangeOf(rows: readonly ReadRow[]) {
  const days = rows.map(({ datedOn }) => datedOn).toSorted();
  return {
    amounts: [...new Set(rows.map(({ amountCents }) => amountCents))],
    from: addDays(days[0] ?? "2000-01-01", -daysOnSameCard - 1),
    until: addDays(days.at(-1) ?? "2000-01-01", Math.max(daysApart, daysOnSameCard) + 2),
  };
}

async function chargesLike(db: Db, wanted: Wanted, zone: string): Promise<SettlementRecord[]> {
  const rows = await db
    .selectFrom("charges")
    .leftJoin("cards", "cards.id", "charges.cardId")
    .select(["charges.id", "charges.quoteId", "charges.processorReference", "charges.currency"])
    .select(["charges.amountCents", "charges.startedAt", "cards.last4"])
    .select(
      sql<boolean>`charges.merchant_fee_cents is not null
        or exists (select from charge_fees where charge_id = charges.id)`.as("hasFee"),
    )
    .where("charges.kind", "=", sql.lit("charge"))
    .where("charges.state", "in", [sql.lit("approved"), sql.lit("settled")])
    .where("charges.location", "like", "agency:%")
    .where(chargeCondition(wanted))
    .execute();
  return rows.map(({ id, quoteId, processorReference, currency, amountCents, startedAt, last4, hasFee }) => ({
    kind: "charge",
    id,
    quoteId,
    references: processorReference === null ? [] : [processorReference],
    currency,
    openCents: hasFee ? 0 : amountCents,
    recordedCents: hasFee ? [amountCents] : [],
    isFinal: hasFee,
    lastFour: last4,
    on: agencyDate(startedAt, zone),
  }));
}

function chargeCondition(wanted: Wanted) {
  if ("ids" in wanted) return sql<SqlBool>`charges.id = any(${wanted.ids}::bigint[])`;
  const { amounts, from, until } = rangeOf(wanted.like);
  return sql<SqlBool>`(charges.processor_reference = any(${spellingsOf(wanted.like)}::text[])
    or (charges.amount_cents = any(${amounts}::int[])
        and charges.started_at between ${from}::timestamptz and ${until}::timestamptz))`;
}

async function refundsLike(db: Db, wanted: Wanted, zone: string): Promise<SettlementRecord[]> {
  const condition =
    "ids" in wanted
      ? sql<SqlBool>`refund_payments.id = any(${wanted.ids}::bigint[])`
      : sql<SqlBool>`(refund_payments.reference = any(${spellingsOf(wanted.like)}::text[])
          or refund_payments.amount_cents = any(${rangeOf(wanted.like).amounts}::int[]))`;
  const rows = await db
    .selectFrom("refundPayments")
    .innerJoin("requests", "requests.id", "refundPayments.requestId")
    .leftJoin("cards", "cards.id", "refundPayments.cardId")
    .select(["refundPayments.id", "refundPayments.reference", "refundPayments.amountCents", "refundPayments.state"])
    .select(["refundPayments.submittedAt", "refundPayments.updatedAt", "cards.last4"])
    .select(["requests.quoteId", "requests.currency"])
    // A payment that was not submitted, or that failed, cannot be settled.
    .where((row) =>
      row.or([
        row("refundPayments.state", "=", sql.lit("settled")),
        row.and([
          row("refundPayments.state", "=", sql.lit("submitted")),
          row("requests.status", "=", sql.lit("done")),
          row("requests.kind", "=", sql.lit("refund")),
        ]),
      ]),
    )
    .where(condition)
    .execute();
  return rows.map(({ id, quoteId, reference, currency, amountCents, state, submittedAt, updatedAt, last4 }) => ({
    kind: "refund",
    id,
    quoteId,
    references: reference === null ? [] : [reference],
    currency,
    openCents: state === "settled" ? 0 : amountCents,
    recordedCents: state === "settled" ? [amountCents] : [],
    isFinal: state === "settled",
    lastFour: last4,
    on: agencyDate(submittedAt ?? updatedAt, zone),
  }));
}
