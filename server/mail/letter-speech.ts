import type { Language } from "#contract/languages.ts";
import { type SayEach, sayFromEach } from "#messages/catalogue.ts";
import type { Catalogues, catalogueFor } from "#messages/catalogues.ts";

/** The language a letter is really in, and whoever speaks it. */
export interface LetterSpeech {
  language: Language;
  say: SayEach<Catalogues["letters"]>;
}

export function letterSpeech({ language, said }: ReturnType<typeof catalogueFor>): LetterSpeech {
  return { language, say: sayFromEach(said.letters, language) };
}
