import type { ScheduleAnswer } from "#domain/schedule-change/process.ts";
import { catalogueOf } from "../../catalogue.ts";

interface Flown {
  flight: string;
  from: string;
  to: string;
  departs: string;
  arrives: string;
}

type SentGiven = Record<"subject" | "subjectAgain", { route: string }> &
  Record<"preheader" | "again" | "changed" | "significant" | "small" | "notOwed" | "answer", object> &
  Record<"differences" | "after" | "before" | "until" | "silence" | "cabin", object> &
  Record<"isNew" | "isGone", Flown> &
  Record<"flight", Pick<Flown, "flight" | "from" | "to">> &
  Record<"departure" | "arrival", { was: string; is: string; shift: string }> &
  Record<"number" | "leavesFrom" | "arrivesAt" | "operator", { was: string; is: string }> &
  Record<"later" | "earlier", { time: string }>;

export const scheduleChangeSent = catalogueOf<SentGiven>()({
  subject: "The airline changed your flights: {{route}}",
  subjectAgain: "Please answer: the airline changed your flights, {{route}}",
  preheader: "Review the new flights and tell us what you would like.",
  again: "We wrote to you about this change and have not received your answer yet.",
  changed: "The airline has changed your flights. Here is what changed, and your flights now.",
  significant: "You do not have to accept this change. You can accept it, ask for another flight, or get a refund.",
  small: "The change is small. You can accept it, or tell us if it does not suit you.",
  notOwed:
    "The rules do not require a refund for a change like this. You can accept it, ask for another flight, or still ask for a refund.",
  answer: "Review and answer",
  differences: "What is different",
  isNew: "New: {{flight}} from {{from}} to {{to}}, leaves {{departs}}, arrives {{arrives}}.",
  isGone: "No longer flown: {{flight}} from {{from}} to {{to}}, {{departs}}.",
  flight: "{{flight}} from {{from}} to {{to}}.",
  departure: "Leaves {{is}} instead of {{was}}{{shift}}.",
  arrival: "Arrives {{is}} instead of {{was}}{{shift}}.",
  number: "The flight is {{is}} instead of {{was}}.",
  leavesFrom: "It leaves from {{is}} instead of {{was}}.",
  arrivesAt: "It arrives in {{is}} instead of {{was}}.",
  operator: "It is operated by {{is}} instead of {{was}}.",
  cabin: "You are in a different cabin.",
  later: "{{time}} later",
  earlier: "{{time}} earlier",
  after: "Your flights now",
  before: "Your current flights",
  until: "Please answer by",
  silence: "Nothing is decided before you answer.",
});

type AnsweredGiven = Record<`${ScheduleAnswer}Subject`, { route: string }> &
  Record<ScheduleAnswer, { name: string; route: string }> &
  Record<"preheader" | "calendar", object>;

export const scheduleChangeAnswered = catalogueOf<AnsweredGiven>()({
  acceptSubject: "Your new flights: {{route}}",
  other_flightSubject: "You asked for another flight: {{route}}",
  refundSubject: "You asked for a refund: {{route}}",
  preheader: "Your copy is attached.",
  accept: "Thank you. {{name}} accepted the new flights {{route}}. Your tickets are valid for them.",
  other_flight:
    "Thank you. {{name}} asked for another flight instead of {{route}}. We will look for one and write to you.",
  refund: "Thank you. {{name}} asked for a refund of {{route}}. We will prepare it and write to you.",
  calendar: "The attached calendar file replaces the earlier one.",
});
