import { findsCardNumber } from "#domain/card/detect.ts";
import { cardDataMessage } from "#domain/card/misplaced.ts";
import { normalisePhone } from "#domain/shared/phone.ts";
import type { FieldProblem } from "#domain/shared/refusal.ts";

/** The fields the rules look at; one whose own form is wrong may hold anything, and is told by its form. */
export interface LeadToCheck {
  email: string | null;
  phone: string | null;
  from: string | null;
  to: string | null;
  departsOn: string | null;
  returnsOn: string | null;
  adults: number;
  children: number;
  infants: number;
}

/** What keeps a lead from being written down, each at the field to change, all at once. */
export function leadProblems(lead: LeadToCheck): FieldProblem[] {
  const { email, phone, from, to, departsOn, returnsOn, adults, children, infants } = lead;
  const problems: FieldProblem[] = [];
  const tell = (field: string, message: string) => problems.push({ field, message });
  if (!email && !phone) tell("email", "Enter an email address or a phone number");
  if (typeof phone === "string" && phone !== "" && normalisePhone(phone) === undefined)
    tell("phone", "Enter a phone number with its country code");
  if (from && from === to) tell("to", "Choose another airport than the origin");
  if (departsOn && returnsOn && returnsOn < departsOn) tell("returnsOn", "The return cannot be before the departure");
  if (adults + children + infants === 0) tell("adults", "Somebody has to travel");
  if (infants > adults) tell("infants", "Each infant needs an adult");
  for (const [field, value] of Object.entries(lead)) {
    if (typeof value === "string" && field !== "phone" && findsCardNumber(value)) tell(field, cardDataMessage);
  }
  return problems;
}

/** Nobody asks for a flight that has left; `before` is what an older lead says already. */
export function departureProblems(
  departsOn: string | null,
  { today, before = null }: { today: string; before?: string | null },
): FieldProblem[] {
  if (!departsOn || departsOn === before || departsOn >= today) return [];
  return [{ field: "departsOn", message: "This date has passed: choose a later one" }];
}
