import type { CallInput } from "#contract/shared/call.ts";
import type { supplierCalls } from "#contract/supplier/calls.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { mileageCost } from "#domain/money/profit.ts";
import { amountProblems } from "#domain/money/unusual.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";
import { invalid } from "#domain/shared/refusal.ts";
import { type CostInput, costInputs, enteredAmount, enteringKinds } from "#domain/supplier/entries.ts";
import { loadAgency } from "#server/agency/index.ts";
import { mustBeSigned } from "#server/booking-form/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { postSupplierEntries, supplierEntriesOf } from "#server/money/index.ts";
import { moveQuote, mustBeAllowed, type QuoteRecord } from "#server/quote/index.ts";

type Given = CallInput<typeof supplierCalls.enterCosts>["body"];

/**
 * Enters costs and commissions. Each changed amount becomes an entry with the difference to the entries so far. Throws
 * `invalid_input`, and the refusals of the sale process.
 */
export async function enterCosts(quote: QuoteRecord, given: Given, context: StaffContext): Promise<void> {
  const { db, actor, now, zone, origin } = context;
  const move = { action: "enterCosts" as const, party: actor, version: given.version, now, origin };
  await mustBeAllowed(db, quote, move);
  const { currency, amountCents: saleCents } = await mustBeSigned(db, quote.id);
  const entries = await supplierEntriesOf(db, quote.id);
  const before = (input: CostInput) => enteredAmount(input, entries);
  const amounts = amountsOf(given);
  const changed = costInputs.filter((input) => amounts[input] != null && amounts[input] !== before(input));
  const { consolidators } = await loadAgency(db);
  const problems = problemsOf(given, {
    amounts,
    changed,
    isCorrection: changed.some((input) => before(input) !== null),
    consolidators,
  });
  const unusual = amountProblems(
    changed.map((input) => amounts[input]),
    saleCents,
    given,
  );
  if (problems.length + unusual.length > 0) throw invalid([...problems, ...unusual]);

  await postSupplierEntries(
    db,
    changed.map((input) => ({
      quoteId: quote.id,
      kind: enteringKinds[input],
      currency,
      amountCents: (amounts[input] ?? 0) - (before(input) ?? 0),
      consolidator: isOfConsolidator(input) ? given.consolidator || null : null,
      ...(input === "mileageCost" ? given.mileage : {}),
      movedOn: agencyDate(now, zone),
      note: given.note || null,
      postedAt: now,
      postedBy: actor.id,
    })),
  );
  const details = { ...Object.fromEntries(changed.map((input) => [`${input}Cents`, amounts[input]])), currency };
  await moveQuote(db, quote, { ...move, details, ...(given.note ? { reason: given.note } : {}) });
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
}

function problemsOf(
  { consolidator, note }: Given,
  { amounts, changed, isCorrection, consolidators }: Known,
): FieldProblem[] {
  const namesOne = changed.some((input) => isOfConsolidator(input) && amounts[input] !== 0);
  const isUnknown = namesOne && !consolidators.includes(consolidator);
  const isOther = changed.includes("otherCost") && amounts.otherCost !== 0;
  return [
    ...(changed.length === 0 ? [fieldProblem("consolidatorFeeCents", "no_amount_changed")] : []),
    ...(isUnknown ? [fieldProblem("consolidator", "consolidator_unknown")] : []),
    ...((isCorrection || isOther) && note === "" ? [fieldProblem("note", "cost_note_missing")] : []),
  ];
}

function isOfConsolidator(input: CostInput): boolean {
  return input === "consolidatorFee" || input === "consolidatorCommission";
}
