import { type Language, preferredLanguage } from "#contract/languages.ts";
import type { Signature } from "#contract/signed-form.ts";
import type { Provenance } from "./provenance.ts";

/** The sentence beside a ticked box, filled in, with the id of its text (messages/consents.ts). */
export interface RecordConsent {
  id: string;
  text: string;
  details: string[];
}

/** What every record says of its signature, whatever was signed: who it was, when, where, and behind which link. */
export interface Proof extends Provenance {
  signature: Signature;
  /** ISO instant, UTC. */
  signedAt: string;
}

/** What the content of any form says, beside what is its own. */
export interface SignedContent {
  consents: RecordConsent[];
}

/**
 * Everything that was shown and chosen when somebody signed: what the hash is of and what the PDF is drawn from. Stored
 * once, never changed.
 */
export type SignedRecord<Content extends SignedContent = SignedContent> = Content & Proof;

/** What the signer asked to read: their document and the letters that follow it are in that language, where it is spoken. */
export function languageOf({ acceptLanguage }: Pick<Proof, "acceptLanguage">): Language {
  return preferredLanguage(acceptLanguage);
}
