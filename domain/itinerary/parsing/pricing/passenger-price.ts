import type { Amount } from "./amount.ts";

/** What one passenger of a type pays, as a priced display prints it. */
export interface PassengerPrice {
  /** ADT, CNN, C07, INF …; null where the display does not say. */
  passengerType: string | null;
  /** How many pay it; null where the display does not say. */
  passengerCount: number | null;
  baseFare: Amount;
  /** The fare in the currency it is paid in, where that is another one. */
  equivalentFare: Amount | null;
  taxes: Amount;
  total: Amount;
  /** Indexes into the lines. */
  lines: number[];
}

/** What the lines so far say of the prices to come. */
export interface PriceContext {
  currency: string | null;
  passengerType: string | null;
}

/** Types of passengers all systems share: adults, children with or without their age, infants, special fares. */
export const passengerTypePattern =
  "(?:ADT|CNN|CHD|CH|INF|INS|IN|UNN|YTH|YCD|SRC|SNR|STU|MIL|GVT|GRP|ITX|ITN|JCB|JNN|JNF|VFR|LBR|PFA|CBC|CBI|C\\d{2}|J\\d{2}|I\\d{2})";
