import type { SigningAction } from "#domain/signed-form/documents.ts";
import { catalogueOf } from "../../catalogue.ts";

type Labels =
  | "title"
  | "document"
  | "quote"
  | "booking"
  | "bookingRecord"
  | "terms"
  | "protectionTerms"
  | "signer"
  | "cardAuthorized"
  | "consentTexts"
  | "signatureGiven"
  | "signedBehind"
  | "howLinkLeft"
  | "linkOpened"
  | "signed"
  | "languageAskedFor"
  | "languageNotTold"
  | "record"
  | "auditTrail"
  | "notOpened"
  | "notSent";

type Given = Record<Labels, object> & {
  version: { version: string };
  versionAndHash: { version: string; hash: string };
  nameAndEmail: { name: string; email: string };
  ending: { cards: string };
  typed: { name: string };
  drawn: { name: string };
  madeFor: { recipient: string; at: string };
  accepted: { recipient: string; at: string };
  kept: { recipient: string; at: string };
  unknown: { recipient: string };
  openedFrom: { at: string; from: string };
  entry: { position: string; hash: string };
};

/** The last page: how it can be proved that this is what was signed. Nothing is claimed that did not happen. */
export const certificate = catalogueOf<Given>()({
  title: "Certificate of signature",
  document: "Document",
  quote: "Quote",
  booking: "Booking",
  bookingRecord: "Booking record, SHA-256",
  terms: "Terms",
  version: "version {{version}}",
  protectionTerms: "Travel protection terms",
  versionAndHash: "version {{version}}, SHA-256\n{{hash}}",
  signer: "Signer",
  nameAndEmail: "{{name}}, {{email}}",
  cardAuthorized: "Card authorized",
  ending: "ending {{cards}}",
  consentTexts: "Consent texts",
  signatureGiven: "Signature given",
  typed: 'the name "{{name}}", typed',
  drawn: 'drawn, beside the typed name "{{name}}"',
  signedBehind: "Signed behind",
  madeFor: "a personal link made for {{recipient}} on {{at}}",
  howLinkLeft: "How the link left",
  accepted: "by e-mail to {{recipient}}, accepted by the mail server on {{at}}",
  kept: "not by e-mail: this installation sends none, and kept the message to {{recipient}} on {{at}}",
  unknown: "by e-mail to {{recipient}}; whether it arrived is not known",
  notSent: "not by e-mail: no message with it had left before it was signed",
  linkOpened: "Link opened",
  openedFrom: "{{at}}, from {{from}}",
  notOpened: "no opening was recorded",
  signed: "Signed",
  languageAskedFor: "Language asked for",
  languageNotTold: "not told",
  record: "Record, SHA-256",
  auditTrail: "Audit trail stood at",
  entry: "entry {{position}}\n{{hash}}",
});

type EventsGiven = Record<SigningAction | "heading" | "event" | "time" | "ip" | "device" | "signed", object>;

/** What led to the signature. */
export const events = catalogueOf<EventsGiven>()({
  heading: "What happened",
  event: "Event",
  time: "Time",
  ip: "IP address",
  device: "Device",
  send: "Sent",
  resend: "Sent again",
  reopen: "Sent again for a new signature",
  read: "Opened",
  view: "Viewed",
  comeBack: "Viewed again",
  askForReplacementCard: "Replacement card asked for",
  approve: "Sent",
  approveRequote: "Sent again with other amounts",
  signed: "Signed",
});

type GenuineGiven = Record<"heading" | "compare" | "sealed", object> & { code: { code: string } };

/** How a reader finds out whether the file is the one that was signed. */
export const genuine = catalogueOf<GenuineGiven>()({
  heading: "Is this document genuine?",
  compare: "Anybody can compare this file with the one that was signed. Open this address and choose the file:",
  code: "Verification code {{code}}",
  sealed: "The file is also sealed with a digital signature, which PDF readers check: one changed byte breaks it.",
});
