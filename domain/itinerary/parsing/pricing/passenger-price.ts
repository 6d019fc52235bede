import type { Amount } from "./amount.ts";

/** The passengers of a price. */
export interface Priced {
  /**
   * ADT, CNN, C07, INF …; null if the display does not show it. Amadeus prints no type for a single passenger. It is
   * usually an adult, but fares of children and seamen look the same, so no type is assumed.
   */
  passengerType: string | null;
  /** The number of passengers; null if the display does not show it. */
  passengerCount: number | null;
}

/** The price of one passenger of a type, as a priced display prints it. */
export interface PassengerPrice extends Priced {
  baseFare: Amount;
  /** The fare in the currency of payment, if that differs. */
  equivalentFare: Amount | null;
  taxes: Amount;
  total: Amount;
  /** Indexes into the lines. */
  lines: number[];
}

/** The data of the previous lines about the next prices. */
export interface PriceContext extends Priced {
  currency: string | null;
  /**
   * True below the headline of a TST, where Amadeus lists the passengers of a price. Elsewhere such a line lists all
   * passengers.
   */
  isTst: boolean;
}

/** The passenger types that all systems share: adults, children with or without their age, infants, special fares. */
export const passengerTypePattern =
  "(?:ADT|CNN|CHD|CH|INF|INS|IN|UNN|YTH|YCD|SRC|SNR|STU|MIL|GVT|GRP|ITX|ITN|JCB|JNN|JNF|VFR|LBR|PFA|CBC|CBI|C\\d{2}|J\\d{2}|I\\d{2})";
