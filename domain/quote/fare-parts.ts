/** The parts of the fare of one passenger. Amounts are cents in the quote's currency; null if not entered. */
export interface FareParts {
  /** The published fare without taxes. Commissions in per cent are computed from it. */
  baseFareCents: number | null;
  taxesCents: number | null;
  /** The fare basis as filed, such as "YLXP2M"; empty if not entered. */
  fareBasis: string;
  /** The allowance as printed, such as "2PC"; empty if not entered. */
  baggage: string;
  /** The fee of the consolidator for this ticket. */
  consolidatorFeeCents: number | null;
  /** The award miles that this ticket takes. */
  miles: number | null;
}

export const issuers = ["own_stock", "airline", "consolidator"] as const;
export type Issuer = (typeof issuers)[number];

/** A commission on each ticket: an amount in cents, or basis points of its base fare. */
export type TicketCommission = { kind: "amount"; cents: number } | { kind: "rate"; basisPoints: number };

/** The way in which the tickets of an option are issued. Texts are empty, and values null, if not entered. */
export interface Issuing {
  issuer: Issuer | null;
  /** The name of a consolidator of the settings; empty unless a consolidator issues. */
  consolidator: string;
  /** The IATA code of the validating carrier. */
  validatingCarrier: string;
  airlineCommission: TicketCommission | null;
  consolidatorCommission: TicketCommission | null;
  tourCode: string;
  /** The price of one award mile, in thousandths of a cent. */
  milliCentsPerMile: number | null;
  /** The penalties as the fare rules state them. */
  changePenalty: string;
  refundPenalty: string;
  /** The taxes of each flight for an adult, in cents, in the order of the flights. Omitted if none are entered. */
  flightTaxes?: (number | null)[] | undefined;
}

export const noParts: FareParts = {
  baseFareCents: null,
  taxesCents: null,
  fareBasis: "",
  baggage: "",
  consolidatorFeeCents: null,
  miles: null,
};

export const noIssuing: Issuing = {
  issuer: null,
  consolidator: "",
  validatingCarrier: "",
  airlineCommission: null,
  consolidatorCommission: null,
  tourCode: "",
  milliCentsPerMile: null,
  changePenalty: "",
  refundPenalty: "",
};

/** Returns true if nothing is entered. */
export function isBlank(entered: FareParts | Issuing): boolean {
  return Object.values(entered).every((value) => value === null || value === "" || value === undefined);
}

/** Returns the issuing for other flights, whose taxes are not known. */
export function forOtherFlights({ flightTaxes: _, ...issuing }: Issuing): Issuing {
  return issuing;
}
