import type { Language } from "#contract/languages.ts";
import { type CountForms, type Message, say, type Value, type Values } from "#messages/message.ts";
import type { FormCodes, OfficeCodes, Sentences, Spoken } from "#messages/screens.ts";
import { rememberLanguage } from "./language.ts";

/**
 * Whatever the screens say. A sentence is known by its English (docs/decisions/014-messages.md); `npm run messages` finds
 * all of them where they are said, by `t`, `text` and `texts`, and writes them down for those who translate. English
 * stands in the screens themselves, so that only another language has a catalogue to load.
 */
declare const sentence: unique symbol;

/** A sentence that the catalogues know and that is not said yet. It is no string: nothing but `t` shows it. */
export interface Text {
  readonly [sentence]: true;
}

const english: Spoken = { sentences: {}, codes: {} };
let shown: Language = "en";
let said: Sentences = {};
let codes: Partial<OfficeCodes & FormCodes> = {};

/** The language of the texts that are shown: what is counted, dated and read aloud is so in it. */
export function shownLanguage(): Language {
  return shown;
}

/** Before the first text is drawn: they are not drawn anew. */
export function showLanguage(language: Language, spoken: Spoken = english): void {
  shown = language;
  said = spoken.sentences;
  codes = spoken.codes;
  document.documentElement.lang = language;
}

/** What is said by codes, in the language that is shown; English is at hand wherever it is said. */
export function spoken<Name extends keyof (OfficeCodes & FormCodes)>(
  name: Name,
  atHand: (OfficeCodes & FormCodes)[Name],
): (OfficeCodes & FormCodes)[Name] {
  return codes[name] ?? atHand;
}

/** Each language by its own name. */
export const languageNames: Record<Language, string> = {
  en: "English",
  uz: "O‘zbekcha",
  ru: "Русский",
  "uz-Cyrl": "Ўзбекча",
};

export function chooseLanguage(language: Language): void {
  rememberLanguage(language);
  // Every text on the page is drawn anew, and what the server says with them.
  location.reload();
}

type NamesIn<Sentence> = Sentence extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type NamesOf<Said> = Said extends string
  ? NamesIn<Said>
  : Said extends CountForms
    ? "count" | NamesIn<Said[keyof Said & keyof CountForms]>
    : never;

/** A sentence as it is written down; a text that was put together, or came from somewhere, is none. */
type Written<Said> = Said extends Text ? unknown : string extends Said ? Text : unknown;
type Given<Said> = Said extends Text
  ? [values?: ValuesOrNone]
  : [NamesOf<Said>] extends [never]
    ? []
    : [values: { readonly [Name in NamesOf<Said>]: ValueOf<Name> }];
type ValuesOrNone = Readonly<Record<string, Value | null | undefined>>;
/** The number of a record is no amount, and has no thousands to be set apart: it is given as a text. */
type ValueOf<Name> = Name extends "id" | `${string}Id` ? string : Value | null | undefined;

/** Marks a sentence that is said later. */
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

/** Marks every sentence of a table. */
export function texts<const Table extends object>(table: Table): Marked<Table> {
  return table as unknown as Marked<Table>;
}

/** The sentence in the language that is shown, with `{{name}}` replaced by the value of that name. */
export function t<const Said extends Text | string | CountForms>(
  message: Said & Written<Said>,
  ...[values]: Given<Said>
): string {
  const english = message as unknown as Message;
  return say(said[typeof english === "string" ? english : english.other] ?? english, (values ?? {}) as Values, shown);
}
