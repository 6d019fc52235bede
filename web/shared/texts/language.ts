import { type Language, languages, preferredLanguage } from "#contract/shared/languages.ts";
import { readPreference, writePreference } from "#web/shared/preferences.ts";

/** Returns the language the person chose, or the browser's preferred language until then. */
export function chosenLanguage(): Language {
  const chosen = readPreference("language");
  return languages.find((language) => language === chosen) ?? preferredLanguage(navigator.languages.join(","));
}

export function rememberLanguage(language: Language): void {
  writePreference("language", language);
}
