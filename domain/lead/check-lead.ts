import { findsCardNumber } from "#domain/card/detect.ts";
import { addDays, isRealDate } from "#domain/shared/calendar.ts";
import { readPhone } from "#domain/shared/phone.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";
import type { LeadProblems } from "./problems.ts";

/** The fields that the rules check. A field with an invalid format can contain anything; its schema reports it. */
export interface LeadToCheck {
  email: string | null;
  phone: string | null;
  from: string | null;
  to: string | null;
  /** The stops between the two, in order. */
  locations: readonly string[];
  departsOn: string | null;
  arrivesOn: string | null;
  returnsOn: string | null;
  adults: number;
  children: number;
  infants: number;
}

/** The days after the departure on which a flight without stops in between has arrived. */
const mostDaysOfFlight = 3;

/** Returns all problems that prevent a lead from being saved, each at the field to correct. */
export function leadProblems(lead: LeadToCheck): FieldProblem[] {
  const { email, phone, from, to, adults, children, infants } = lead;
  const [departsOn, arrivesOn, returnsOn] = [lead.departsOn, lead.arrivesOn, lead.returnsOn].map(realDay);
  const locations = Array.isArray(lead.locations) ? lead.locations : [];
  const problems: FieldProblem[] = [];
  const tell = (field: string, code: keyof LeadProblems | "card_data") => problems.push(fieldProblem(field, code));
  if (!email && !phone) tell("email", "contact_missing");
  const wrongPhone = typeof phone === "string" && phone !== "" ? readPhone(phone).problem : undefined;
  if (wrongPhone) problems.push({ ...wrongPhone, field: "phone" });
  if (from && from === to && locations.length === 0) tell("to", "same_as_origin");
  const repeated = [from, ...locations, to].findIndex((place, index, all) => place && place === all[index + 1]);
  if (locations.length > 0 && repeated >= 0) tell("locations", "location_repeated");
  // Eastward across the date line, a flight arrives on the day before.
  if (departsOn && arrivesOn && arrivesOn < addDays(departsOn, -1)) tell("arrivesOn", "arrival_before_departure");
  // Only a trip with stops can be under way for longer, so this is probably the return date.
  if (departsOn && arrivesOn && locations.length === 0 && arrivesOn > addDays(departsOn, mostDaysOfFlight))
    tell("arrivesOn", "arrival_too_late");
  if (departsOn && returnsOn && returnsOn < departsOn) tell("returnsOn", "return_before_departure");
  else if (arrivesOn && returnsOn && returnsOn < arrivesOn) tell("returnsOn", "return_before_arrival");
  if (adults + children + infants === 0) tell("adults", "nobody_travels");
  if (infants > adults) tell("infants", "infant_without_adult");
  for (const [field, value] of Object.entries(lead)) {
    if (typeof value === "string" && field !== "phone" && findsCardNumber(value)) tell(field, "card_data");
  }
  return problems;
}

/** Returns the date if it exists. Dates that do not exist are not compared with others. */
function realDay(day: string | null): string | undefined {
  return typeof day === "string" && isRealDate(day) ? day : undefined;
}

/** Returns the problem of a departure in the past. `before` is the date that an existing lead already has. */
export function departureProblems(
  departsOn: string | null,
  { today, before = null }: { today: string; before?: string | null },
): FieldProblem[] {
  if (!departsOn || departsOn === before || departsOn >= today) return [];
  return [fieldProblem("departsOn", "date_has_passed")];
}
