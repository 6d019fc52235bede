import type { MessageState } from "#domain/mail/message-states.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";

/** The states of an email. "uncertain" means that the mail server disconnected while receiving it. */
export const letterStateNames: Record<MessageState, Text> = texts({
  queued: "To be sent",
  sending: "Being sent",
  sent: "Sent",
  failed: "Not delivered",
  uncertain: "Possibly sent",
});
