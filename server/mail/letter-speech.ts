import type { Language } from "#contract/shared/languages.ts";
import type { Catalogues, catalogueFor } from "#messages/all-catalogues.ts";
import { type SayEach, sayFromEach } from "#messages/catalogue.ts";

/** The language in which a letter is written, and the time zone of the times in it. */
export interface LetterSpeech {
  language: Language;
  zone: string;
  say: SayEach<Catalogues["letters"]>;
}

export function letterSpeech({ language, said }: ReturnType<typeof catalogueFor>, zone: string): LetterSpeech {
  return { language, zone, say: sayFromEach(said.letters, language) };
}
