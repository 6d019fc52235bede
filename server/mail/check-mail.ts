import { mailTroubles } from "#domain/mail/mail-trouble.ts";
import type { Parts } from "#server/http/parts.ts";
import { type Job, job } from "#server/jobs/index.ts";
import { tryToSignIn } from "./deliver.ts";
import { failureOf, troubleOf } from "./smtp-failure.ts";
import { endTrouble, keepTrouble, loadMailTrouble } from "./trouble-store.ts";

/** Troubles that a successful sign-in ends. Only a letter shows whether the sender is accepted. */
const seenBySigningIn = mailTroubles.filter((kind) => kind !== "sender");

/** Connects to the mail server and signs in. Stores and logs a failure, but does not prevent the start. */
export async function checkMail(parts: Pick<Parts, "config" | "db" | "log" | "now">): Promise<void> {
  const { smtpUrl } = parts.config;
  if (!smtpUrl) return;
  const error = await tryToSignIn(smtpUrl);
  const trouble = error && (troubleOf(error) ?? "connection");
  if (error && trouble) {
    parts.log.warn({ trouble, reason: failureOf(error, false).reason }, "letters cannot be sent: check SMTP_URL");
    return keepTrouble(parts, trouble);
  }
  const ended = await endTrouble(parts.db, seenBySigningIn);
  if (ended) parts.log.info({ trouble: ended }, "the mail server accepts letters again");
}

/** Checks every five minutes while mail cannot be sent, so that a recovery is noticed even if no letter is waiting. */
export function checkMailJob(parts: Parts): Job {
  return job({
    name: "check_mail",
    schedule: "*/5 * * * *",
    run: async () => {
      if (await loadMailTrouble(parts.db)) await checkMail(parts);
    },
  });
}
