import type { MessageState } from "#domain/mail/message-states.ts";
import type { StatusGroup } from "#domain/quote/status.ts";

export const letterStateGroups: Record<MessageState, StatusGroup> = {
  queued: "attention",
  sending: "customer",
  sent: "done",
  failed: "trouble",
  uncertain: "trouble",
};
