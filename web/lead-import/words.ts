import type { ImportField } from "#domain/lead/import/fields.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";

/** The fields that a column may contain. */
export const importFieldNames: Record<ImportField, Text> = texts({
  firstName: "First name",
  lastName: "Last name",
  fullName: "Full name",
  email: "Email",
  phone: "Phone",
  from: "From",
  locations: "Via",
  to: "To",
  departsOn: "Departure date",
  arrivesOn: "Arrival date",
  returnsOn: "Return date",
  tripType: "Trip type",
  cabin: "Class",
  adults: "Adults",
  children: "Children",
  infants: "Infants",
  address: "Address",
  city: "City",
  state: "State",
  country: "Country",
  language: "Language",
  requestedBy: "Requested by",
  manualType: "Manual type",
  label: "Label",
  request: "Request",
});
