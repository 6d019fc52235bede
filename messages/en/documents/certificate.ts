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

/** The last page, which lists the evidence for the signature. It must not claim anything that did not happen. */
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
  signedBehind: "Signed through",
  madeFor: "a personal link made for {{recipient}} on {{at}}",
  howLinkLeft: "How the link was sent",
  accepted: "by email to {{recipient}}, accepted by the mail server on {{at}}",
  kept: "not by email: this installation sends no mail and stored the message to {{recipient}} on {{at}}",
  unknown: "by email to {{recipient}}; delivery is not known",
  notSent: "not by email: no message with the link was sent before the signature",
  linkOpened: "Link opened",
  openedFrom: "{{at}}, from {{from}}",
  notOpened: "no opening was recorded",
  signed: "Signed",
  languageAskedFor: "Requested language",
  languageNotTold: "not told",
  record: "Record, SHA-256",
  auditTrail: "Last entry of the audit trail",
  entry: "entry {{position}}\n{{hash}}",
});

type EventsGiven = Record<SigningAction | "heading" | "event" | "time" | "ip" | "device" | "signed", object>;

/** The events that led to the signature. */
export const events = catalogueOf<EventsGiven>()({
  heading: "Events",
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
  askForReplacementCard: "Replacement card requested",
  approve: "Sent",
  approveRequote: "Sent again with different amounts",
  signed: "Signed",
});

type GenuineGiven = Record<"heading" | "compare" | "sealed", object> & { code: { code: string } };

/** The instructions for checking that the file is the signed one. */
export const genuine = catalogueOf<GenuineGiven>()({
  heading: "Is this document genuine?",
  compare: "Anyone can compare this file with the signed one. Open this address and choose the file:",
  code: "Verification code {{code}}",
  sealed:
    "The file is also sealed with a digital signature. PDF readers check it, and a single changed byte breaks it.",
});
