import type { Language } from "#contract/languages.ts";
import { rememberLanguage } from "./language.ts";

/**
 * Texts are keyed by their English sentence, which is what all four languages show until they are translated.
 * Only what is not its own key is listed, by whoever says it: the forms that change with a count, by the
 * names that `Intl.PluralRules` has for them, and `zero` where none at all is said in other words
 * (docs/decisions/010-texts-without-a-library.md).
 */
const forms = new Map<string, string>();

/** The language of the texts that are shown, which is not yet the one that was chosen: it is what they are read aloud in. */
const shown: Language = "en";
const plural = new Intl.PluralRules(shown);
document.documentElement.lang = shown;

/** Adds sentences that change with their `count`, as `{ "{{count}} adults_one": "{{count}} adult" }`. */
export function addCountForms(added: Record<string, string>): void {
  for (const [key, form] of Object.entries(added)) forms.set(key, form);
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

/** The text in the language that is shown, with `{{name}}` replaced by the value of that name. */
export function t(sentence: string, values: Record<string, unknown> = {}): string {
  const text = typeof values.count === "number" ? formFor(sentence, values.count) : sentence;
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
}

function formFor(sentence: string, count: number): string {
  const none = count === 0 ? forms.get(`${sentence}_zero`) : undefined;
  return none ?? forms.get(`${sentence}_${plural.select(count)}`) ?? sentence;
}
