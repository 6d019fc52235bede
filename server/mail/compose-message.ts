import type { Language } from "#contract/shared/languages.ts";
import { catalogueFor } from "#messages/all-catalogues.ts";
import type { Parts } from "#server/http/parts.ts";
import type { Voucher } from "./facts/credit.ts";
import type { Letter } from "./letter.ts";
import { letterHtml } from "./letter-html.ts";
import { letterSpeech } from "./letter-speech.ts";
import { letterText } from "./letter-text.ts";
import type { LetterName } from "./letters/all-letters.ts";
import { writeLetter } from "./letters/all-letters.ts";
import { type StoredLetter, zoneOfOldLetters } from "./outbox.ts";

/** Values that the outbox does not store and other features provide. */
export interface MessageSources {
  /** Returns the address of the customer's page for a row of quote_links. */
  linkUrl(linkId: number): Promise<string>;
  /** Returns the address that confirms a row of email_changes. */
  emailChangeUrl(emailChangeId: number): Promise<string>;
  document(documentId: number): Promise<{ fileName: string; pdf: Buffer }>;
  /** Draws a voucher. Depends only on the arguments, so that the result is always the same. */
  voucher(voucher: Voucher, language: Language): Promise<Buffer>;
}

interface Attachment {
  fileName: string;
  mediaType: string;
  content: Buffer;
}

/** A message ready to be sent. */
export interface ComposedMessage {
  letter: Letter;
  subject: string;
  html: string;
  text: string;
  attachments: Attachment[];
}

/**
 * Writes the letter of a row of the outbox, in its language if that has a catalogue. The letter is written again each
 * time it is sent or shown.
 */
export async function composeMessage(
  { config }: Pick<Parts, "config">,
  sources: MessageSources,
  row: { template: string; data: unknown },
  catalogueIn = catalogueFor,
): Promise<ComposedMessage> {
  const { language, zone = zoneOfOldLetters, facts } = row.data as StoredLetter;
  const link = "linkId" in facts ? await sources.linkUrl(facts.linkId) : undefined;
  const emailChange = "emailChangeId" in facts ? await sources.emailChangeUrl(facts.emailChangeId) : undefined;
  const speech = letterSpeech(catalogueIn(language), zone);
  const letter = writeLetter(row.template as LetterName, facts, {
    ...speech,
    linkUrl: () => link ?? "",
    emailChangeUrl: () => emailChange ?? "",
    officeUrl: (path) => `${config.publicUrl}${path}`,
  });
  return {
    letter,
    subject: letter.subject,
    html: letterHtml(letter, speech),
    text: letterText(letter, speech),
    attachments: await attachmentsOf(letter, language, sources),
  };
}

/** Returns the same bytes each time a letter is sent or shown, because none of them depends on the clock. */
async function attachmentsOf(letter: Letter, language: Language, sources: MessageSources): Promise<Attachment[]> {
  const { documentId, vouchers = [], calendar } = letter;
  const attachments: Attachment[] = [];
  if (documentId !== undefined) {
    const { fileName, pdf } = await sources.document(documentId);
    attachments.push({ fileName, mediaType: "application/pdf", content: pdf });
  }
  for (const voucher of vouchers) {
    const content = await sources.voucher(voucher, language);
    attachments.push({ fileName: `credit-voucher-${voucher.creditId}.pdf`, mediaType: "application/pdf", content });
  }
  if (calendar !== undefined) {
    const mediaType = "text/calendar; charset=utf-8; method=PUBLISH";
    attachments.push({ fileName: "flights.ics", mediaType, content: Buffer.from(calendar) });
  }
  return attachments;
}
