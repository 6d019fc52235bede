import type { Language } from "#contract/languages.ts";
import { calendar } from "./en/calendar.ts";
import { documents } from "./en/documents.ts";
import { letters } from "./en/letters.ts";
import { lists } from "./en/lists.ts";
import { problems } from "./en/problems.ts";
import { failures, identityFieldNames, moreProblems, refusals } from "./en/refusals.ts";
import { terms } from "./en/terms.ts";
import { trip } from "./en/trip.ts";

const en = {
  refusals,
  failures,
  moreProblems,
  identityFieldNames,
  problems,
  terms,
  letters,
  documents,
  lists: { ...lists },
  /** The entries of a calendar file say the trip in the words of the letters. */
  calendar: { calendar, trip },
};

/** What the server says in a language. */
export type Catalogues = typeof en;

/** The languages that have catalogues of their own; whoever asks for another is answered in English. */
const filled: Partial<Record<Language, Catalogues>> = { en };

/** What is said to whoever asks for `language`, and the language it really is in. */
export function catalogueFor(language: Language): { language: Language; said: Catalogues } {
  const said = filled[language];
  return said ? { language, said } : { language: "en", said: en };
}
