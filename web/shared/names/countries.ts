import { type Country, countriesIn, countryName as nameIn } from "#domain/shared/countries.ts";
import { shownLanguage } from "#web/shared/texts/texts.ts";

/** Returns the country's name in the current language. */
export function countryName(code: string): string {
  return nameIn(code, shownLanguage());
}

let listed: Country[] | undefined;

/** Returns every country, sorted by its name in the current language. Computed on the first call. */
export function countries(): readonly Country[] {
  listed ??= countriesIn(shownLanguage());
  return listed;
}
