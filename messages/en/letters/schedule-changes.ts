import type { ScheduleAnswer } from "#domain/schedule-change/process.ts";
import { catalogueOf } from "../../catalogue.ts";

type SentGiven = Record<"subject" | "subjectAgain", { route: string }> &
  Record<
    "preheader" | "again" | "changed" | "significant" | "small" | "answer" | "after" | "before" | "until" | "silence",
    object
  >;

export const scheduleChangeSent = catalogueOf<SentGiven>()({
  subject: "The airline changed your flights: {{route}}",
  subjectAgain: "Please answer: the airline changed your flights, {{route}}",
  preheader: "Look at the new flights and tell us what you would like.",
  again: "We wrote to you about this change and have no answer yet.",
  changed: "The airline has changed your flights. These are the new ones, and those you booked.",
  significant: "You need not take this change. You can accept it, ask for another flight, or have your money back.",
  small: "The change is small. You can accept it, or tell us if it does not suit you.",
  answer: "Look at it and answer",
  after: "Your flights now",
  before: "Your flights until now",
  until: "Please answer until",
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
  accept: "Thank you. {{name}} accepted the new flights {{route}}. Your tickets stay good for them.",
  other_flight: "Thank you. {{name}} asked for another flight instead of {{route}}. We look for it and write to you.",
  refund: "Thank you. {{name}} asked for a refund of {{route}}. We prepare it and write to you.",
  calendar: "The calendar file beside this letter takes the place of the one before.",
});
