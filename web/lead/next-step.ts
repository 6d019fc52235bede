import type { Lead, LeadRow } from "#contract/lead/lead.ts";
import type { LeadStatus } from "#domain/lead/status.ts";
import { type Text, text, texts } from "#web/shared/texts/texts.ts";

const steps: Partial<Record<LeadStatus, Text>> = texts({
  new: "Assign it to an agent",
  assigned: "Call, then send a quote",
  in_progress: "Send a quote",
  quoted: "Ask the customer about the offer",
  follow_up: "Get in touch again",
  signed: "Reserve the seats",
});

type Listed = Pick<LeadRow, "status" | "owner" | "quotes"> & Partial<Pick<LeadRow, "isOffered" | "isOfferViewed">>;

/** Returns the next step of a lead as a sentence, or undefined. */
export function nextStep({ status, owner, quotes, isOffered, isOfferViewed }: Listed): Text | undefined {
  if (status === "assigned" && owner === null) return steps.new;
  if (isOffered) return text("Accept or decline the lead");
  if (isOfferViewed && (status === "quoted" || status === "follow_up")) {
    return text("Viewed the offer, not signed: call now");
  }
  // The lead has an unsent quote. Sending it moves the lead on.
  if ((status === "assigned" || status === "in_progress") && quotes > 0) return text("Send the quote");
  return steps[status];
}

/** The next step of a shown lead, with its action. */
export interface NextThing {
  sentence: Text;
  does: "call" | "quote" | "reassign" | "setReminder" | undefined;
}

type Known = Pick<LeadRow, "status" | "owner" | "quotes"> & Pick<Lead, "reminder" | "visits" | "lastVisitedAt">;

/** Returns the next step like `nextStep`, but also considers the customer's activity and the reminder. */
export function nextThing(lead: Known, now: string): NextThing | undefined {
  const { status, reminder, visits, lastVisitedAt } = lead;
  if (reminder && reminder.at <= now) return { sentence: text("The reminder is due: get in touch"), does: "call" };
  if (status === "quoted" || status === "follow_up") {
    if (visits > 1) return { sentence: text("Viewed the offer {{count}} times, not signed: call now"), does: "call" };
    if (visits === 1) return { sentence: text("Viewed the offer, not signed: call now"), does: "call" };
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
