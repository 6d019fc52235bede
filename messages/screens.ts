import type { Language } from "#contract/shared/languages.ts";
import type { CountryNames } from "#domain/shared/countries.ts";
import type { calendar } from "./en/calendar.ts";
import type { changes } from "./en/changes.ts";
import type { formProblems } from "./en/form-problems.ts";
import type { notifications } from "./en/notifications.ts";
import type { problems } from "./en/problems.ts";
import type { queue } from "./en/queue.ts";
import type { reportWords } from "./en/report-words.ts";
import type { residual } from "./en/residual.ts";
import type { settlement } from "./en/settlement.ts";
import type { terms } from "./en/terms.ts";
import type { trip } from "./en/trip.ts";
import type { Message } from "./message.ts";

/** The sentences of a language, by the English sentence. A sentence with forms is listed under its `other` form. */
export type Sentences = Readonly<Record<string, Message>>;

/** All texts of a part of the screens in one language: its sentences, and its messages by code. */
export interface Spoken<Codes = object> {
  sentences: Sentences;
  codes: Codes;
}

/**
 * The languages of the screens other than English, with a function that loads each. The screens themselves contain
 * English. To fill a language, add its files to messages/<language>/ and a line to each of these tables, such as
 * `ru: async () => ({ sentences: (await import("./ru/forms.json", { with: { type: "json" } })).default,
 * codes: await import("./ru/forms.ts") })`.
 */
export type Filled<Codes = object> = Readonly<Partial<Record<Language, () => Promise<Spoken<Codes>>>>>;

export interface OfficeCodes {
  problems: typeof problems;
  terms: typeof terms;
  changes: typeof changes;
  trip: typeof trip;
  calendar: typeof calendar;
  countries: CountryNames;
  notifications: typeof notifications;
  queue: typeof queue;
  reportWords: typeof reportWords;
  settlement: typeof settlement;
}

export interface FormCodes {
  countries: CountryNames;
  formProblems: typeof formProblems;
  residual: typeof residual;
  settlement: typeof settlement;
  terms: typeof terms;
}

export const office: Filled<OfficeCodes> = {};
/** The customers' pages. They load nothing of the office. */
export const forms: Filled<FormCodes> = {};
export const signIn: Filled = {};
