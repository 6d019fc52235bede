/** The fields of a lead that are read from a message. */
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

/**
 * The value of a field and its position in the text. Only values with a position are filled in. `isGuess`: the text can
 * also mean another value, so the user has to check it.
 */
export type Finding = {
  [Field in MessageField]: { field: Field; value: MessageFields[Field]; start: number; end: number; isGuess?: boolean };
}[MessageField];

export interface Span {
  start: number;
  end: number;
}

export function overlaps(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}

/** Returns true if all values are equal. If they differ, the message is ambiguous. */
export function agree<T>(values: readonly T[]): boolean {
  return values.every((value) => value === values[0]);
}
