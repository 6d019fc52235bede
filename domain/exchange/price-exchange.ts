import { share, total } from "#domain/money/money.ts";
import type { Fares, PassengerType } from "#domain/quote/pricing.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";
import { exchangeBalance } from "./exchange-balance.ts";
import type { CreditKind, ExchangedPassenger, ResidualHandling, TypeCosts } from "./terms.ts";

/** The result of an exchange for one passenger, in cents. */
export interface ExchangeLine extends TypeCosts {
  passengerId: number;
  carriedCents: number;
  protectionCents: number;
  clientCostCents: number;
  agencyCostCents: number;
  residualCents: number;
  /** The value of the new ticket, from which a later refund or exchange starts. */
  valueCents: number;
}

/** The data of a passenger that the new ticket takes over from the old one. */
export type CarriedOver = Pick<ExchangedPassenger, "passengerId" | "type" | "carriedCents"> & {
  /** True if protection was bought for the old ticket, so it is also charged on the increase of the fare. */
  isProtected: boolean;
};

export interface ExchangePrice {
  lines: ExchangeLine[];
  clientCostCents: number;
  agencyCostCents: number;
  residualCents: number;
}

/**
 * Prices an exchange (docs/rules/money.md#exchange). `protectionBps` is the rate of the travel protection in basis
 * points.
 */
export function priceExchange(
  passengers: readonly CarriedOver[],
  costs: Readonly<Record<PassengerType, TypeCosts>>,
  protectionBps: number,
): ExchangePrice {
  return priceOfTerms({
    passengers: passengers.map(({ isProtected, ...passenger }) => {
      const rise = Math.max(0, costs[passenger.type].fareDifferenceCents);
      return { ...passenger, protectionCents: isProtected ? share(rise, protectionBps) : 0 };
    }),
    costs,
  });
}

/** Prices an exchange from its stored terms. */
export function priceOfTerms({
  passengers,
  costs,
}: {
  passengers: readonly Pick<ExchangedPassenger, "passengerId" | "type" | "carriedCents" | "protectionCents">[];
  costs: Readonly<Record<PassengerType, TypeCosts>>;
}): ExchangePrice {
  const lines = passengers.map(({ passengerId, type, carriedCents, protectionCents }): ExchangeLine => {
    const of = costs[type];
    const balance = exchangeBalance({ ...of, protectionCents });
    return {
      ...of,
      ...balance,
      passengerId,
      carriedCents,
      protectionCents,
      valueCents: Math.max(0, carriedCents + of.fareDifferenceCents),
    };
  });
  return {
    lines,
    clientCostCents: total(lines.map(({ clientCostCents }) => clientCostCents)),
    agencyCostCents: total(lines.map(({ agencyCostCents }) => agencyCostCents)),
    residualCents: total(lines.map(({ residualCents }) => residualCents)),
  };
}

/** Returns the price and the net per passenger type for the new quote. Protection is separate, as in any sale. */
export function faresOf(costs: Readonly<Record<PassengerType, TypeCosts>>): Fares {
  const fare = (of: TypeCosts) => ({
    netCents: of.actualChangeFeeCents + of.actualFareDifferenceCents + of.mileageDifferenceCents,
    pricing: { kind: "price" as const, cents: of.changeFeeCents + Math.max(0, of.fareDifferenceCents) },
  });
  return { ADULT: fare(costs.ADULT), CHILD: fare(costs.CHILD), INFANT: fare(costs.INFANT) };
}

interface Handling {
  residual: ResidualHandling | null;
  creditUntil: string | null;
  creditKind: CreditKind | null;
}

/** Returns the problems of the amounts. `today` is the agency's date. */
export function exchangeProblems(
  passengers: readonly CarriedOver[],
  { lines, residualCents }: ExchangePrice,
  { residual, creditUntil, creditKind }: Handling,
  today: string,
): FieldProblem[] {
  const above = lines.find(({ residualCents: left, carriedCents }) => left > carriedCents);
  const type = passengers.find(({ passengerId }) => passengerId === above?.passengerId)?.type;
  const isPaidBack = residual === "refund" || residual === null;
  const given = lines.find(({ actualFareDifferenceCents }) => actualFareDifferenceCents < 0 && !isPaidBack);
  const typeGiven = passengers.find(({ passengerId }) => passengerId === given?.passengerId)?.type;
  const asCredit = residualCents > 0 && residual === "airline_credit";
  return [
    ...(type ? [fieldProblem(`costs.${type}.fareDifferenceCents`, "residual_above_value")] : []),
    ...(typeGiven ? [fieldProblem(`costs.${typeGiven}.actualFareDifferenceCents`, "airline_keeps_difference")] : []),
    ...(residualCents > 0 && residual === null ? [fieldProblem("residual", "residual_not_decided")] : []),
    ...(asCredit && (creditUntil ?? "") <= today ? [fieldProblem("creditUntil", "credit_end_missing")] : []),
    ...(asCredit && creditKind === null ? [fieldProblem("creditKind", "credit_end_missing")] : []),
  ];
}
