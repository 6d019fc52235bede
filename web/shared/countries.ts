import { type Country, countriesIn, countryName as nameIn } from "#domain/shared/countries.ts";
import { shownLanguage } from "./texts.ts";

/** In the language that is shown. */
export function countryName(code: string): string {
  return nameIn(code, shownLanguage());
}

let listed: Country[] | undefined;

/** Every country by its name in the language that is shown: made when the first list of them is drawn. */
export function countries(): readonly Country[] {
  listed ??= countriesIn(shownLanguage());
  return listed;
}
