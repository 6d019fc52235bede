import { share, total } from "#domain/money/money.ts";
import { mileageCost } from "#domain/money/profit.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";
import { type FareParts, type Issuing, noIssuing, noParts, type TicketCommission } from "./fare-parts.ts";
import { type Fares, optionTotals, type PartySize, type PassengerType, passengerTypes } from "./pricing.ts";

/** The parts of an option that its quoted costs depend on. */
export interface Quoted {
  fares: Fares;
  issuing?: Issuing | undefined;
}

/** The costs and commissions of an option beside its net, in cents for the whole party. Null if not quoted. */
export interface QuotedCosts {
  mileageCost: number | null;
  consolidatorFee: number | null;
  airlineCommission: number | null;
  consolidatorCommission: number | null;
}

/**
 * Returns the quoted costs and commissions of an option (docs/rules/money.md#quoted-costs). Each ticket is rounded
 * separately, and passenger types without travelers do not count.
 */
export function quotedCosts({ fares, issuing = noIssuing }: Quoted, party: PartySize): QuotedCosts {
  const ofAll = (of: (parts: FareParts) => number | null): number | null => {
    const amounts = passengerTypes
      .filter((type) => party[type] > 0)
      .map((type) => ({ cents: of(fares[type].parts ?? noParts), tickets: party[type] }))
      .filter((row): row is { cents: number; tickets: number } => row.cents !== null);
    return amounts.length === 0 ? null : total(amounts.map(({ cents, tickets }) => cents * tickets));
  };
  const { airlineCommission, consolidatorCommission, milliCentsPerMile } = issuing;
  return {
    mileageCost: ofAll(({ miles }) =>
      miles === null || milliCentsPerMile === null ? null : mileageCost(miles, milliCentsPerMile),
    ),
    consolidatorFee: ofAll(({ consolidatorFeeCents }) => consolidatorFeeCents),
    airlineCommission: ofAll((parts) => commissionOn(airlineCommission, parts)),
    consolidatorCommission: ofAll((parts) => commissionOn(consolidatorCommission, parts)),
  };
}

function commissionOn(commission: TicketCommission | null, { baseFareCents }: FareParts): number | null {
  if (commission === null) return null;
  if (commission.kind === "amount") return commission.cents;
  return baseFareCents === null ? null : share(baseFareCents, commission.basisPoints);
}

/** A line of the expected profit of an option, in cents. Below zero if it lowers the profit. */
export interface QuotedLine {
  part: "grossProfit" | keyof QuotedCosts;
  cents: number;
}

/**
 * Returns the lines that add up to the gross profit that an option is expected to make before the merchant fee. Omits
 * what is not quoted.
 */
export function quotedLines(option: Quoted, party: PartySize): QuotedLine[] {
  const costs = quotedCosts(option, party);
  const line = (part: keyof QuotedCosts, sign: 1 | -1): QuotedLine[] => {
    const cents = costs[part];
    return cents === null ? [] : [{ part, cents: sign * cents }];
  };
  return [
    { part: "grossProfit", cents: optionTotals(option.fares, party).grossProfitCents },
    ...line("mileageCost", -1),
    ...line("consolidatorFee", -1),
    ...line("airlineCommission", 1),
    ...line("consolidatorCommission", 1),
  ];
}

/** Returns the sum of the lines of an option, in cents. */
export function quotedProfit(option: Quoted, party: PartySize): number {
  return total(quotedLines(option, party).map(({ cents }) => cents));
}

/**
 * Returns the margin of an option in cents: its expected profit without commissions. An agent could raise the margin
 * with a commission before anyone has confirmed it.
 */
export function quotedMargin(option: Quoted, party: PartySize): number {
  const certain = quotedLines(option, party).filter(({ part }) => !isCommission(part));
  return total(certain.map(({ cents }) => cents));
}

function isCommission(part: QuotedLine["part"]): boolean {
  return part === "airlineCommission" || part === "consolidatorCommission";
}

/** Returns the problems of an option's parts, by field of the option. */
export function checkParts({ fares, issuing = noIssuing }: Quoted, party: PartySize): FieldProblem[] {
  const traveling = passengerTypes.filter((type) => party[type] > 0);
  const partsOf = (type: PassengerType) => fares[type].parts ?? noParts;
  const isByRate = [issuing.airlineCommission, issuing.consolidatorCommission].some((one) => one?.kind === "rate");
  const hasFee = traveling.some((type) => partsOf(type).consolidatorFeeCents !== null);
  const hasMiles = traveling.some((type) => partsOf(type).miles !== null);
  const isOfConsolidator = hasFee || issuing.consolidatorCommission !== null || issuing.consolidator !== "";
  return [
    ...traveling
      .filter((type) => isByRate && partsOf(type).baseFareCents === null)
      .map((type) => fieldProblem(`fares.${type}.parts.baseFareCents`, "base_fare_missing")),
    ...(issuing.issuer === "consolidator" && issuing.consolidator === ""
      ? [fieldProblem("issuing.consolidator", "consolidator_not_chosen")]
      : []),
    ...(isOfConsolidator && issuing.issuer !== "consolidator"
      ? [fieldProblem("issuing.issuer", "issuer_not_consolidator")]
      : []),
    ...(hasMiles && issuing.milliCentsPerMile === null
      ? [fieldProblem("issuing.milliCentsPerMile", "mile_price_missing")]
      : []),
  ];
}
