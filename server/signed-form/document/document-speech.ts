import type { Language } from "#contract/languages.ts";
import { type SayEach, sayFromEach } from "#messages/catalogue.ts";
import type { Catalogues, catalogueFor } from "#messages/catalogues.ts";

/** The language a document is really in, and whoever speaks it. */
export interface DocumentSpeech {
  language: Language;
  say: SayEach<Catalogues["documents"]>;
}

export function documentSpeech({ language, said }: ReturnType<typeof catalogueFor>): DocumentSpeech {
  return { language, say: sayFromEach(said.documents, language) };
}
