import { PassThrough } from "node:stream";
import { createTransport } from "nodemailer";
import type { Config } from "#server/config.ts";
import type { ComposedMessage } from "./compose-message.ts";
import type { Delivery } from "./delivery.ts";
import { failureOf, type SmtpError } from "./smtp-failure.ts";

/** Milliseconds. A server that is silent for longer is as good as gone, and a stop waits no longer than this. */
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

interface Outgoing extends ComposedMessage {
  id: number;
  uid: string;
  recipient: string;
}

/** Hands one message to the mail server. */
export async function deliver(
  { mailFrom, publicUrl }: Pick<Config, "mailFrom" | "publicUrl">,
  smtpUrl: string,
  message: Outgoing,
): Promise<Delivery> {
  const { letter, subject, html, text, attachments } = message;
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  let handedOver = false;
  transport.use("stream", (mail, done) => {
    const watch = new PassThrough({
      flush: (end) => {
        handedOver = true;
        end();
      },
    });
    mail.message.transform(watch);
    done();
  });
  try {
    await transport.sendMail({
      from: { name: letter.agency.name, address: mailFrom },
      to: message.recipient,
      // The agency has no address before it is set up.
      replyTo: (letter.agent?.email ?? letter.agency.email) || undefined,
      subject,
      text,
      html,
      attachments: attachments.map(({ fileName, mediaType, content }) => ({
        filename: fileName,
        content,
        contentType: mediaType,
      })),
      messageId: messageIdOf(message, publicUrl),
      headers: { "Auto-Submitted": "auto-generated" },
    });
    return { outcome: "accepted" };
  } catch (error) {
    return failureOf(error as SmtpError, handedOver);
  }
}

/**
 * The same for every attempt, so that a mail program that received a letter twice shows it once. The random part keeps
 * letters apart that have one id: of two installations, or before and after a restore.
 */
function messageIdOf({ id, uid }: Pick<Outgoing, "id" | "uid">, publicUrl: string): string {
  return `<letter-${id}.${uid}@${new URL(publicUrl).hostname}>`;
}

/** Connects and signs in as for a letter, and sends none. Returns the error if that fails. */
export async function tryToSignIn(smtpUrl: string): Promise<SmtpError | undefined> {
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return error as SmtpError;
  } finally {
    transport.close();
  }
}
