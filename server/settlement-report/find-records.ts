import { type RawBuilder, type SqlBool, sql } from "kysely";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { chargedStates } from "#domain/charge/charges.ts";
import { locationOf } from "#domain/settings/merchant-accounts.ts";
import type { PostedKind } from "#domain/settlement-report/fields.ts";
import { daysApart, daysOnSameCard, type SettlementRecord } from "#domain/settlement-report/match.ts";
import type { ReadRow } from "#domain/settlement-report/read-row.ts";
import { plainReference } from "#domain/settlement-report/references.ts";
import { addDays } from "#domain/shared/calendar.ts";
import type { Db } from "#server/db/database.ts";
import { type SaleKind, salesLike, salesWith } from "./find-sales.ts";
import type { Source } from "./source.ts";

/** The records to look for: those with an id, those of a quote, or those that rows may be about. */
export type Wanted = { ids: readonly number[] } | { ofQuote: number } | { like: readonly ReadRow[]; source: Source };

/** Returns the wanted records of a kind. Amounts are cents, dates the agency's. */
export async function recordsOf(db: Db, kind: PostedKind, wanted: Wanted, zone: string): Promise<SettlementRecord[]> {
  if (kind === "charge") return chargesLike(db, wanted, zone);
  if (kind === "refund") return refundsLike(db, wanted, zone);
  return salesOf(db, kind, wanted);
}

function salesOf(db: Db, kind: SaleKind, wanted: Wanted) {
  if ("ids" in wanted) return salesWith(db, kind, wanted.ids);
  if ("ofQuote" in wanted) return salesWith(db, kind, [wanted.ofQuote]);
  return salesLike(db, kind, wanted.like, wanted.source);
}

/** Returns the spellings of the rows' references under which a record may be stored. */
export function spellingsOf(rows: readonly ReadRow[]): string[] {
  const given = rows.map(({ reference }) => reference.trim()).filter((reference) => reference !== "");
  const plain = given.map(plainReference);
  return [...new Set([...given, ...plain].flatMap((one) => [one, one.toUpperCase(), one.toLowerCase()]))];
}

/** One day more than `matchRows` allows, because the time zone of the agency moves an instant to another date. */
const daysAround = Math.max(daysApart, daysOnSameCard) + 1;

/** The amounts of rows with the times at which a record without their reference may be, as a table `near`. */
function nearTo(rows: readonly ReadRow[]): RawBuilder<unknown> {
  const near = rows.map(({ amountCents, datedOn }) => ({
    cents: amountCents,
    from: addDays(datedOn, -daysAround),
    until: addDays(datedOn, daysAround + 1),
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(near)}::jsonb) as near (cents int, "from" timestamptz, until timestamptz)`;
}

async function chargesLike(db: Db, wanted: Wanted, zone: string): Promise<SettlementRecord[]> {
  const rows = await db
    .selectFrom("charges")
    .leftJoin("cards", "cards.id", "charges.cardId")
    .select(["charges.id", "charges.quoteId", "charges.processorReference", "charges.currency"])
    .select(["charges.amountCents", "charges.startedAt", "cards.last4"])
    .select(
      sql<number | null>`coalesce(
        (select fee_cents from charge_fees where charge_id = charges.id order by charge_fees.id desc limit 1),
        charges.merchant_fee_cents)`.as("feeCents"),
    )
    .select(
      sql<boolean>`exists (
        select from charge_fees join settlement_report_rows on posted_fee_id = charge_fees.id
         where charge_id = charges.id)`.as("isFromReport"),
    )
    .where("charges.kind", "=", sql.lit("charge"))
    .where(
      "charges.state",
      "in",
      chargedStates.map((state) => sql.lit(state)),
    )
    .where("charges.location", "like", "agency:%")
    .where(chargeCondition(wanted))
    .where(isOnAccount(wanted))
    .execute();
  return rows.map(
    ({ id, quoteId, processorReference, currency, amountCents, startedAt, last4, feeCents, isFromReport }) => ({
      kind: "charge",
      id,
      quoteId,
      references: processorReference === null ? [] : [processorReference],
      currency,
      openCents: isFromReport ? 0 : amountCents,
      recordedCents: feeCents === null ? [] : [amountCents],
      recordedReferences: [],
      feeCents,
      isFinal: isFromReport,
      lastFour: last4,
      on: agencyDate(startedAt, zone),
    }),
  );
}

function chargeCondition(wanted: Wanted) {
  if ("ids" in wanted) return sql<SqlBool>`charges.id = any(${wanted.ids}::bigint[])`;
  if ("ofQuote" in wanted) return sql<SqlBool>`charges.quote_id = ${wanted.ofQuote}`;
  return sql<SqlBool>`charges.id = any(array(
    select id from charges where processor_reference = any(${spellingsOf(wanted.like)}::text[])
    union select charges.id from ${nearTo(wanted.like)}
      join charges on charges.kind = 'charge' and charges.amount_cents = near.cents
       and charges.started_at between near."from" and near.until))`;
}

/** A condition for charges on the merchant account of the sender. */
function isOnAccount(wanted: Wanted) {
  const account = "like" in wanted ? wanted.source.merchantAccount : null;
  return account === null ? sql<SqlBool>`true` : sql<SqlBool>`charges.location = ${locationOf({ account })}`;
}

async function refundsLike(db: Db, wanted: Wanted, zone: string): Promise<SettlementRecord[]> {
  const rows = await db
    .selectFrom("refundPayments")
    .innerJoin("requests", "requests.id", "refundPayments.requestId")
    .innerJoin("ledgerEntries", "ledgerEntries.id", "refundPayments.entryId")
    .innerJoin("charges", "charges.id", "ledgerEntries.chargeId")
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
    .where(refundCondition(wanted))
    .where(isOnAccount(wanted))
    .execute();
  return rows.map(({ id, quoteId, reference, currency, amountCents, state, submittedAt, updatedAt, last4 }) => ({
    kind: "refund",
    id,
    quoteId,
    references: reference === null ? [] : [reference],
    currency,
    openCents: state === "settled" ? 0 : amountCents,
    recordedCents: state === "settled" ? [amountCents] : [],
    recordedReferences: [],
    feeCents: null,
    isFinal: state === "settled",
    lastFour: last4,
    on: agencyDate(submittedAt ?? updatedAt, zone),
  }));
}

function refundCondition(wanted: Wanted) {
  if ("ids" in wanted) return sql<SqlBool>`refund_payments.id = any(${wanted.ids}::bigint[])`;
  if ("ofQuote" in wanted) return sql<SqlBool>`requests.quote_id = ${wanted.ofQuote}`;
  return sql<SqlBool>`refund_payments.id = any(array(
    select id from refund_payments where reference = any(${spellingsOf(wanted.like)}::text[])
    union select paid.id from ${nearTo(wanted.like)}
      join refund_payments as paid on paid.amount_cents = near.cents
       and coalesce(paid.submitted_at, paid.updated_at) between near."from" and near.until))`;
}
