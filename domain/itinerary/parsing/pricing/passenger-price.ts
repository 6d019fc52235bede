import type { Amount } from "./amount.ts";

/** Whom a price is for. */
export interface Priced {
  /**
   * ADT, CNN, C07, INF …; null where the display does not say. Amadeus prints no type when a single passenger is priced: it
   * mostly is an adult, but a child's or a seaman's fare looks the same, so nobody is taken for one.
   */
  passengerType: string | null;
  /** How many pay it; null where the display does not say. */
  passengerCount: number | null;
}

/** What one passenger of a type pays, as a priced display prints it. */
export interface PassengerPrice extends Priced {
  baseFare: Amount;
  /** The fare in the currency it is paid in, where that is another one. */
  equivalentFare: Amount | null;
  taxes: Amount;
  total: Amount;
  /** Indexes into the lines. */
  lines: number[];
}

/** What the lines so far say of the prices to come. */
export interface PriceContext extends Priced {
  currency: string | null;
  /** Below the headline of a TST, where Amadeus names those a price is for: elsewhere such a line lists everybody. */
  isTst: boolean;
}

/** Types of passengers all systems share: adults, children with or without their age, infants, special fares. */
export const passengerTypePattern =
  "(?:ADT|CNN|CHD|CH|INF|INS|IN|UNN|YTH|YCD|SRC|SNR|STU|MIL|GVT|GRP|ITX|ITN|JCB|JNN|JNF|VFR|LBR|PFA|CBC|CBI|C\\d{2}|J\\d{2}|I\\d{2})";
