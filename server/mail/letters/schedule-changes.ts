import type { ItineraryView } from "#domain/itinerary/itinerary.ts";
import { tripWords } from "#domain/itinerary/trip-words.ts";
import { instantInWords } from "../instant-in-words.ts";
import { type Block, greeting, type Letter, type Writing } from "../letter.ts";
import { opening } from "../opening.ts";
import type { ScheduleAnsweredFacts, ScheduleSentFacts } from "../schedule-templates.ts";

const flights = (itinerary: ItineraryView, writing: Writing): Block => ({
  ...{ kind: "itinerary", journeys: tripWords(itinerary, writing) },
});

/** What the airline changed, and the way to say what one would like. */
export function scheduleChangeSent(facts: ScheduleSentFacts, writing: Writing): Letter {
  const { agency, agent, route, before, after, isSignificant, again, message } = facts;
  const { scheduleChangeSent: say } = writing.say;
  const button: Block = { kind: "button", label: say("answer"), url: writing.linkUrl(facts.linkId) };
  const until = instantInWords(facts.expiresAt, writing);
  return {
    ...{ agency, agent, subject: say(again ? "subjectAgain" : "subject", { route }), preheader: say("preheader") },
    blocks: [
      ...opening(
        facts.customerName,
        again ? [{ kind: "paragraph", text: say("again") }] : [],
        message || say("changed"),
        writing,
      ),
      { kind: "notice", text: say(isSignificant ? "significant" : "small") },
      button,
      { kind: "heading", text: say("after") },
      flights(after, writing),
      { kind: "heading", text: say("before") },
      flights(before, writing),
      { kind: "facts", rows: [{ label: say("until"), value: until }] },
      { kind: "small", text: say("silence") },
      button,
    ],
  };
}

/** The customer's own copy, at once; accepted flights are in its calendar file. */
export function scheduleChangeAnswered(facts: ScheduleAnsweredFacts, writing: Writing): Letter {
  const { agency, agent, route, after, answer, signedBy: name, documentId, calendar } = facts;
  const { scheduleChangeAnswered: say } = writing.say;
  return {
    ...{ agency, agent, documentId, subject: say(`${answer}Subject`, { route }), preheader: say("preheader") },
    ...(calendar === undefined ? {} : { calendar }),
    blocks: [
      greeting(facts.customerName, writing),
      { kind: "paragraph", text: say(answer, { name, route }) },
      ...(answer === "accept" ? [flights(after, writing), { kind: "paragraph" as const, text: say("calendar") }] : []),
    ],
  };
}
