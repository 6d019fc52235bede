import i18next from "i18next";
import { type Language, languages } from "#contract/languages.ts";
import { chosenLanguage, rememberLanguage } from "./language.ts";

/**
 * Texts are keyed by their English sentence, which is what all four languages show until they are translated
 * (seed.md §1). Only what is not its own key is listed: forms that change with a count, and keys that are codes.
 */
const english: Record<string, string> = {};

export const texts = i18next;

texts.init({
  lng: chosenLanguage(),
  fallbackLng: "en",
  supportedLngs: languages,
  resources: { en: { translation: english } },
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  initAsync: false,
});
// The language of the texts that are shown, which is not yet the one that was chosen: it is what they are read aloud in.
document.documentElement.lang = texts.resolvedLanguage ?? "en";

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

/** The text in the chosen language. */
export function t(sentence: string, values: Record<string, unknown> = {}): string {
  return texts.t(sentence, values);
}
