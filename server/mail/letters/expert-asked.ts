import type { ExpertQuestionFacts } from "#server/mail/facts/sale.ts";
import { instantInWords } from "../instant-in-words.ts";
import { type Letter, leadButton, type Writing } from "../letter.ts";

/** Written to the experts: the question and the trip. */
export function expertAsked(facts: ExpertQuestionFacts, writing: Writing): Letter {
  const { leadId, route, departsOn, question, askedBy, askedAt } = facts;
  const { expertQuestion: say } = writing.say;
  const tripOn = (places: string, day: string) => writing.say.common("tripOn", { route: places, day: { day } });
  const rows = [
    ...(route ? [{ label: say("trip"), value: departsOn ? tripOn(route, departsOn) : route }] : []),
    { label: say("at"), value: instantInWords(askedAt, writing) },
  ];
  return {
    subject: say("subject", { lead: String(leadId) }),
    preheader: question,
    agency: facts.agency,
    agent: null,
    blocks: [
      { kind: "paragraph", text: say("asked", { name: askedBy, lead: String(leadId) }) },
      { kind: "notice", text: question },
      { kind: "facts", rows },
      leadButton(leadId, writing),
    ],
  };
}
