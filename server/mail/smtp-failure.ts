import type { FailureCause, MailTrouble } from "#domain/mail/mail-trouble.ts";
import type { Delivery } from "./delivery.ts";

/** The error of nodemailer (errors.js of the package lists the codes). */
export interface SmtpError extends Error {
  /** EAUTH, EENVELOPE, ESOCKET, … */
  code?: string;
  /** The code of the operating system, such as ECONNREFUSED. */
  originalCode?: string;
  /** The SMTP command that failed: "RCPT TO". "CONN" before the first one, "API" if nothing was sent. */
  command?: string;
  /** The status of the reply. Absent if the server did not reply. */
  responseCode?: number;
  response?: string;
}

/** Largest number of characters of a reply that staff see. */
const longestReply = 500;

/** Returns the outcome of a failed attempt. `handedOver` is true if the whole letter was sent before the failure. */
export function failureOf(error: SmtpError, handedOver: boolean): Exclude<Delivery, { outcome: "accepted" }> {
  const failed = { reply: error.message.slice(0, longestReply), reason: reasonOf(error) };
  if (!error.responseCode && handedOver) return { outcome: "unknown", cause: "interrupted", ...failed };
  const trouble = troubleOf(error);
  if (trouble) return { outcome: "stopped", cause: trouble, ...failed };
  const isForGood = isUnusableAddress(error) || (error.responseCode ?? 0) >= 500;
  const cause: FailureCause = error.command === "RCPT TO" || isUnusableAddress(error) ? "recipient" : "content";
  return { outcome: isForGood ? "refused" : "postponed", cause, ...failed };
}

/** Returns the part of the installation that caused the failure. Undefined if the letter or its recipient did. */
export function troubleOf(error: SmtpError): MailTrouble | undefined {
  const { code = "", command = "", responseCode } = error;
  if (authenticationCodes.includes(code) || authenticationReplies.includes(responseCode ?? 0)) return "authentication";
  if (tlsCodes.includes(code) || isCertificateError(error)) return "tls";
  if (command === "RCPT TO") return undefined;
  if (command === "MAIL FROM" && responseCode) return responseCode >= 500 ? "sender" : "busy";
  if (command === "DATA" && responseCode) return refusesSender(error) ? "sender" : undefined;
  if (isUnusableAddress(error)) return undefined;
  return responseCode ? "busy" : "connection";
}

const authenticationCodes: readonly string[] = ["EAUTH", "ENOAUTH", "EOAUTH2"];
/** RFC 4954 and RFC 3207: authentication required, mechanism too weak, credentials invalid, encryption required. */
const authenticationReplies: readonly number[] = [530, 534, 535, 538];
const tlsCodes: readonly string[] = ["ETLS", "EREQUIRETLS"];

/** Node reports an untrusted certificate as a socket error. */
function isCertificateError({ originalCode = "" }: SmtpError): boolean {
  return /CERT|TLS|SSL|EPROTO|SELF_SIGNED|UNABLE_TO_/.test(originalCode);
}

/**
 * Returns whether the server refused the sender after it received the letter. Exchange does (5.7.60), as do receivers
 * that check SPF and DMARC (5.7.23, 5.7.26) and Amazon SES (no enhanced status).
 */
function refusesSender({ responseCode = 0, response = "" }: SmtpError): boolean {
  return responseCode >= 500 && /\b5\.7\.(?:23|26|60)\b|address is not verified/i.test(response);
}

/** Returns whether nodemailer rejected the recipient's address before it sent anything. */
function isUnusableAddress({ code, command, responseCode }: SmtpError): boolean {
  return code === "EENVELOPE" && command === "API" && !responseCode;
}

/**
 * Returns a reason for the log. It contains codes only, because the text of a reply may name the recipient or quote the
 * letter.
 */
function reasonOf({ code, originalCode, command, responseCode, response = "" }: SmtpError): string {
  const [enhanced] = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(response) ?? [];
  return [command, responseCode, enhanced, code, originalCode].filter(Boolean).join(" ");
}
