import type { LeadStep } from "#domain/next-step/lead-step.ts";
import type { StepTaker } from "#domain/next-step/quote-step.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";

export const stepNames: Record<LeadStep, Text> = texts({
  assign: "Assign it to an agent",
  answerOffer: "Accept or decline the lead",
  callDue: "The reminder is due: get in touch",
  answerQuestion: "Answer the question",
  giveInfo: "Give the expert info",
  call: "Call, then send a quote",
  quote: "Send a quote",
  getInTouch: "Get in touch again",
  answerCustomer: "Answer the customer's request",
  decide: "Decide on the request",
  confirmPrices: "Confirm the prices",
  send: "Send the quote",
  sendFreshPrice: "Send a fresh price",
  sendChanges: "Send the changes",
  callViewer: "Viewed, not signed: call now",
  askAboutOffer: "Opened, not viewed: ask about the offer",
  askArrived: "Not opened yet: ask if it arrived",
  wait: "Wait until the reminder is due",
  reserve: "Reserve the seats",
  enterResult: "Enter the result of the charge",
  giveCard: "Give another card",
  charge: "Charge the card",
  issue: "Issue the tickets",
  signRequest: "Sign the request",
  settle: "Settle it with the airline",
  complete: "Complete the request",
  arrangeFlights: "Arrange other flights or a refund",
  answerChange: "Answer the schedule change",
});

/** The people who take a step. The owner of the record takes the steps of the agent and is shown beside it. */
export const takerNames: Record<Exclude<StepTaker, "agent">, Text> = texts({
  approver: "Supervisor",
  customer: "Customer",
  expert: "Expert",
  supervisor: "Supervisor",
  ticketing: "Ticketing",
});
