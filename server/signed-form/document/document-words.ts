import type { DocumentKind, SigningAction } from "#domain/signed-form/documents.ts";
import type { DocumentSpeech } from "#server/signed-form/document/document-speech.ts";

export function titlesOf(kind: DocumentKind) {
  return ({ agency, number }: { agency: string; number: string }, { say }: DocumentSpeech) => ({
    name: say.names(kind),
    title: say.titles(kind, { number }),
    foot: say.footers(kind, { agency, number }),
  });
}

/** Returns the names of these actions on the certificate. */
export function eventsOf(...actions: SigningAction[]): Record<string, (speech: DocumentSpeech) => string> {
  return Object.fromEntries(actions.map((action) => [action, ({ say }: DocumentSpeech) => say.events(action)]));
}
