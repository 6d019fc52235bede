import { type Language, preferredLanguage } from "#contract/shared/languages.ts";
import type { Signature } from "#contract/signed-form/signed-form.ts";
import type { Provenance } from "./provenance.ts";

/** The text of a consent with its values, and the id of the text (messages/consents.ts). */
export interface RecordConsent {
  id: string;
  text: string;
  details: string[];
}

/** The part of a record that proves its signature: the signer, the time, the place, and the link. */
export interface Proof extends Provenance {
  signature: Signature;
  /** ISO instant, UTC. */
  signedAt: string;
}

/** The fields that every form's content has. */
export interface SignedContent {
  consents: RecordConsent[];
}

/**
 * Everything that was shown and chosen at a signature. The hash and the PDF are made of it. Stored once and never
 * changed.
 */
export type SignedRecord<Content extends SignedContent = SignedContent> = Content & Proof;

/** Returns the language of the signer's browser. The document and later letters use it if it has a catalogue. */
export function languageOf({ acceptLanguage }: Pick<Proof, "acceptLanguage">): Language {
  return preferredLanguage(acceptLanguage);
}
