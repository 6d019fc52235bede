import type { Lead, LeadChange } from "#contract/lead/lead.ts";
import { readablePhone } from "#domain/shared/shown-phone.ts";
import { cabinNames } from "#web/shared/names/cabin-names.ts";
import { countryName } from "#web/shared/names/countries.ts";
import { manualTypeNames } from "#web/shared/names/manual-type-names.ts";
import { type Text, t, text } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import { clockOfZone } from "#web/shared/time/zone-choices.ts";
import { languageNames, tripTypeNames } from "../words.ts";
import { zoneInWords } from "../zone-words.ts";

export type FactField = Exclude<keyof LeadChange, "label">;

export type FactInput =
  | "text"
  | "email"
  | "tel"
  | "date"
  | "count"
  | "airport"
  | "places"
  | "country"
  | "zone"
  | "lines"
  | { words: Readonly<Record<string, Text>> };

export interface Fact {
  field: FactField;
  label: Text;
  input: FactInput;
  maxLength?: number;
  /** The label of a button that copies the value. */
  copy?: Text;
  /** Returns what applies while the fact is unknown. */
  otherwise?: (lead: Lead) => string;
}

/** The facts of a lead, in the order of the page. Each can be edited in place. */
export const contactFacts: readonly Fact[] = [
  { field: "phone", label: text("Phone"), input: "tel", maxLength: 30, copy: text("Copy the phone number") },
  { field: "email", label: text("Email"), input: "email", maxLength: 254, copy: text("Copy the email address") },
  { field: "firstName", label: text("First name"), input: "text", maxLength: 60 },
  { field: "lastName", label: text("Last name"), input: "text", maxLength: 60 },
  { field: "address", label: text("Address"), input: "text", maxLength: 200 },
  { field: "city", label: text("City"), input: "text", maxLength: 100 },
  { field: "state", label: text("State"), input: "text", maxLength: 100 },
  { field: "country", label: text("Country"), input: "country" },
  { field: "language", label: text("Language"), input: { words: languageNames } },
  { field: "timeZone", label: text("Time zone"), input: "zone", otherwise: zoneInWords },
];

export const placeFacts: readonly Fact[] = [
  { field: "from", label: text("From"), input: "airport" },
  { field: "locations", label: text("Via"), input: "places" },
  { field: "to", label: text("To"), input: "airport" },
];

/** The fields that are edited and saved together, because each limits the others. */
export const dateFields = ["departsOn", "arrivesOn", "returnsOn", "tripType"] as const;
export type DateField = (typeof dateFields)[number];

export const dateFacts: readonly (Fact & { field: DateField })[] = [
  { field: "departsOn", label: text("Departure date"), input: "date" },
  { field: "arrivesOn", label: text("Arrival date"), input: "date" },
  { field: "returnsOn", label: text("Return date"), input: "date" },
  { field: "tripType", label: text("Trip type"), input: { words: tripTypeNames } },
];

export const partyFacts: readonly Fact[] = [
  { field: "cabin", label: text("Class"), input: { words: cabinNames } },
  { field: "adults", label: text("Adults"), input: "count" },
  { field: "children", label: text("Children"), input: "count" },
  { field: "infants", label: text("Infants"), input: "count" },
];

export const requestFacts: readonly Fact[] = [
  { field: "requestedBy", label: text("Requested by"), input: "text", maxLength: 100 },
  { field: "manualType", label: text("Manual type"), input: { words: manualTypeNames } },
];

/** The request in the customer's own words. */
export const requestFact: Fact = { field: "request", label: text("Request"), input: "lines", maxLength: 4000 };

export const allFacts: readonly Fact[] = [
  ...contactFacts,
  ...placeFacts,
  ...dateFacts,
  ...partyFacts,
  ...requestFacts,
  requestFact,
];

/** Returns the formatted value of a fact. Empty if it is unknown. */
export function shownFact(lead: Lead, { field, input }: Fact): string {
  const value = lead[field];
  if (value === null || value === "" || (field !== "adults" && value === 0)) return "";
  if (Array.isArray(value)) return value.map((code, index) => placeText(code, lead.locationNames[index])).join(" → ");
  if (field === "from") return placeText(String(value), lead.fromName);
  if (field === "to") return placeText(String(value), lead.toName);
  if (input === "tel") return readablePhone(String(value));
  if (input === "date") return plainDate(String(value));
  if (input === "zone") return clockOfZone(String(value));
  if (input === "country") return countryName(String(value));
  const word = typeof input === "object" ? input.words[String(value)] : undefined;
  return word ? t(word) : String(value);
}

function placeText(code: string, name: string | null | undefined): string {
  return name ? `${code} ${name}` : code;
}
