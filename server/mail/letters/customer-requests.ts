import type { CustomerAnsweredFacts, CustomerAskedFacts } from "#server/mail/facts/customer-request.ts";
import { type Block, greeting, type Letter, type Writing } from "../letter.ts";

/** Returns the request with the customer's text. */
function asked(facts: CustomerAskedFacts | CustomerAnsweredFacts, { say: { customerRequest: say } }: Writing): Block[] {
  const { passengers, flights, message } = facts;
  const days = flights.map(({ name, departsOn }) => say("flight", { name, day: { day: departsOn } }));
  return [
    {
      kind: "facts",
      rows: [
        { label: say("passengers"), value: passengers.join(", ") },
        { label: say("flights"), value: days.join("; ") },
      ],
    },
    { kind: "heading", text: say("words") },
    { kind: "paragraph", text: message },
  ];
}

/** The customer's own copy, sent immediately. */
export function customerRequestAsked(facts: CustomerAskedFacts, writing: Writing): Letter {
  const { agency, agent, kind, quoteId, linkId } = facts;
  const { customerRequest: say } = writing.say;
  const quote = String(quoteId);
  return {
    agency,
    agent,
    subject: say(`${kind}Subject`, { quote }),
    preheader: say("nothingYet"),
    blocks: [
      greeting(facts.customerName, writing),
      { kind: "paragraph", text: say(kind, { quote, agent: agent.name }) },
      { kind: "paragraph", text: say("nothingYet") },
      ...asked(facts, writing),
      { kind: "button", label: say("look"), url: writing.linkUrl(linkId) },
      { kind: "small", text: say("notYou") },
    ],
  };
}

export function customerRequestAnswered(facts: CustomerAnsweredFacts, writing: Writing): Letter {
  const { agency, agent, quoteId, answer } = facts;
  const { customerRequest: say } = writing.say;
  const quote = String(quoteId);
  return {
    agency,
    agent,
    subject: say("answerSubject", { quote }),
    preheader: say("answerPreheader"),
    blocks: [
      greeting(facts.customerName, writing),
      { kind: "paragraph", text: answer },
      { kind: "divider" },
      { kind: "small", text: say("asked") },
      ...asked(facts, writing),
    ],
  };
}
