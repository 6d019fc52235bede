import type { Language } from "#contract/shared/languages.ts";
import { tripTypes } from "#domain/itinerary/itinerary.ts";
import { cabins } from "#domain/itinerary/segment.ts";
import type { DateOrder, ImportField, Mapping } from "#domain/lead/import/fields.ts";
import { leadLabels, manualTypes } from "#domain/lead/status.ts";
import type { FieldProblem, ProblemCode } from "#domain/shared/problem.ts";
import { type Message, say, type Values } from "#messages/message.ts";
import { saidProblem } from "#server/http/refusal-texts.ts";

/** A row, and how its cells are read. */
interface ReadRow {
  cells: readonly string[];
  mapping: Mapping;
  dateOrder: DateOrder;
}

/** Characters. */
const longestShown = 40;

const inWords = (codes: readonly string[]) => codes.map((code) => code.replaceAll("_", " ")).join(", ");

const days: Record<DateOrder, string> = {
  mdy: "2027-05-31, May 31 2027 or 5/31/2027",
  dmy: "2027-05-31, 31 May 2027 or 31.5.2027",
};

/** The problems of values that must not be repeated. */
const neverShown: readonly ProblemCode[] = ["card_data", "unseen_characters"];

/** The sentences about a value, by the code of the problem. */
const sentences: Partial<Record<ProblemCode, Message>> = {
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
};

/** The sentences about a value that is none of the values of its field. */
const wordSentences: Partial<Record<string, Message>> = {
  cabin: `'{{value}}' is not a class. Accepted: ${inWords(cabins)}`,
  tripType: `'{{value}}' is not a trip type. Accepted: ${inWords(tripTypes)}`,
  language: "'{{value}}' is not a language of letters. Accepted: English, Russian, Uzbek, Uzbek (Cyrillic)",
  manualType: `'{{value}}' is not a manual type. Accepted: ${inWords(manualTypes)}`,
  label: `'{{value}}' is not a label. Accepted: ${inWords(leadLabels)}`,
};

/** Returns the sentence of a problem of a row, with the value of the cell and what is accepted. */
export function rowProblemText(problem: FieldProblem, row: ReadRow, language: Language): string {
  const value = (row.cells[columnOf(problem.field, row.mapping)] ?? "").trim();
  const general = saidProblem(problem, language);
  if (value === "" || neverShown.includes(problem.code) || removed.test(value)) return general;
  const sentence = problem.code === "not_one_of_these" ? wordSentences[problem.field] : sentences[problem.code];
  const shown = value.length > longestShown ? `${value.slice(0, longestShown)}…` : value;
  const values = { ...(problem.values as Values), value: shown, days: days[row.dateOrder], general };
  return say(sentence ?? "'{{value}}': {{general}}", values, language);
}

/** Returns the index of the column that fills a field of a lead; -1 if there is none. */
export function columnOf(field: string, mapping: Mapping): number {
  const own = mapping.indexOf(field as ImportField);
  return own < 0 && (field === "firstName" || field === "lastName") ? mapping.indexOf("fullName") : own;
}

/** The text that replaces a card number in the file (domain/card/detect.ts). */
const removed = /\[(?:card number )?removed\]/;
