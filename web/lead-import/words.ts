import type { ImportField } from "#domain/lead/import/fields.ts";
import type { DuplicateChoice, RowKind } from "#domain/lead/import/forecast.ts";
import type { LeftReason } from "#domain/lead/import/undo.ts";
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

export const rowKindNames: Record<RowKind, Text> = texts({
  good: "New leads",
  duplicate: "Possible duplicates",
  refused: "Refused rows",
});

export const duplicateChoiceNames: Record<DuplicateChoice, Text> = texts({
  import: "Import them as new leads",
  link: "Import them, and link each to the earlier lead",
  skip: "Skip them",
});

export const duplicateChoiceHints: Record<DuplicateChoice, Text> = texts({
  import: "A report lists them after the import.",
  link: "Both leads continue and show each other.",
  skip: "A report lists them after the import. No lead is made.",
});

/** Follow the number or the name of leads. */
export const leftReasonNames: Record<LeftReason, Text> = texts({
  deleted: "already deleted",
  merged: "merged with another lead",
  quoted: "with a quote",
  question: "with a question to an expert",
  note: "with a note",
  assigned: "assigned to another agent",
  offered: "offered to an agent",
  status: "with a changed status",
  reminder: "with a reminder",
  edited: "edited",
  linked: "compared with another lead by a person",
  other: "changed in another way",
});
