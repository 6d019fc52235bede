import type { ReminderDueFacts } from "#server/mail/facts/sale.ts";
import { instantInWords } from "../instant-in-words.ts";
import { type Letter, leadButton, type Writing } from "../letter.ts";

/** Written to the owner of a lead who has not responded to a reminder. */
export function reminderDue(facts: ReminderDueFacts, writing: Writing): Letter {
  const { leadId, customerName: customer, route, departsOn, note, dueAt } = facts;
  const { reminderDue: say, common } = writing.say;
  const at = instantInWords(dueAt, writing);
  const trip = departsOn ? common("tripOn", { route, day: { day: departsOn } }) : route;
  return {
    subject: say("subject", { customer }),
    preheader: note || say("due", { customer, at }),
    agency: facts.agency,
    agent: null,
    blocks: [
      { kind: "paragraph", text: say("due", { customer, at }) },
      ...(note ? [{ kind: "notice" as const, text: note }] : []),
      ...(route ? [{ kind: "facts" as const, rows: [{ label: say("trip"), value: trip }] }] : []),
      leadButton(leadId, writing),
    ],
  };
}
