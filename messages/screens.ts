import type { Language } from "#contract/languages.ts";
import type { Message } from "./message.ts";

/** What is said in a language, by the English sentence; by its `other`, where a sentence has forms. */
export type Sentences = Readonly<Record<string, Message>>;

/**
 * The languages that the screens speak beside English, which stands in the screens themselves, and how each is loaded. A
 * language is filled by its files in messages/<language>/ and a line in each of these:
 * `ru: async () => (await import("./ru/forms.json", { with: { type: "json" } })).default`.
 */
export type Filled = Readonly<Partial<Record<Language, () => Promise<Sentences>>>>;

export const office: Filled = {};
/** What customers read: of the office they load nothing. */
export const forms: Filled = {};
export const signIn: Filled = {};
