import type { LeadRow } from "#contract/lead.ts";
import type { LeadStatus } from "#domain/lead/status.ts";
import { type Text, text, texts } from "#web/shared/texts.ts";

const steps: Partial<Record<LeadStatus, Text>> = texts({
  new: "Give it to an agent",
  assigned: "Call, then send a quote",
  in_progress: "Send a quote",
  quoted: "Ask what they think of the offer",
  follow_up: "Get in touch again",
  signed: "Reserve the seats",
});

/** What is to be done for a lead, in words; undefined when nothing is. */
export function nextStep({ status, owner, quotes }: Pick<LeadRow, "status" | "owner" | "quotes">): Text | undefined {
  if (status === "assigned" && owner === null) return steps.new;
  // A quote is there and has not gone out: sending it is what moves the lead on.
  if ((status === "assigned" || status === "in_progress") && quotes > 0) return text("Send the quote");
  return steps[status];
}
