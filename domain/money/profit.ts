import { allocate, divideRounded, share, total } from "#domain/money/money.ts";

/** Where an amount comes from. */
export const inputSources = ["signed", "quoted", "approved", "entered", "estimated", "ledger"] as const;

/** What is decided by a profit: actions of a sale, and of an approval. The sheet is kept as it was then. */
export const profitDecisions = ["approve", "markAsBooked", "markAsCharged"] as const;
export type ProfitDecision = (typeof profitDecisions)[number];

/** An amount of the books and where it comes from. */
export interface KnownInput {
  cents: number;
  from: (typeof inputSources)[number];
}

/** Nobody has told it yet: it counts as nothing, and whoever reads the profit is told so. */
export const unknownInput = { cents: null, from: "unknown" } as const;

export type ProfitInput = KnownInput | typeof unknownInput;

/** What is known of every sale: S, TP and tips as they were signed, and N, what the agency owes for the tickets. */
const knownNames = ["sell", "protection", "gratuity", "net"] as const;

const otherNames = [
  "mileageCost",
  "consolidatorFee",
  /** ADM, courier, bank fees: typed lines, added up. */
  "otherCost",
  /** M: what the agency's own processor kept. */
  "merchantFee",
  /** What is owed to the provider of the protection. */
  "protectionCost",
  "airlineCommission",
  "consolidatorCommission",
  /** Ticket money that went back to the customer, in cash and credit. */
  "returnedToCustomer",
  /** What airlines and consolidators gave back for it. */
  "returnedBySuppliers",
  /** Protection and gratuity that went back to the customer. */
  "protectionReturned",
  "gratuityReturned",
  /** Charges that a bank took back for good: chargebacks that were lost. */
  "chargedBack",
  /** Credits of the agency that expired or were voided: they are owed no longer. */
  "breakage",
] as const;

export const inputNames = [...knownNames, ...otherNames] as const;
export type InputName = (typeof inputNames)[number];

/** Everything a sale earned and cost, in its currency (docs/rules/money.md#profit). */
export type ProfitInputs = Record<(typeof knownNames)[number], KnownInput> &
  Record<(typeof otherNames)[number], ProfitInput>;

/** A profit with all it was worked out from. */
export interface ProfitSheet {
  inputs: ProfitInputs;
  /** Inputs nobody has told yet: the profit is what it is without them. */
  unknown: InputName[];
  /** M shared over what it was paid for. */
  merchantFee: { ticketCents: number; protectionCents: number; gratuityCents: number };
  /** On the tickets alone: the base of commission. */
  grossProfitCents: number;
  protectionProfitCents: number;
  netTipsCents: number;
  /** Earns no commission. */
  breakageCents: number;
  profitCents: number;
}

/**
 * Profit of a sale. A consolidator's cheque and credit do not appear: the cheque is where the margin lies and the
 * credit how the net is paid; counting either beside sell − net would double the margin (docs/rules/money.md#profit).
 */
export function profitSheet(inputs: ProfitInputs): ProfitSheet {
  const of = (name: InputName): number => inputs[name].cents ?? 0;
  const sold = [of("sell"), of("protection"), of("gratuity")];
  const [ticketFee = 0, protectionFee = 0, gratuityFee = 0] = allocate(of("merchantFee"), sold);
  const [ticketLoss = 0, protectionLoss = 0, gratuityLoss = 0] = allocate(of("chargedBack"), sold);
  const ticketCosts = of("net") + of("mileageCost") + of("consolidatorFee") + of("otherCost");
  const commissions = of("airlineCommission") + of("consolidatorCommission");
  const returned = of("returnedToCustomer") - of("returnedBySuppliers");
  const grossProfitCents = of("sell") - ticketCosts - ticketFee + commissions - returned - ticketLoss;
  const protectionProfitCents =
    of("protection") - of("protectionReturned") - of("protectionCost") - protectionFee - protectionLoss;
  const netTipsCents = of("gratuity") - of("gratuityReturned") - gratuityFee - gratuityLoss;
  const breakageCents = of("breakage");
  return {
    inputs,
    unknown: inputNames.filter((name) => inputs[name].cents === null),
    merchantFee: { ticketCents: ticketFee, protectionCents: protectionFee, gratuityCents: gratuityFee },
    grossProfitCents,
    protectionProfitCents,
    netTipsCents,
    breakageCents,
    profitCents: total([grossProfitCents, protectionProfitCents, netTipsCents, breakageCents]),
  };
}

/** Of a sheet, what the profit at another net needs. */
interface AtSomeNet {
  profitCents: number;
  inputs: { net: { cents: number } };
}

/** The same sale when the tickets cost another net: nothing else of it changes. */
export function profitAtNet({ profitCents, inputs }: AtSomeNet, netCents: number): number {
  return profitCents + inputs.net.cents - netCents;
}

/** What the processor keeps of one charge; `fixedCents` per item. The actual fee replaces it once it is known. */
export function merchantFee(chargeCents: number, rate: { basisPoints: number; fixedCents: number }): number {
  return chargeCents === 0 ? 0 : share(chargeCents, rate.basisPoints) + rate.fixedCents;
}

/**
 * 3.5 % until the statement says otherwise (docs/rules/money.md#merchant-fee).
 * @planned The merchant fee of a charge is estimated until it is entered.
 */
export const merchantFeeEstimate = { basisPoints: 350, fixedCents: 0 } as const;

/** Of the protection sold, owed to its provider; 0 for the agency's own waiver. */
export const protectionCostBasisPoints = 4000;

export function protectionCost(protectionCents: number, basisPoints = protectionCostBasisPoints): number {
  return share(protectionCents, basisPoints);
}

/**
 * Cents for award miles at a price in thousandths of a cent: 140 000 miles at 1.350 cents are 1 890.00.
 * @planned Award tickets have miles and a price per mile.
 */
export function mileageCost(miles: number, milliCentsPerMile: number): number {
  return divideRounded(miles * milliCentsPerMile, 1000);
}

/**
 * Returns what the consolidator owes the agency after it charged the customer more than its net and fee, in cents.
 * @planned A consolidator can charge the customer.
 */
export function consolidatorCheque(chargedCents: number, netCents: number, feeCents: number): number {
  return chargedCents - netCents - feeCents;
}

/** Where the money of a sale lies once everybody has settled. All cents. */
export interface Settlement {
  /** Charged on the agency's own account. */
  agencyChargesCents: number;
  consolidatorChequeCents: number;
  commissionsReceivableCents: number;
  otherIncomeCents: number;
  /** What the agency itself still pays: not what a supplier took from the customer's card. */
  payableToSuppliersCents: number;
  merchantFeeCents: number;
  protectionCostCents: number;
}

/**
 * 0 when the books agree; otherwise what is unexplained.
 * @planned The profit of a quote shows what does not reconcile.
 */
export function settlementDifference(settlement: Settlement, profitCents: number): number {
  const comesIn = total([
    settlement.agencyChargesCents,
    settlement.consolidatorChequeCents,
    settlement.commissionsReceivableCents,
    settlement.otherIncomeCents,
  ]);
  const goesOut = total([
    settlement.payableToSuppliersCents,
    settlement.merchantFeeCents,
    settlement.protectionCostCents,
  ]);
  return comesIn - goesOut - profitCents;
}
