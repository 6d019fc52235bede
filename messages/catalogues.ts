import type { Language } from "#contract/languages.ts";
import * as english from "./en/refusals.ts";

/** What the server says in a language. */
export interface Catalogues {
  refusals: typeof english.refusals;
  moreProblems: typeof english.moreProblems;
}

const en: Catalogues = { refusals: english.refusals, moreProblems: english.moreProblems };

/** The languages that have catalogues of their own; whoever asks for another is answered in English. */
const filled: Partial<Record<Language, Catalogues>> = { en };

/** What is said to whoever asks for `language`, and the language it really is in. */
export function catalogueFor(language: Language): { language: Language; said: Catalogues } {
  const said = filled[language];
  return said ? { language, said } : { language: "en", said: en };
}
