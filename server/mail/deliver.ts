import { PassThrough } from "node:stream";
import { createTransport } from "nodemailer";
import type { Config } from "#server/config.ts";
import type { ComposedMessage } from "./compose-message.ts";
import type { Delivery } from "./delivery.ts";
import { failureOf, type SmtpError } from "./smtp-failure.ts";

/**
 * Milliseconds. A server that is silent for longer counts as unreachable. A stopping process waits no longer than this.
 */
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

interface Outgoing extends ComposedMessage {
  /** Identifies the letter. The same for every attempt, and unique. */
  key: string;
  recipient: string;
}

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
      // The agency has no address before its setup.
      replyTo: (letter.agent?.email ?? letter.agency.email) || undefined,
      subject,
      text,
      html,
      attachments: attachments.map(({ fileName, mediaType, content }) => ({
        filename: fileName,
        content,
        contentType: mediaType,
      })),
      messageId: `<${message.key}@${new URL(publicUrl).hostname}>`,
      headers: { "Auto-Submitted": "auto-generated" },
    });
    return { outcome: "accepted" };
  } catch (error) {
    return failureOf(error as SmtpError, handedOver);
  }
}

/** Connects and signs in as for a letter, without sending one. Returns the error if that fails. */
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
