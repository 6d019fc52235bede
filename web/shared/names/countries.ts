import { type Country, countriesIn, countryName as nameIn } from "#domain/shared/countries.ts";
import { countryNames as english } from "#domain/shared/country-names/en.ts";
import { spoken } from "#web/shared/texts/texts.ts";

/** Returns the country's name in the current language. */
export function countryName(code: string): string {
  return nameIn(code, spoken("countries", english));
}

/** Returns every country, sorted by its name in the current language. */
export function countries(): readonly Country[] {
  return countriesIn(spoken("countries", english));
}
