import type { Language } from "#contract/shared/languages.ts";
import type { Catalogues, catalogueFor } from "#messages/all-catalogues.ts";
import { type SayEach, sayFromEach } from "#messages/catalogue.ts";

/** The language in which a document is written, and the time zone of its record. Null if the record has none. */
export interface DocumentSpeech {
  language: Language;
  zone: string | null;
  say: SayEach<Catalogues["documents"]>;
}

export function documentSpeech(
  { language, said }: ReturnType<typeof catalogueFor>,
  zone: string | null,
): DocumentSpeech {
  return { language, zone, say: sayFromEach(said.documents, language) };
}
