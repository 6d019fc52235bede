import type { Language } from "#contract/languages.ts";
import { catalogueFor } from "#messages/catalogues.ts";
import type { Parts } from "#server/http/parts.ts";
import type { Voucher } from "./credit-templates.ts";
import type { Letter } from "./letter.ts";
import { letterHtml } from "./letter-html.ts";
import { letterSpeech } from "./letter-speech.ts";
import { letterText } from "./letter-text.ts";
import { writeLetter } from "./letters/write-letter.ts";
import type { StoredLetter } from "./outbox.ts";
import type { Template } from "./templates.ts";

/** What the outbox does not hold and other parts of the product know. */
export interface MessageSources {
  /** The address of the customer's page behind a row of quote_links. */
  linkUrl(linkId: number): Promise<string>;
  /** The address by which a row of email_changes is confirmed. */
  emailChangeUrl(emailChangeId: number): Promise<string>;
  /** A row of documents. */
  document(documentId: number): Promise<{ fileName: string; pdf: Buffer }>;
  /** Drawn from these facts alone, so that it is the same whenever it is looked at. */
  voucher(voucher: Voucher, language: Language): Promise<Buffer>;
}

interface Attachment {
  fileName: string;
  mediaType: string;
  content: Buffer;
}

/** A message as it leaves. */
export interface ComposedMessage {
  letter: Letter;
  subject: string;
  html: string;
  text: string;
  attachments: Attachment[];
}

/** Writes the letter of a row of the outbox, in its language where there is one; called anew whenever it is sent or looked at. */
export async function composeMessage(
  { config }: Pick<Parts, "config">,
  sources: MessageSources,
  row: { template: string; data: unknown },
  catalogueIn = catalogueFor,
): Promise<ComposedMessage> {
  const { language, facts } = row.data as StoredLetter;
  const link = "linkId" in facts ? await sources.linkUrl(facts.linkId) : undefined;
  const emailChange = "emailChangeId" in facts ? await sources.emailChangeUrl(facts.emailChangeId) : undefined;
  const speech = letterSpeech(catalogueIn(language));
  const letter = writeLetter(row.template as Template, facts, {
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

/** The same bytes whenever a letter is sent or looked at: nothing of them comes from a clock. */
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
