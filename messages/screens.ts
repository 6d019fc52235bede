import type { Language } from "#contract/languages.ts";
import type { calendar } from "./en/calendar.ts";
import type { changes } from "./en/changes.ts";
import type { formProblems } from "./en/form-problems.ts";
import type { notifications } from "./en/notifications.ts";
import type { problems } from "./en/problems.ts";
import type { queue } from "./en/queue.ts";
import type { settlement } from "./en/settlement.ts";
import type { terms } from "./en/terms.ts";
import type { trip } from "./en/trip.ts";
import type { Message } from "./message.ts";

/** What is said in a language, by the English sentence; by its `other`, where a sentence has forms. */
export type Sentences = Readonly<Record<string, Message>>;

/** All that a part of the screens says in a language: its sentences, and what it says by codes. */
export interface Spoken<Codes = object> {
  sentences: Sentences;
  codes: Codes;
}

/**
 * The languages that the screens speak beside English, which stands in the screens themselves, and how each is loaded. A
 * language is filled by its files in messages/<language>/ and a line in each of these, such as `ru: async () => ({
 * sentences: (await import("./ru/forms.json", { with: { type: "json" } })).default, codes: await import("./ru/forms.ts") })`.
 */
export type Filled<Codes = object> = Readonly<Partial<Record<Language, () => Promise<Spoken<Codes>>>>>;

export interface OfficeCodes {
  problems: typeof problems;
  terms: typeof terms;
  changes: typeof changes;
  trip: typeof trip;
  calendar: typeof calendar;
  notifications: typeof notifications;
  queue: typeof queue;
}

export interface FormCodes {
  formProblems: typeof formProblems;
  settlement: typeof settlement;
  terms: typeof terms;
}

export const office: Filled<OfficeCodes> = {};
/** What customers read: of the office they load nothing. */
export const forms: Filled<FormCodes> = {};
export const signIn: Filled = {};
