import { randomUUID } from "node:crypto";
import type { TestOutcome } from "#contract/undelivered-letter/calls.ts";
import { loadAgency, publicAgency } from "#server/agency/index.ts";
import type { Parts } from "#server/http/parts.ts";
import { composeMessage, type MessageSources } from "./compose-message.ts";
import { deliver } from "./deliver.ts";
import type { StoredLetter } from "./outbox.ts";
import { readerLanguage } from "./reader-language.ts";
import { tellOfMail } from "./tell-of-mail.ts";

/**
 * Sends a letter to the mail server while the caller waits, and returns the answer. The letter is not a row of the
 * outbox, because a failed test is not retried.
 */
export async function sendTestLetter(
  parts: Parts,
  sources: MessageSources,
  { name, email }: { name: string; email: string },
): Promise<TestOutcome> {
  const { smtpUrl } = parts.config;
  const reached = { recipient: email, cause: null, reply: null };
  if (!smtpUrl) return { outcome: "kept", ...reached };
  const language = await readerLanguage(parts.db, { reader: "staff", recipient: email, quoteId: null });
  const agency = publicAgency(await loadAgency(parts.db));
  const data: StoredLetter<"mail-test"> = { language, zone: agency.timeZone, facts: { agency, name } };
  const message = await composeMessage(parts, sources, { template: "mail-test", data });
  const delivery = await deliver(parts.config, smtpUrl, { ...message, recipient: email, key: `test.${randomUUID()}` });
  await tellOfMail(parts, delivery, { test: true });
  if (delivery.outcome === "accepted") return { outcome: "sent", ...reached };
  return { outcome: "failed", recipient: email, cause: delivery.cause, reply: delivery.reply };
}
