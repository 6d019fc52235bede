import type { Finding, MessageField } from "#domain/lead/read-message/finding.ts";
import { cabinNames } from "#web/shared/cabin-names.ts";
import { plainDate } from "#web/shared/dates.ts";
import { type Text, t, texts } from "#web/shared/texts.ts";
import { tripTypeNames } from "../words.ts";

/** The fields as the form below calls them. */
export const messageFieldNames: Record<MessageField, Text> = texts({
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  phone: "Phone",
  from: "From",
  to: "To",
  departsOn: "Departure date",
  returnsOn: "Return date",
  tripType: "Trip type",
  cabin: "Class",
  adults: "Adults",
  children: "Children",
  infants: "Infants",
});

/** What was read, as the form will say it: a day has its year here. */
export function foundText({ field, value }: Finding): string {
  if (field === "departsOn" || field === "returnsOn") return plainDate(value);
  if (field === "cabin") return t(cabinNames[value]);
  return field === "tripType" ? t(tripTypeNames[value]) : String(value);
}
