import type { Language } from "#contract/shared/languages.ts";
import type { Message } from "#messages/message.ts";
import type { Sentences } from "../../scripts/messages/screens.ts";

/** Returns the problems of a language's catalogue, compared with the English sentences. */
export function problemsOf(
  language: Language,
  english: Sentences,
  filled: Readonly<Record<string, Message | undefined>>,
): string[] {
  const unsaid = Object.keys(filled).filter((key) => !(key in english));
  return [
    ...unsaid.map((key) => `“${key}” is said nowhere`),
    ...Object.entries(english).flatMap(([key, { forms }]) => problemsOfOne(language, key, forms ?? key, filled[key])),
  ];
}

/** Returns the problems of one message, identified by its `key`. */
export function problemsOfOne(language: Language, key: string, english: Message, said: Message | undefined): string[] {
  if (said === undefined) return [`“${key}” is missing`];
  if (typeof said !== typeof english) {
    return [typeof said === "string" ? `“${key}” has no forms for its count` : `“${key}” has forms, and no count`];
  }
  return [...otherPlaces(key, english, said), ...missingForms(language, key, said)];
}

/**
 * Compares placeholders. A single form may omit one ("one seat"), but the message as a whole may not, and it may not
 * use unknown ones.
 */
function otherPlaces(key: string, english: Message, said: Message): string[] {
  const given = placesOf(english);
  const named = placesOf(said);
  return [
    ...named
      .filter((place) => !given.includes(place))
      .map((place) => `“${key}” names {{${place}}}, which is not given`),
    ...given.filter((place) => !named.includes(place)).map((place) => `“${key}” does not name {{${place}}}`),
  ];
}

function missingForms(language: Language, key: string, said: Message): string[] {
  if (typeof said === "string") return [];
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return pluralCategories.filter((form) => !said[form]).map((form) => `“${key}” has no form for “${form}”`);
}

function placesOf(message: Message): string[] {
  const text = typeof message === "string" ? message : Object.values(message).join(" ");
  return [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name))];
}
