import type { LinkDelivery } from "#server/link/index.ts";
import type { DocumentSpeech } from "./document-speech.ts";
import { momentInWords } from "./moment.ts";
import { type Sheet, textWidth } from "./sheet.ts";

/** An event before the signature: a row of the offer's history. */
export interface SigningEvent {
  action: string;
  /** The name of the event on the certificate. */
  name: string;
  /** ISO instant. */
  at: string;
  /** Contains `ip` and `device` if a customer caused the event. */
  details: unknown;
}

/** The values of the certificate in addition to the record. */
export interface Certificate {
  /** SHA-256 of the canonical record, hexadecimal. */
  recordHash: string;
  verificationCode: string;
  verifyUrl: string;
  events: readonly SigningEvent[];
}

/** The part of a signed record that describes its signature. All forms have it. */
interface Signed {
  /** The document and the record it belongs to. */
  facts: readonly [label: string, value: string][];
  link: LinkDelivery;
  consents: readonly { id: string }[];
  signature: { kind: "typed" | "drawn"; name: string };
  auditHead: string;
  signedAt: string;
  ip: string;
  userAgent: string;
  acceptLanguage: string;
}

/** Draws the last page, which shows how to prove the content, the signer, the time and the place of the signature. */
export function drawCertificate(sheet: Sheet, record: Signed, certificate: Certificate, speech: DocumentSpeech): void {
  sheet.newPage();
  sheet.group("Sect", () => {
    sheet.heading("H2", speech.say.certificate("title"), "title");
    sheet.rule("accent");
    sheet.space(12);
    sheet.group("Table", () => {
      for (const [label, value] of certificateFacts(record, certificate, speech)) {
        sheet.row(
          [
            { text: label, style: "quiet", tag: "TH", width: 136 },
            { text: value, x: 148 },
          ],
          "TR",
        );
        sheet.space(3);
      }
    });
  });
  drawEvents(sheet, record, certificate, speech);
  drawVerification(sheet, certificate, speech);
}

export function certificateFacts(
  record: Signed,
  { recordHash, events }: Certificate,
  speech: DocumentSpeech,
): [label: string, value: string][] {
  const { link, signature } = record;
  const { certificate: say } = speech.say;
  const made = { recipient: link.recipient, at: momentInWords(link.madeAt, speech) };
  return [
    ...record.facts,
    [say("consentTexts"), record.consents.map(({ id }) => id).join(", ")],
    [say("signatureGiven"), say(signature.kind, { name: signature.name })],
    [say("signedBehind"), say("madeFor", made)],
    [say("howLinkLeft"), deliveryWords(link, speech)],
    [say("linkOpened"), openingWords(link, events, speech)],
    [say("signed"), momentInWords(record.signedAt, speech)],
    [say("languageAskedFor"), record.acceptLanguage || say("languageNotTold")],
    [say("record"), inHalves(recordHash)],
    [say("auditTrail"), auditHeadInWords(record.auditHead, speech)],
  ];
}

/**
 * Describes how the link was delivered. Claims nothing that did not happen, because a link can also be handed over
 * without our mail.
 */
function deliveryWords({ recipient, outcome, at, madeAt }: LinkDelivery, speech: DocumentSpeech): string {
  const { certificate: say } = speech.say;
  switch (outcome) {
    case "accepted":
    case "kept":
      return say(outcome, { recipient, at: momentInWords(at ?? madeAt, speech) });
    case "unknown":
      return say("unknown", { recipient });
    case "not_sent":
      return say("notSent");
  }
}

/** Returns the first view after the link was created, with the IP address and device if they are known. */
function openingWords({ madeAt }: LinkDelivery, events: readonly SigningEvent[], speech: DocumentSpeech): string {
  const { certificate: say } = speech.say;
  const opened = events.find(({ action, at }) => ["read", "view", "comeBack"].includes(action) && at >= madeAt);
  if (!opened) return say("notOpened");
  const at = momentInWords(opened.at, speech);
  const from = [detail(opened.details, "ip"), detail(opened.details, "device")].filter(Boolean).join(", ");
  return from ? say("openedFrom", { at, from }) : at;
}

/** Returns the number and the hash of the entry, with which the audit trail can be verified. */
function auditHeadInWords(head: string, { say }: DocumentSpeech): string {
  const [position = "", hash = ""] = head.split(":");
  return say.certificate("entry", { position, hash: inHalves(hash) });
}

/** Splits a hash into two lines. */
export function inHalves(sha256: string): string {
  return (sha256.match(/.{32}/g) ?? []).join("\n");
}

const columns = { name: 0, at: 84, ip: 232, device: 330 };

function drawEvents(sheet: Sheet, record: Signed, { events }: Certificate, speech: DocumentSpeech): void {
  const { events: say } = speech.say;
  sheet.group("Sect", () => {
    sheet.space(20);
    sheet.heading("H2", say("heading"), "heading");
    sheet.group("Table", () => {
      drawEvent(sheet, [say("event"), say("time"), say("ip"), say("device")], true);
      for (const { name, at, details } of events)
        drawEvent(sheet, [name, momentInWords(at, speech), detail(details, "ip"), detail(details, "device")]);
      drawEvent(sheet, [say("signed"), momentInWords(record.signedAt, speech), record.ip, record.userAgent]);
    });
    sheet.rule("closing");
  });
}

function drawEvent(sheet: Sheet, [name, at, ip, device]: [string, string, string, string], head = false): void {
  const style = head ? ("quiet" as const) : ("body" as const);
  sheet.rule();
  sheet.space(4);
  sheet.row(
    [
      { text: name, tag: "TH", style, x: columns.name, width: columns.at - 8 },
      { text: at, style, x: columns.at, width: columns.ip - columns.at - 8 },
      { text: ip, style, x: columns.ip, width: columns.device - columns.ip - 8 },
      { text: device, style: head ? style : "small", x: columns.device, width: textWidth - columns.device },
    ],
    "TR",
  );
  sheet.space(3);
}

function detail(details: unknown, name: "ip" | "device"): string {
  const value =
    typeof details === "object" && details !== null ? (details as Record<string, unknown>)[name] : undefined;
  return typeof value === "string" ? value : "";
}

function drawVerification(
  sheet: Sheet,
  { verificationCode, verifyUrl }: Certificate,
  { say: { genuine: say } }: DocumentSpeech,
): void {
  sheet.group("Sect", () => {
    sheet.space(20);
    sheet.together(() => {
      sheet.heading("H2", say("heading"), "heading");
      sheet.paragraph(say("compare"));
      sheet.space(3);
      sheet.paragraph(verifyUrl, "body", { link: verifyUrl });
      sheet.space(3);
      sheet.paragraph(say("code", { code: verificationCode }), "strong");
      sheet.space(3);
      sheet.paragraph(say("sealed"));
    });
  });
}
