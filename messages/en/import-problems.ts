import { tripTypes } from "#domain/itinerary/itinerary.ts";
import { cabins } from "#domain/itinerary/segment.ts";
import type { DateOrder } from "#domain/lead/import/fields.ts";
import { leadLabels, manualTypes } from "#domain/lead/status.ts";
import { catalogueOf } from "../catalogue.ts";

interface Shown {
  /** The text of the cell. */
  value: string;
  /** The accepted dates, from `days`. */
  days: string;
  maximum: number;
}

/** The problems of a value, by the code of the problem. */
const values = catalogueOf<
  Record<
    | "date_wrong"
    | "date_has_passed"
    | "airport_missing"
    | "country_not_chosen"
    | "email_wrong"
    | "phone_without_country"
    | "too_long"
    | "too_many"
    | "not_of_this_kind"
    | "number_too_large",
    Shown
  >
>()({
  date_wrong: "'{{value}}' is not a date. Accepted: {{days}}",
  date_has_passed: "'{{value}}' has passed. Accepted: today or a later day",
  airport_missing: "'{{value}}' is not a known place. Accepted: an airport code such as JFK, or a city",
  country_not_chosen: "'{{value}}' is not a country. Accepted: US, or United States",
  email_wrong: "'{{value}}' is not an email address. Accepted: one address such as name@example.com",
  phone_without_country:
    "'{{value}}' is not a phone number with a country code. Accepted: a number such as +12125550142",
  too_long: "'{{value}}' is too long. Accepted: at most {{maximum}} characters",
  too_many: "'{{value}}' has too many entries. Accepted: at most {{maximum}}",
  not_of_this_kind: "'{{value}}' is not a number. Accepted: whole numbers from 0 to 9",
  number_too_large: "'{{value}}' is more than {{maximum}}. Accepted: whole numbers from 0 to 9",
});

const inWords = (codes: readonly string[]) => codes.map((code) => code.replaceAll("_", " ")).join(", ");

/** The problems of a value that is none of the words of its field, by the field. A file contains the English words. */
const words = catalogueOf<Record<"cabin" | "tripType" | "language" | "manualType" | "label", Shown>>()({
  cabin: `'{{value}}' is not a class. Accepted: ${inWords(cabins)}`,
  tripType: `'{{value}}' is not a trip type. Accepted: ${inWords(tripTypes)}`,
  language: "'{{value}}' is not a language for emails. Accepted: English, Russian, Uzbek, Uzbek (Cyrillic)",
  manualType: `'{{value}}' is not a manual type. Accepted: ${inWords(manualTypes)}`,
  label: `'{{value}}' is not a label. Accepted: ${inWords(leadLabels)}`,
});

/** Any other problem, with its general sentence. */
const others = catalogueOf<{ anyValue: { value: string; general: string } }>()({
  anyValue: "'{{value}}': {{general}}",
});

/** The dates that are accepted for each order. */
const days = catalogueOf<Record<DateOrder, object>>()({
  mdy: "2027-05-31, May 31 2027 or 5/31/2027",
  dmy: "2027-05-31, 31 May 2027 or 31.5.2027",
});

/** A date that can only be read in the order that the file does not have, by the order of the file. */
const otherOrder = catalogueOf<Record<DateOrder, { value: string }>>()({
  mdy: "'{{value}}' has the day first. The dates of this file have the month first, as in 5/31/2027",
  dmy: "'{{value}}' has the month first. The dates of this file have the day first, as in 31.5.2027",
});

/** The problems of the rows of an import, each with the value of the cell and what is accepted. */
export const importProblems = { values, words, others, otherOrder, days };
