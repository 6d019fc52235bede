import type { FailureCause } from "#domain/mail/mail-trouble.ts";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";

export const causeTexts: Record<FailureCause, Text> = texts({
  connection: "The mail server cannot be reached.",
  tls: "No encrypted connection to the mail server is possible. Its certificate may have expired.",
  authentication: "The mail server does not accept the user or the password in SMTP_URL.",
  sender: "The mail server does not accept emails from the address in MAIL_FROM.",
  busy: "The mail server accepts no emails at the moment.",
  recipient: "The mail server does not accept emails for this address.",
  content: "The mail server did not accept this email.",
  writing: "The email could not be written.",
  interrupted: "The connection ended before the mail server answered. The recipient may have the email.",
});

/** Returns why the last attempt failed, as a sentence. Failures from before causes were stored have only the reply. */
export function causeText(cause: FailureCause | null): string {
  return cause ? t(causeTexts[cause]) : t("The mail server did not accept this email.");
}
