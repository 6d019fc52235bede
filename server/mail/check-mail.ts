import { mailTroubles } from "#domain/mail/mail-trouble.ts";
import type { Parts } from "#server/http/parts.ts";
import { type Job, job } from "#server/jobs/index.ts";
import { tryToSignIn } from "./deliver.ts";
import { failureOf, troubleOf } from "./smtp-failure.ts";
import { endTrouble, keepTrouble, loadMailTrouble } from "./trouble-store.ts";

/** Signing in proves these wrong. Whether the sender is accepted shows only with a letter. */
const seenBySigningIn = mailTroubles.filter((kind) => kind !== "sender");

/** Connects to the mail server and signs in. What goes wrong is kept and logged; it keeps nothing from starting. */
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
  if (ended) parts.log.info({ trouble: ended }, "letters can be sent again");
}

/** Every five minutes, while letters cannot be sent: looks whether they can again, also if there is none to send. */
export function checkMailJob(parts: Parts): Job {
  return job({
    name: "check_mail",
    schedule: "*/5 * * * *",
    run: async () => {
      if (await loadMailTrouble(parts.db)) await checkMail(parts);
    },
  });
}
