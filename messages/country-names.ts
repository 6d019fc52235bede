import type { Language } from "#contract/shared/languages.ts";
import { type CountryNames, countryName } from "#domain/shared/countries.ts";
import { countryNames as en } from "#domain/shared/country-names/en.ts";
import { countryNames as ru } from "#domain/shared/country-names/ru.ts";
import { countryNames as uz } from "#domain/shared/country-names/uz.ts";
import { countryNames as uzCyrl } from "#domain/shared/country-names/uz-cyrl.ts";

const names: Record<Language, CountryNames> = { en, uz, ru, "uz-Cyrl": uzCyrl };

/** Returns the name of a country. Only the server has the names of all languages. */
export function countryNameIn(code: string, language: Language): string {
  return countryName(code, names[language]);
}
