import type { Finding, MessageField } from "#domain/lead/read-message/finding.ts";
import { cabinNames } from "#web/shared/names/cabin-names.ts";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import { tripTypeNames } from "../words.ts";

/** The names of the fields, as in the form. */
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

/** Returns a found value as the form will show it. A date includes its year. */
export function foundText({ field, value }: Finding): string {
  if (field === "departsOn" || field === "returnsOn") return plainDate(value);
  if (field === "cabin") return t(cabinNames[value]);
  return field === "tripType" ? t(tripTypeNames[value]) : String(value);
}
