import type { Language } from "#contract/shared/languages.ts";
import { type CountForms, type Message, say, type Value, type Values } from "#messages/message.ts";
import type { FormCodes, OfficeCodes, Sentences, Spoken } from "#messages/screens.ts";
import { rememberLanguage } from "./language.ts";

/**
 * The texts of the screens. A sentence is identified by its English text (docs/decisions/014-messages.md). `npm run
 * messages` finds all sentences in calls of `t`, `text` and `texts` and lists them for translators. The English texts
 * are in the code, so only other languages load a catalogue.
 */
declare const sentence: unique symbol;

/** A sentence of the catalogues that is not translated yet. It is not a string: only `t` turns it into one. */
export interface Text {
  readonly [sentence]: true;
}

const english: Spoken = { sentences: {}, codes: {} };
let shown: Language = "en";
let said: Sentences = {};
let codes: Partial<OfficeCodes & FormCodes> = {};

/** Returns the language of the shown texts. Plural forms, dates and screen readers use it. */
export function shownLanguage(): Language {
  return shown;
}

/** Sets the language. Has to be called before the first render, because existing texts are not drawn again. */
export function showLanguage(language: Language, spoken: Spoken = english): void {
  shown = language;
  said = spoken.sentences;
  codes = spoken.codes;
  // The server draws the customers' pages, too, and sets the attribute itself.
  if (typeof document !== "undefined") document.documentElement.lang = language;
}

/** Returns the texts of a set of codes in the current language. The caller supplies the English ones. */
export function spoken<Name extends keyof (OfficeCodes & FormCodes)>(
  name: Name,
  atHand: (OfficeCodes & FormCodes)[Name],
): (OfficeCodes & FormCodes)[Name] {
  return codes[name] ?? atHand;
}

/** The name of each language in that language. */
export const languageNames: Record<Language, string> = {
  en: "English",
  uz: "O‘zbekcha",
  ru: "Русский",
  "uz-Cyrl": "Ўзбекча",
};

export function chooseLanguage(language: Language): void {
  rememberLanguage(language);
  // Reloads the page, because every text has to change, including the server's sentences.
  location.reload();
}

type NamesIn<Sentence> = Sentence extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type NamesOf<Said> = Said extends string
  ? NamesIn<Said>
  : Said extends CountForms
    ? "count" | NamesIn<Said[keyof Said & keyof CountForms]>
    : never;

/** A literal sentence. A text that was built at runtime does not match. */
type Written<Said> = Said extends Text ? unknown : string extends Said ? Text : unknown;
type Given<Said> = Said extends Text
  ? [values?: ValuesOrNone]
  : [NamesOf<Said>] extends [never]
    ? []
    : [values: { readonly [Name in NamesOf<Said>]: ValueOf<Name> }];
type ValuesOrNone = Readonly<Record<string, Value | null | undefined>>;
/** A record number must not have thousands separators, so it is passed as a string. */
type ValueOf<Name> = Name extends "id" | `${string}Id` ? string : Value | null | undefined;

/** Marks a sentence that is translated later. */
export function text<const Said extends string | CountForms>(message: Said & Written<Said>): Text {
  return message as unknown as Text;
}

type Marked<Table> = Table extends Text
  ? Table
  : Table extends string
    ? Text
    : Table extends object
      ? { readonly [Key in keyof Table]: Marked<Table[Key]> }
      : Table;

/** Marks all sentences of a table. */
export function texts<const Table extends object>(table: Table): Marked<Table> {
  return table as unknown as Marked<Table>;
}

/** Returns the sentence in the current language, with each `{{name}}` replaced by its value. */
export function t<const Said extends Text | string | CountForms>(
  message: Said & Written<Said>,
  ...[values]: Given<Said>
): string {
  const english = message as unknown as Message;
  return say(said[typeof english === "string" ? english : english.other] ?? english, (values ?? {}) as Values, shown);
}
