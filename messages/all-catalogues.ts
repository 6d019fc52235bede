import type { Language } from "#contract/shared/languages.ts";
import { calendar } from "./en/calendar.ts";
import { documents } from "./en/documents.ts";
import { importProblems } from "./en/import-problems.ts";
import { letters } from "./en/letters.ts";
import { lists } from "./en/lists.ts";
import { problems } from "./en/problems.ts";
import { failures, moreProblems, refusals, setupItemNames } from "./en/refusals.ts";
import { reports } from "./en/reports.ts";
import { terms } from "./en/terms.ts";
import { trip } from "./en/trip.ts";

const en = {
  refusals,
  failures,
  moreProblems,
  setupItemNames,
  problems,
  importProblems,
  terms,
  letters,
  documents,
  lists: { ...lists },
  reports: { ...reports },
  /** The entries of a calendar file describe the trip with the words of the letters. */
  calendar: { calendar, trip },
};

/** All messages of the server in one language. */
export type Catalogues = typeof en;

/**
 * The languages that have catalogues for letters, documents and answers. Any other language falls back to English. The
 * texts of the screens are in screens.ts.
 */
const filled: Partial<Record<Language, Catalogues>> = { en };

/**
 * Returns the messages for `language` and the language that they are in, which is English if `language` has no
 * catalogues.
 */
export function catalogueFor(language: Language): { language: Language; said: Catalogues } {
  const said = filled[language];
  return said ? { language, said } : { language: "en", said: en };
}
