/** The fields of a lead that a message is read for. */
export interface MessageFields {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  from: string;
  to: string;
  departsOn: string;
  returnsOn: string;
  tripType: "oneway" | "roundtrip" | "multicity";
  cabin: "economy" | "premium_economy" | "business" | "first";
  adults: number;
  children: number;
  infants: number;
}

export type MessageField = keyof MessageFields;

/** Where a field stands in the text, and what it is: nothing is filled in that cannot be shown there. */
export type Finding = {
  [Field in MessageField]: { field: Field; value: MessageFields[Field]; start: number; end: number };
}[MessageField];

export interface Span {
  start: number;
  end: number;
}

export function overlaps(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}

/** Whether every one of them says the same; of two that differ nobody knows which is meant. */
export function agree<T>(values: readonly T[]): boolean {
  return values.every((value) => value === values[0]);
}
