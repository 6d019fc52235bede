import type { LinkDelivery } from "../link-delivery.ts";
import type { DocumentSpeech } from "./document-speech.ts";
import { momentInWords } from "./moment.ts";
import { type Sheet, textWidth } from "./sheet.ts";

/** Something that happened to the offer before it was signed: a row of its history. */
export interface SigningEvent {
  action: string;
  /** What it is called on the certificate. */
  name: string;
  /** ISO instant. */
  at: string;
  /** `ip` and `device` where a customer caused it. */
  details: unknown;
}

/** What the certificate says beside the record itself. */
export interface Certificate {
  /** SHA-256 of the canonical record, hexadecimal. */
  recordHash: string;
  verificationCode: string;
  verifyUrl: string;
  events: readonly SigningEvent[];
}

/** What any signed record says of its signature, whatever it is about. */
interface Signed {
  /** What the document is and what it stands for. */
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

/** The last page: how it can be proved that this is what was signed, by whom, when and where. */
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

/** What the certificate states, label by label. */
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

/** Nothing is claimed that did not happen: a link can be handed over in more ways than by our mail. */
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

/** The first time somebody looked after the link was made, as far as their browser told. */
function openingWords({ madeAt }: LinkDelivery, events: readonly SigningEvent[], speech: DocumentSpeech): string {
  const { certificate: say } = speech.say;
  const opened = events.find(({ action, at }) => ["read", "view", "comeBack"].includes(action) && at >= madeAt);
  if (!opened) return say("notOpened");
  const at = momentInWords(opened.at, speech);
  const from = [detail(opened.details, "ip"), detail(opened.details, "device")].filter(Boolean).join(", ");
  return from ? say("openedFrom", { at, from }) : at;
}

/** Entry and hash, as the trail is verified with. */
function auditHeadInWords(head: string, { say }: DocumentSpeech): string {
  const [position = "", hash = ""] = head.split(":");
  return say.certificate("entry", { position, hash: inHalves(hash) });
}

/** A hash in two lines. */
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
    sheet.rule();
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
    sheet.need(120);
    sheet.space(20);
    sheet.heading("H2", say("heading"), "heading");
    sheet.paragraph(say("compare"));
    sheet.space(3);
    sheet.paragraph(verifyUrl, "body", { link: verifyUrl });
    sheet.space(3);
    sheet.paragraph(say("code", { code: verificationCode }), "strong");
    sheet.space(3);
    sheet.paragraph(say("sealed"));
  });
}
