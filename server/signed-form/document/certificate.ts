import type { LinkDelivery } from "../link-delivery.ts";
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
export function drawCertificate(sheet: Sheet, record: Signed, certificate: Certificate): void {
  sheet.newPage();
  sheet.group("Sect", () => {
    sheet.heading("H2", "Certificate of signature", "title");
    sheet.rule("accent");
    sheet.space(12);
    sheet.group("Table", () => {
      for (const [label, value] of certificateFacts(record, certificate)) {
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
  drawEvents(sheet, record, certificate);
  drawVerification(sheet, certificate);
}

/** What the certificate states, label by label. */
export function certificateFacts(
  record: Signed,
  { recordHash, events }: Certificate,
): [label: string, value: string][] {
  const { link, signature } = record;
  return [
    ...record.facts,
    ["Consent texts", record.consents.map(({ id }) => id).join(", ")],
    [
      "Signature given",
      signature.kind === "typed"
        ? `the name "${signature.name}", typed`
        : `drawn, beside the typed name "${signature.name}"`,
    ],
    ["Signed behind", `a personal link made for ${link.recipient} on ${momentInWords(link.madeAt)}`],
    ["How the link left", deliveryWords(link)],
    ["Link opened", openingWords(link, events)],
    ["Signed", momentInWords(record.signedAt)],
    ["Language asked for", record.acceptLanguage || "not told"],
    ["Record, SHA-256", inHalves(recordHash)],
    ["Audit trail stood at", auditHeadInWords(record.auditHead)],
  ];
}

/** Nothing is claimed that did not happen: a link can be handed over in more ways than by our mail. */
function deliveryWords({ recipient, outcome, at }: LinkDelivery): string {
  switch (outcome) {
    case "accepted":
      return `by e-mail to ${recipient}, accepted by the mail server on ${momentInWords(at ?? "")}`;
    case "kept":
      return `not by e-mail: this installation sends none, and kept the message to ${recipient} on ${momentInWords(at ?? "")}`;
    case "unknown":
      return `by e-mail to ${recipient}; whether it arrived is not known`;
    case "not_sent":
      return "not by e-mail: no message with it had left before it was signed";
  }
}

/** The first time somebody looked after the link was made, as far as their browser told. */
function openingWords({ madeAt }: LinkDelivery, events: readonly SigningEvent[]): string {
  const opened = events.find(({ action, at }) => ["read", "view", "comeBack"].includes(action) && at >= madeAt);
  if (!opened) return "no opening was recorded";
  const from = [detail(opened.details, "ip"), detail(opened.details, "device")].filter(Boolean).join(", ");
  return `${momentInWords(opened.at)}${from && `, from ${from}`}`;
}

/** Entry and hash, as the trail is verified with. */
function auditHeadInWords(head: string): string {
  const [position, hash = ""] = head.split(":");
  return `entry ${position}\n${inHalves(hash)}`;
}

/** A hash in two lines. */
export function inHalves(sha256: string): string {
  return (sha256.match(/.{32}/g) ?? []).join("\n");
}

const columns = { name: 0, at: 84, ip: 232, device: 330 };

function drawEvents(sheet: Sheet, record: Signed, { events }: Certificate): void {
  sheet.group("Sect", () => {
    sheet.space(20);
    sheet.heading("H2", "What happened", "heading");
    sheet.group("Table", () => {
      drawEvent(sheet, ["Event", "Time", "IP address", "Device"], true);
      for (const { name, at, details } of events)
        drawEvent(sheet, [name, momentInWords(at), detail(details, "ip"), detail(details, "device")]);
      drawEvent(sheet, ["Signed", momentInWords(record.signedAt), record.ip, record.userAgent]);
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

function drawVerification(sheet: Sheet, { verificationCode, verifyUrl }: Certificate): void {
  sheet.group("Sect", () => {
    sheet.need(120);
    sheet.space(20);
    sheet.heading("H2", "Is this document genuine?", "heading");
    sheet.paragraph(
      "Anybody can compare this file with the one that was signed. Open this address and choose the file:",
    );
    sheet.space(3);
    sheet.paragraph(verifyUrl, "body", { link: verifyUrl });
    sheet.space(3);
    sheet.paragraph(`Verification code ${verificationCode}`, "strong");
    sheet.space(3);
    sheet.paragraph(
      "The file is also sealed with a digital signature, which PDF readers check: one changed byte breaks it.",
    );
  });
}
