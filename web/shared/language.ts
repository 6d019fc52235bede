import { type Language, languages, preferredLanguage } from "#contract/languages.ts";
import { readPreference, writePreference } from "./preferences.ts";

/** The language the person chose; what the browser asks for until then. */
export function chosenLanguage(): Language {
  const chosen = readPreference("language");
  return languages.find((language) => language === chosen) ?? preferredLanguage(navigator.languages.join(","));
}

export function rememberLanguage(language: Language): void {
  writePreference("language", language);
}
