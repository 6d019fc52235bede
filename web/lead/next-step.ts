import type { Lead, LeadRow } from "#contract/lead.ts";
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

/** The one thing to do next for a lead that is looked at, and the button for it. */
export interface NextThing {
  sentence: Text;
  does: "call" | "quote" | "reassign" | "setReminder" | undefined;
}

type Known = Pick<LeadRow, "status" | "owner" | "quotes"> & Pick<Lead, "reminder" | "visits" | "lastVisitedAt">;

/** As `nextStep`, with what the customer has done since and what somebody wanted to be reminded of. */
export function nextThing(lead: Known, now: string): NextThing | undefined {
  const { status, reminder, visits, lastVisitedAt } = lead;
  if (reminder && reminder.at <= now) return { sentence: text("The reminder is due: get in touch"), does: "call" };
  if (status === "quoted" || status === "follow_up") {
    if (visits > 1)
      return { sentence: text("Looked at the offer {{count}} times, not signed: call now"), does: "call" };
    if (visits === 1) return { sentence: text("Looked at the offer, not signed: call now"), does: "call" };
    if (reminder) return { sentence: text("Wait until the reminder is due"), does: undefined };
    if (status === "quoted" && lastVisitedAt === null) {
      return { sentence: text("Not opened yet: ask whether the offer has arrived"), does: "call" };
    }
  }
  const sentence = nextStep(lead);
  return sentence && { sentence, does: doesAt(lead) };
}

function doesAt({ status, owner, quotes }: Known): NextThing["does"] {
  if (owner === null) return "reassign";
  if (status === "assigned") return quotes > 0 ? undefined : "call";
  if (status === "in_progress") return quotes > 0 ? undefined : "quote";
  return status === "quoted" || status === "follow_up" ? "call" : undefined;
}
