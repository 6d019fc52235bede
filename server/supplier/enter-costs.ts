import type { CallInput } from "#contract/shared/call.ts";
import type { supplierCalls } from "#contract/supplier/calls.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { total } from "#domain/money/money.ts";
import { mileageCost } from "#domain/money/profit.ts";
import { amountProblems } from "#domain/money/unusual.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";
import { invalid } from "#domain/shared/refusal.ts";
import { type CostInput, costInputs, enteredAmount, enteringKinds } from "#domain/supplier/entries.ts";
import { loadAgency } from "#server/agency/index.ts";
import { recordOwnDecision } from "#server/approval/index.ts";
import { mustBeSigned } from "#server/booking-form/index.ts";
import { loadSignedSale } from "#server/charge/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { postSupplierEntries, type SupplierEntryRow } from "#server/money/index.ts";
import { moveQuote, mustBeAllowed, type QuoteRecord } from "#server/quote/index.ts";
import { saleConsolidator } from "./balances.ts";
import { mustKeepMargin } from "./keep-margin.ts";
import { otherConsolidator } from "./other-consolidator.ts";

type Given = CallInput<typeof supplierCalls.enterCosts>["body"];

/**
 * Enters costs and commissions. Each changed amount becomes an entry with the difference to the entries so far. Throws
 * `invalid_input`, `costs_need_administrator`, and the refusals of the sale process.
 */
export async function enterCosts(quote: QuoteRecord, given: Given, context: StaffContext): Promise<void> {
  const { db, actor, now, zone, origin } = context;
  const move = { action: "enterCosts" as const, party: actor, version: given.version, now, origin };
  await mustBeAllowed(db, quote, move);
  const { currency, amountCents: saleCents } = await mustBeSigned(db, quote.id);
  const sale = await loadSignedSale(db, quote.id);
  const entries = sale.supplierEntries;
  const before = (input: CostInput) => enteredAmount(input, entries);
  const amounts = amountsOf(given);
  const changes = costInputs.map((input) => ({ input, amounts: changesOf(input, amounts[input], given, entries) }));
  const changed = changes.filter((change) => change.amounts.length > 0).map(({ input }) => input);
  const { consolidators } = await loadAgency(db);
  const problems = problemsOf(given, {
    amounts,
    changed,
    isCorrection: changed.some((input) => before(input) !== null),
    consolidators,
    ofSale: saleConsolidator({ ...sale, entries }),
  });
  const unusual = amountProblems(
    changed.map((input) => amounts[input]),
    saleCents,
    given,
  );
  if (problems.length + unusual.length > 0) throw invalid([...problems, ...unusual]);

  const fresh = changes.flatMap((change) =>
    change.amounts.map(({ consolidator, cents }) => ({
      quoteId: quote.id,
      kind: enteringKinds[change.input],
      currency,
      amountCents: cents,
      consolidator,
      ...(change.input === "mileageCost" ? given.mileage : {}),
      movedOn: agencyDate(now, zone),
      note: given.note || null,
      postedAt: now,
      postedBy: actor.id,
    })),
  );
  const isOwn = await mustKeepMargin(quote, sale, { entries: fresh, note: given.note }, context);
  await postSupplierEntries(db, fresh);
  const isNamed = changed.some((input) => isOfConsolidator(input) && amounts[input] !== 0);
  const details = {
    ...Object.fromEntries(changed.map((input) => [`${input}Cents`, amounts[input]])),
    ...(isNamed ? { consolidator: given.consolidator } : {}),
    currency,
  };
  const reason = given.note ? { reason: given.note } : {};
  await moveQuote(db, quote, { ...move, details, ...reason, ...(isOwn ? { onRecord: { own: true } } : {}) });
  const about = { about: "costs", number: quote.id, decision: "approve" } as const;
  if (isOwn) await recordOwnDecision(db, about, { actor, now, reason: given.note });
}

/**
 * Returns the differences between an amount and the entries so far, in the order in which they are entered. An amount
 * that was entered at another consolidator moves to the given one: both entries together change no profit.
 */
function changesOf(
  input: CostInput,
  cents: number | null | undefined,
  given: Given,
  entries: readonly SupplierEntryRow[],
): { consolidator: string | null; cents: number }[] {
  if (cents == null) return [];
  const own = entries.filter(({ kind }) => kind === enteringKinds[input]);
  const target = isOfConsolidator(input) ? given.consolidator || null : null;
  const names = [...new Set(own.map(({ consolidator }) => consolidator))];
  const sumOf = (name: string | null) =>
    total(own.filter(({ consolidator }) => consolidator === name).map(({ amountCents }) => amountCents));
  const elsewhere = names.filter((name) => name !== target && sumOf(name) !== 0);
  const restCents = cents - sumOf(target);
  return [
    ...elsewhere.map((name) => ({ consolidator: name, cents: -sumOf(name) })),
    ...(restCents !== 0 || own.length === 0 ? [{ consolidator: target, cents: restCents }] : []),
  ];
}

type Amounts = Record<CostInput, number | null | undefined>;

function amountsOf({ mileage, ...given }: Given): Amounts {
  return {
    mileageCost: mileage && mileageCost(mileage.miles, mileage.milliCentsPerMile),
    consolidatorFee: given.consolidatorFeeCents,
    otherCost: given.otherCostCents,
    airlineCommission: given.airlineCommissionCents,
    consolidatorCommission: given.consolidatorCommissionCents,
  };
}

interface Known {
  amounts: Amounts;
  changed: readonly CostInput[];
  isCorrection: boolean;
  consolidators: readonly string[];
  /** The consolidator of the sale. */
  ofSale: string | null;
}

function problemsOf(
  { consolidator, isOtherConsolidator, note }: Given,
  { amounts, changed, isCorrection, consolidators, ofSale }: Known,
): FieldProblem[] {
  const namesOne = changed.some((input) => isOfConsolidator(input) && amounts[input] !== 0);
  const isUnknown = namesOne && !consolidators.includes(consolidator);
  const isOther = changed.includes("otherCost") && amounts.otherCost !== 0;
  return [
    ...(changed.length === 0 ? [fieldProblem("consolidatorFeeCents", "no_amount_changed")] : []),
    ...(isUnknown ? [fieldProblem("consolidator", "consolidator_unknown")] : []),
    ...(namesOne && !isUnknown ? otherConsolidator(consolidator, isOtherConsolidator, ofSale) : []),
    ...((isCorrection || isOther) && note === "" ? [fieldProblem("note", "cost_note_missing")] : []),
  ];
}

function isOfConsolidator(input: CostInput): boolean {
  return input === "consolidatorFee" || input === "consolidatorCommission";
}
