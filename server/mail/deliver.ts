import { PassThrough } from "node:stream";
import { createTransport } from "nodemailer";
import type { Config } from "#server/config.ts";
import type { ComposedMessage } from "./compose-message.ts";

/** What is known after talking to the mail server. `reply` is for the people who look into it, never for a log. */
export type Delivery =
  | { outcome: "accepted" }
  /** Said no for good: this mailbox does not exist, this message is not wanted. */
  | { outcome: "refused"; reply: string }
  /** Not taken this time; trying again cannot send it twice. */
  | { outcome: "postponed"; reply: string }
  /** The whole message was handed over and no answer came: the server may have it or not. */
  | { outcome: "unknown"; reply: string };

/** Milliseconds. A server that is silent for longer is as good as gone, and a stop waits no longer than this. */
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/** Hands one message to the mail server and tells how far it came. */
export async function deliver(
  { mailFrom, publicUrl }: Pick<Config, "mailFrom" | "publicUrl">,
  smtpUrl: string,
  message: ComposedMessage & { id: number; recipient: string },
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
      replyTo: letter.agent?.email ?? letter.agency.email,
      subject,
      text,
      html,
      attachments: attachments.map(({ fileName, mediaType, content }) => ({
        filename: fileName,
        content,
        contentType: mediaType,
      })),
      // The same for every attempt, so that a mail program that got it twice after all shows it once.
      messageId: `<message-${message.id}@${new URL(publicUrl).hostname}>`,
      headers: { "Auto-Submitted": "auto-generated" },
    });
    return { outcome: "accepted" };
  } catch (error) {
    return failure(error as SmtpError, handedOver);
  }
}

interface SmtpError extends Error {
  /** Of nodemailer: EENVELOPE and EMESSAGE are about this message, others about the server or the way to it. */
  code?: string;
  /** What the server answered; absent when it did not answer. */
  responseCode?: number;
}

function failure(error: SmtpError, handedOver: boolean): Delivery {
  const reply = error.message.slice(0, 500);
  if (!error.responseCode) return { outcome: handedOver ? "unknown" : "postponed", reply };
  const aboutThisMessage = error.code === "EENVELOPE" || error.code === "EMESSAGE";
  return { outcome: error.responseCode >= 500 && aboutThisMessage ? "refused" : "postponed", reply };
}
