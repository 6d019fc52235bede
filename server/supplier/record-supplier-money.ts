import type { CallInput } from "#contract/shared/call.ts";
import type { supplierCalls } from "#contract/supplier/calls.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { amountProblems, dayProblems, smallAmountProblems } from "#domain/money/unusual.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid } from "#domain/shared/refusal.ts";
import { payeeOf } from "#domain/supplier/accounts.ts";
import {
  consolidatorKinds,
  differenceEntry,
  mayNameConsolidator,
  type SupplierEntry,
  supplierKinds,
} from "#domain/supplier/entries.ts";
import { loadAgency } from "#server/agency/index.ts";
import { soldAs } from "#server/booking-form/index.ts";
import { loadSignedSale, profitOf, type SignedSale } from "#server/charge/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { lockConsolidatorCredit, postSupplierEntries } from "#server/money/index.ts";
import { moveQuote, mustBeAllowed, type QuoteRecord, quoteAfter } from "#server/quote/index.ts";
import { balancesOf, saleConsolidator } from "./balances.ts";
import { otherConsolidator } from "./other-consolidator.ts";
import { mustBeNew } from "./recorded-references.ts";

type Given = CallInput<typeof supplierCalls.record>["body"];

/**
 * Records money that moved between the agency and a supplier. After the last receipt of an account, the difference to
 * the expected amount is entered too. Returns the id of the entry. Throws `invalid_input`, and the refusals of the sale
 * process.
 */
export function recordSupplierMoney(quote: QuoteRecord, given: Given, context: StaffContext): Promise<number> {
  return supplierMoneyOn(quote, context)(given);
}

/**
 * Returns a function that records money of suppliers at one quote, one movement after the other, as
 * `recordSupplierMoney` does. The sale is loaded again only for the last receipt of an account. The caller holds the
 * lock on the quote. Without a version, the caller has just loaded the quote.
 */
export function supplierMoneyOn(quote: QuoteRecord, context: StaffContext) {
  const { db, actor, now, origin } = context;
  let present = quote;
  let sale: SignedSale | undefined;
  return async ({ version = present.version, isFromReport = false, ...given }: Movement): Promise<number> => {
    const move = { action: "recordSupplierMoney" as const, party: actor, version, now, origin };
    await mustBeAllowed(db, present, move);
    if (!sale || given.isLast) sale = await loadSignedSale(db, quote.id);
    const { currency } = sale.signature;
    const ofSale = saleConsolidator({ ...sale, entries: sale.supplierEntries });
    const named = await mustBeRecordable(given, { currency, ofSale }, context);
    const consolidator = named || (mayNameConsolidator(given.kind) ? (ofSale ?? "") : "");
    if (!isFromReport) {
      const expectedCents = given.isLast ? 0 : expectedOf({ ...given, consolidator: consolidator || null }, sale);
      await mustBeUsual(quote.id, given, { saleCents: sale.signature.amountCents, expectedCents }, context);
    }
    if (!isFromReport && !given.isAnother) await mustBeNew(db, quote.id, { ...given, consolidator });
    const { kind, amountCents, movedOn, reference } = given;
    const entry = { kind, amountCents };
    const difference = given.isLast
      ? differenceAfter({ ...entry, consolidator: consolidator || null }, sale)
      : undefined;
    if (difference && !given.note) throw invalid([fieldProblem("note", "difference_reason_missing")]);
    const facts = {
      quoteId: quote.id,
      currency,
      movedOn,
      consolidator: consolidator || null,
      reference: reference || null,
      isAnother: given.isAnother ?? false,
      note: given.note || null,
      postedAt: now,
      postedBy: actor.id,
    };
    const [receiptId = 0] = await postSupplierEntries(db, [{ ...facts, ...entry }]);
    if (difference) await postSupplierEntries(db, [{ ...facts, ...difference, differenceOfId: receiptId }]);
    const details = {
      movement: kind,
      amountCents,
      currency,
      movedOn,
      ...(consolidator ? { consolidator } : {}),
      ...(difference ? { differenceCents: difference.amountCents } : {}),
    };
    const moved = await moveQuote(db, present, { ...move, details, ...(given.note ? { reason: given.note } : {}) });
    present = { ...(await quoteAfter(db, present, moved)), hasSupplierEntries: true };
    return receiptId;
  };
}

type Movement = Omit<Given, "version" | "isAnother" | "isOtherConsolidator"> & {
  version?: number;
  /** A person said that this is another payment than the recorded one with the same reference. */
  isAnother?: boolean;
  /** Omitted if nobody was asked about a consolidator that is not the one of the sale. */
  isOtherConsolidator?: boolean;
  /** A settlement report recorded it. A person has decided about equal receipts of its rows. */
  isFromReport?: boolean;
};

/**
 * Throws `invalid_input` if the day is far from the sale, or for an unusual amount that nobody confirmed. The difference that
 * the last receipt of an account leaves is explained by its note instead.
 */
async function mustBeUsual(
  quoteId: number,
  given: Movement,
  { saleCents, expectedCents }: { saleCents: number; expectedCents: number },
  { db, now, zone }: StaffContext,
) {
  const { amountCents, movedOn } = given;
  const days = { soldOn: (await soldAs(db, quoteId, zone))?.soldOn ?? null, today: agencyDate(now, zone) };
  const problems = [
    ...dayProblems("movedOn", movedOn, days),
    ...amountProblems([amountCents], saleCents, given),
    ...smallAmountProblems(amountCents, expectedCents, given),
  ];
  if (problems.length > 0) throw invalid(problems);
}

/** Returns the consolidator of the movement; an empty text if its kind has none. Throws `invalid_input`. */
async function mustBeRecordable(
  given: Movement,
  { currency, ofSale }: { currency: string; ofSale: string | null },
  { db, now, zone }: StaffContext,
): Promise<string> {
  const { kind, amountCents, movedOn } = given;
  const consolidator = mayNameConsolidator(kind) ? given.consolidator : "";
  const { consolidators } = await loadAgency(db);
  const isNamed = consolidatorKinds.includes(kind) || consolidator !== "";
  const isUnknown = isNamed && !consolidators.includes(consolidator);
  const isAsked = isNamed && !isUnknown && given.isOtherConsolidator !== undefined;
  const exceedsCredit =
    kind === "credit_used" && !isUnknown && amountCents > (await lockConsolidatorCredit(db, consolidator, currency));
  const problems = [
    ...(isUnknown ? [fieldProblem("consolidator", "consolidator_unknown")] : []),
    ...(isAsked ? otherConsolidator(consolidator, given.isOtherConsolidator, ofSale) : []),
    ...(exceedsCredit ? [fieldProblem("amountCents", "exceeds_consolidator_credit")] : []),
    ...(movedOn > agencyDate(now, zone) ? [fieldProblem("movedOn", "moved_in_future")] : []),
  ];
  if (problems.length > 0) throw invalid(problems);
  return consolidator;
}

interface Moving {
  kind: Movement["kind"];
  amountCents: number;
  consolidator: string | null;
}

/** Returns the difference that is left of the account after its last movement; undefined if there is none. */
function differenceAfter(entry: Moving, sale: SignedSale): SupplierEntry | undefined {
  return differenceEntry(entry.kind, openOf(entry, sale, [{ ...entry, id: 0, reversesId: null }]));
}

/** Returns the amount that is open in the direction of a movement. */
function expectedOf(entry: Moving, sale: SignedSale): number {
  return Math.max(0, openOf(entry, sale, []) * supplierKinds[entry.kind].moved);
}

function openOf(entry: Moving, sale: SignedSale, more: readonly (Moving & { id: number; reversesId: null })[]): number {
  const { charges, option, supplierEntries } = sale;
  const balances = balancesOf({ profit: profitOf(sale), charges, entries: [...supplierEntries, ...more], option });
  const payee = payeeOf(entry, entry.consolidator);
  const own = balances.find(
    ({ account, consolidator }) => account === payee?.account && consolidator === payee.consolidator,
  );
  return own?.openCents ?? 0;
}
