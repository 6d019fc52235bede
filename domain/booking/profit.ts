import { allocate, divideRounded, share, total } from "#domain/money/money.ts";

/** Everything a sale earned and cost, cents of its currency (docs/rules/money.md#profit). What does not apply is 0. */
export interface SaleBooks {
  /** S: the tickets at their selling price. */
  sellCents: number;
  /** TP: travel protection sold. */
  protectionCents: number;
  /** Tips. */
  gratuityCents: number;
  /** N: what the agency owes for the tickets, taxes inside. */
  netCents: number;
  mileageCostCents: number;
  consolidatorFeeCents: number;
  /** ADM, courier, bank fees: typed lines, added up. */
  otherCostCents: number;
  /** M: what the agency's own processor kept. */
  merchantFeeCents: number;
  /** What is owed to the provider of the protection. */
  protectionCostCents: number;
  airlineCommissionCents: number;
  consolidatorCommissionCents: number;
  /** Ticket money that went back to the customer, in cash and credit. */
  returnedToCustomerCents: number;
  /** What airlines and consolidators gave back for it. */
  returnedBySuppliersCents: number;
}

export interface Profit {
  /** M shared over what it was paid for. */
  merchantFee: { ticketCents: number; protectionCents: number; gratuityCents: number };
  /** On the tickets alone: the base of commission. */
  grossProfitCents: number;
  protectionProfitCents: number;
  netTipsCents: number;
  profitCents: number;
}

/**
 * Profit of a sale. A consolidator's cheque and credit do not appear: the cheque is where the margin lies and the
 * credit how the net is paid; counting either beside sell − net would double the margin (docs/rules/money.md#profit).
 */
export function profitOf(books: SaleBooks): Profit {
  const [ticketFee = 0, protectionFee = 0, gratuityFee = 0] = allocate(books.merchantFeeCents, [
    books.sellCents,
    books.protectionCents,
    books.gratuityCents,
  ]);
  const ticketCosts = books.netCents + books.mileageCostCents + books.consolidatorFeeCents + books.otherCostCents;
  const commissions = books.airlineCommissionCents + books.consolidatorCommissionCents;
  const returned = books.returnedToCustomerCents - books.returnedBySuppliersCents;
  const grossProfitCents = books.sellCents - ticketCosts - ticketFee + commissions - returned;
  const protectionProfitCents = books.protectionCents - books.protectionCostCents - protectionFee;
  const netTipsCents = books.gratuityCents - gratuityFee;
  return {
    merchantFee: { ticketCents: ticketFee, protectionCents: protectionFee, gratuityCents: gratuityFee },
    grossProfitCents,
    protectionProfitCents,
    netTipsCents,
    profitCents: total([grossProfitCents, protectionProfitCents, netTipsCents]),
  };
}

/** The same sale when the tickets cost another net: nothing else of it changes. */
export function profitAtNet(known: { profitCents: number; netCents: number }, netCents: number): number {
  return known.profitCents + known.netCents - netCents;
}

/** What the processor keeps of one charge; `fixedCents` per item. The actual fee replaces it once it is known. */
export function merchantFee(chargeCents: number, rate: { basisPoints: number; fixedCents: number }): number {
  return chargeCents === 0 ? 0 : share(chargeCents, rate.basisPoints) + rate.fixedCents;
}

/** 3.5 % until the statement says otherwise (docs/rules/money.md#merchant-fee). */
export const merchantFeeEstimate = { basisPoints: 350, fixedCents: 0 } as const;

/** Of the protection sold, owed to its provider; 0 for the agency's own waiver. */
export const protectionCostBasisPoints = 4000;

export function protectionCost(protectionCents: number, basisPoints = protectionCostBasisPoints): number {
  return share(protectionCents, basisPoints);
}

/** Cents for award miles at a price in thousandths of a cent: 140 000 miles at 1.350 cents are 1 890.00. */
export function mileageCost(miles: number, milliCentsPerMile: number): number {
  return divideRounded(miles * milliCentsPerMile, 1000);
}

/** What the consolidator owes the agency when it charged the customer for more than it keeps: a receivable. */
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

/** 0 when the books agree; otherwise what is unexplained. */
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
