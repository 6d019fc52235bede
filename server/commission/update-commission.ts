import { sql } from "kysely";
import {
  commissionAmounts,
  commissionLines,
  commissionRuleVersion,
  isOfSame,
  type NewCommissionLine,
  sharedParts,
  sharesOf,
  type Tips,
  type WrittenAmount,
} from "#domain/commission/commission.ts";
import { commissionMoves, commissionProgress } from "#domain/commission/line-states.ts";
import { inUsd, usdMillionths } from "#domain/money/exchange-rate.ts";
import type { Currency } from "#domain/money/money.ts";
import type { ProfitSheet } from "#domain/money/profit.ts";
import { loadSignedSale, profitOf, signedForCards } from "#server/charge/index.ts";
import type { Db } from "#server/db/database.ts";
import { moveStates } from "#server/process/index.ts";
import { storeFigures } from "./sale-figures.ts";
import { termsOfSale } from "./sale-terms.ts";
import { computedApart } from "./store.ts";
import { expertOf } from "./who-earns.ts";

const hour = 3_600_000;

type Sale = NonNullable<Awaited<ReturnType<typeof loadSale>>>;

/**
 * Brings the commission lines of a sale and its figures up to date: adds the difference between what the sale earns now
 * and the lines so far, and moves all lines to the state of the sale. Locks the sale, so that a change that commits meanwhile
 * makes it due again. Does nothing for a quote that was never signed. The caller opens the transaction.
 */
export async function updateCommission(db: Db, quoteId: number, now: string): Promise<void> {
  const sale = await loadSale(db, quoteId);
  if (!sale) return;
  const millionths = await rateOf(db, sale);
  // A commission is an amount in USD. A sale in another currency waits for a rate of exchange.
  const present = await presentOf(db, sale);
  if (millionths !== null) await addLines(db, { ...sale, present }, millionths, now);
  await addSaleDate(db, sale);
  await storeFigures(db, sale, present, millionths);
  const { state, waitsFor, changesAt } = commissionProgress(sale, now);
  await moveStates(db, commissionMoves, state, sql`quote_id = ${quoteId} and kind <> 'manual'`);
  // A rate that is entered at the same moment cannot see this sale yet, so the sale is computed again later.
  const dueAt = changesAt ?? (millionths === null ? new Date(Date.parse(now) + hour).toISOString() : null);
  await db
    .updateTable("commissionSales")
    .set({ waitsFor, dueAt, staleSince: null })
    .where("quoteId", "=", quoteId)
    .execute();
}

async function loadSale(db: Db, quoteId: number) {
  const locked = await db
    .selectFrom("commissionSales")
    .select(["ownerId", "isOwnerActive"])
    .where("quoteId", "=", quoteId)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) return undefined;
  const facts = await db
    .selectFrom("quotes")
    .leftJoin("bookings", "bookings.quoteId", "quotes.id")
    .leftJoin("signatures", (join) =>
      join
        .onRef("signatures.quoteId", "=", "quotes.id")
        .on("signatures.purpose", "=", "booking")
        .on("signatures.supersededAt", "is", null),
    )
    .crossJoin("agency")
    .select([
      "quotes.id as quoteId",
      "quotes.currency",
      "quotes.lifecycle",
      "quotes.deletedAt",
      "quotes.signedAt",
      "quotes.ticketedAt",
      "quotes.soldOn",
      "quotes.chargedAt",
      "bookings.voidUntil",
      "agency.timeZone as zone",
      "signatures.id as signatureId",
      sql<boolean>`quotes.request_step is not null`.as("hasOpenRequest"),
      sql<boolean>`exists (select from chargebacks where chargebacks.quote_id = quotes.id and status = 'open')`.as(
        "hasOpenChargeback",
      ),
      sql<boolean>`exists (select from debit_memos where debit_memos.quote_id = quotes.id and status in ('received', 'disputed'))`.as(
        "hasOpenDebitMemo",
      ),
    ])
    .where("quotes.id", "=", quoteId)
    .executeTakeFirstOrThrow();
  return { ...locked, ...facts };
}

/**
 * Returns the rate to USD that the signature froze; null if none is known yet. If none was known at the signature, the
 * rate of its day is frozen now, or the earliest one.
 */
async function rateOf(db: Db, { currency, signatureId, quoteId }: Sale): Promise<number | null> {
  if (currency === "USD") return usdMillionths(currency, null);
  await sql`
    update sale_terms set usd_millionths = rate.usd_millionths, rate_source = rate.source, rated_at = rate.entered_at
      from signatures, agency, exchange_rates as rate
     where signature_id = ${signatureId} and signatures.id = signature_id and sale_terms.usd_millionths is null
       and rate.id = exchange_rate_of_sale(signatures.currency, (signatures.signed_at at time zone agency.time_zone)::date)`.execute(
    db,
  );
  // A signature without a rate, or none in force: the lines so far are computed at the last known rate.
  const last = await db
    .selectFrom("saleTerms")
    .innerJoin("signatures", "signatures.id", "saleTerms.signatureId")
    .select("usdMillionths")
    .where("signatures.quoteId", "=", quoteId)
    .where("usdMillionths", "is not", null)
    .orderBy("signatures.id", "desc")
    .executeTakeFirst();
  return usdMillionths(currency as Currency, last?.usdMillionths ?? null);
}

async function addLines(db: Db, sale: ValuedSale, millionths: number, now: string): Promise<void> {
  const { quoteId, ticketedAt } = sale;
  const earned = await earnedBy(db, sale, millionths);
  const written = await writtenSoFar(db, quoteId);
  // A sale that ended before its first line earns nothing and needs none.
  if (!earned && written.length === 0) return;
  const facts = earned?.facts ?? (await factsOfEnded(db, quoteId));
  const lines = commissionLines(earned?.amounts ?? [], written, { isSold: ticketedAt !== null, ...facts });
  if (lines.length === 0) return;
  await db
    .insertInto("commissionLines")
    .values(
      lines.map((line) => ({
        ...line,
        ...facts,
        rateBps: rateOfLine(line, earned, written) ?? facts.rateBps,
        quoteId,
        rule: commissionRuleVersion,
        at: now,
      })),
    )
    .execute();
}

/**
 * Returns the rate of an override or of tips, which differs from that of the sale: the present one, or the last one if
 * the person earns it no longer. Undefined for shares of the commission.
 */
function rateOfLine(
  line: NewCommissionLine,
  present: Pick<Earned, "override" | "tips" | "amounts"> | undefined,
  written: readonly Written[],
): number | undefined {
  if (sharedParts.includes(line.part)) return undefined;
  const earnsNow = present?.amounts.some((one) => isOfSame(one, line));
  if (line.part === "tips" && present?.tips && earnsNow) return present.tips.basisPoints;
  if (line.part === "team_lead" && present?.override?.userId === line.userId) return present.override.basisPoints;
  return written.find((one) => isOfSame(one, line))?.rateBps ?? 0;
}

type Earned = NonNullable<Awaited<ReturnType<typeof earnedBy>>>;

/** Returns the signed sale and its profit. Undefined if it ended before its tickets were issued, or waits for a signature. */
async function presentOf(db: Db, { quoteId, lifecycle, deletedAt, signatureId, signedAt }: Sale) {
  const isOver = deletedAt !== null || lifecycle === "canceled" || lifecycle === "lost";
  if (isOver || signatureId === null || signedAt === null) return undefined;
  const signed = await loadSignedSale(db, quoteId);
  return { signed, sheet: profitOf(signed) };
}

type ValuedSale = Sale & { present: Awaited<ReturnType<typeof presentOf>> };

/** Returns what the sale earns now. Undefined if it ended before its tickets were issued, or waits for a signature. */
async function earnedBy(db: Db, { present, ...sale }: ValuedSale, millionths: number) {
  const { quoteId, signedAt, ownerId, isOwnerActive } = sale;
  if (!present || signedAt === null) return undefined;
  const { signed, sheet } = present;
  const { rateBps, override: ofOwner } = await termsOfSale(db, { quoteId, ownerId, signedAt });
  const override = isOwnerActive ? ofOwner : null;
  const expertId = await expertOf(db, quoteId, signed.option.id);
  const shares = sharesOf(isOwnerActive ? ownerId : null, expertId, signed.signature.expertShareBps);
  const facts = {
    rateBps,
    usdMillionths: millionths,
    passengers: signed.record.passengers.length,
    ccAmountCents: signedForCards(signed),
    ...amountsOf(sheet),
    sheet: JSON.stringify(sheet),
  };
  const tips = tipsOf(sheet, signed.signature.tipsShareBps, millionths);
  const amounts = commissionAmounts({ rateBps, shares, override, tips }, inUsd(sheet.grossProfitCents, millionths));
  return { facts, override, tips, amounts };
}

/** Returns the tips that the owner has a share of; null if the customer gave none, or the agency keeps them. */
function tipsOf({ inputs, netTipsCents }: ProfitSheet, basisPoints: number, millionths: number): Tips | null {
  if (inputs.gratuity.cents === 0 || basisPoints === 0) return null;
  return { netCents: inUsd(netTipsCents, millionths), basisPoints };
}

/** Adds the date of sale to the lines that were written before the tickets were recorded. */
async function addSaleDate(db: Db, { quoteId, soldOn }: Sale): Promise<void> {
  if (soldOn === null) return;
  await db
    .updateTable("commissionLines")
    .set({ saleDate: soldOn })
    .where("quoteId", "=", quoteId)
    .where("kind", "<>", "manual")
    .where("saleDate", "is", null)
    .execute();
}

function amountsOf({ grossProfitCents, protectionProfitCents, netTipsCents, inputs }: ProfitSheet) {
  return {
    grossProfitCents,
    netTipsCents,
    tpProfitCents: protectionProfitCents,
    airCommissionsCents: inputs.airlineCommission.cents ?? 0,
  };
}

/** The sum of the shares, the overrides or the tips of a person, with their last rate. */
interface Written extends WrittenAmount {
  rateBps: number;
}

/** Returns the sums of the shares, the overrides and the tips of each person, in the order of their first lines. */
async function writtenSoFar(db: Db, quoteId: number): Promise<Written[]> {
  const { rows } = await sql<Written>`
    select (array_agg(part order by id))[1] as part, user_id, sum(amount_cents)::bigint as amount_cents,
           (array_agg(rate_bps order by id desc))[1] as rate_bps,
           (array_agg(case part when 'tips' then net_tips_cents else gross_profit_cents end order by id desc))[1] as base_cents
      from commission_lines where quote_id = ${quoteId} and kind <> 'manual'
     group by user_id, ${computedApart("part")} order by min(id)`.execute(db);
  return rows;
}

/** Returns the values of a line that takes back the commission of a sale that ended before its tickets were issued. */
async function factsOfEnded(db: Db, quoteId: number) {
  const last = await db
    .selectFrom("commissionLines")
    .select(["rateBps", "passengers", "usdMillionths"])
    .where("quoteId", "=", quoteId)
    .where("kind", "<>", "manual")
    .where("part", "in", sharedParts)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const nothing = { ccAmountCents: 0, grossProfitCents: 0, netTipsCents: 0, tpProfitCents: 0, airCommissionsCents: 0 };
  return { ...last, ...nothing };
}
