import { type Action, actionsOf, type Process } from "#domain/process/process.ts";
import type { QuoteStatus } from "#domain/quote/status.ts";
import {
  beyondRestore,
  chosenNeedsOwner,
  type LeadFacts,
  noReminder,
  notDue,
  notNeglected,
  notOffered,
  offerOpen,
  offerOver,
  owned,
  questionOpen,
  quoteOpen,
  quoteSigned,
  sameStatus,
  sentByAgent,
  unanswered,
  unassigned,
} from "./guards.ts";
import { type LeadStatus, leadStatuses, settableStatuses } from "./status.ts";

/** Of a lead that was deleted nothing changes any more. */
const kept = leadStatuses.filter((status) => status !== "deleted");

const actions = {
  create: {
    name: "create",
    from: [],
    to: { oneOf: ["new", "assigned"], of: ({ ownerId }) => (ownerId === null ? "new" : "assigned") },
    who: "lead.create",
    follows: ["a web site of the agency does it with an API key: the lead waits in the queue"],
    notifies: ["lead_given"],
  },
  update: { name: "edit", from: kept, who: "lead.update", unless: [unanswered] },
  reassign: {
    name: "reassign",
    from: kept,
    to: { from: { new: "assigned" } },
    who: "lead.reassign",
    unless: [unanswered],
    follows: ["another agent owns it from now on", "an open offer of the queue is over"],
    notifies: ["lead_given", "lead_taken"],
  },
  label: {
    name: "label",
    from: kept,
    who: "lead.label",
    unless: [unanswered],
    follows: ["hot, warm or cold, and free tags"],
  },
  setReminder: {
    name: "set a reminder",
    from: ["assigned", "in_progress", "quoted", "follow_up", "signed", "won"],
    to: { from: { in_progress: "follow_up", quoted: "follow_up" } },
    who: "lead.reminder",
    unless: [unanswered, unassigned],
    follows: ["its owner is reminded at that time"],
  },
  removeReminder: {
    name: "remove the reminder",
    from: kept,
    to: {
      oneOf: leadStatuses,
      of: ({ status, sentQuotes }) => (status === "follow_up" ? (sentQuotes ? "quoted" : "in_progress") : status),
    },
    who: "lead.reminder",
    unless: [noReminder],
  },
  remind: {
    name: "reminder due",
    from: kept,
    who: "system",
    unless: [notDue],
    notifies: ["reminder_due"],
    keepsVersion: true,
  },
  remindByMail: {
    name: "reminded by mail",
    from: kept,
    who: "system",
    unless: [notNeglected],
    follows: ["email to its owner, who has done nothing about the reminder for half an hour"],
    keepsVersion: true,
  },
  markAsLost: {
    name: "mark as lost",
    from: ["assigned", "in_progress", "quoted", "follow_up"],
    to: "lost",
    who: "lead.status",
    unless: [unanswered, quoteSigned],
    follows: ["its open quotes are lost, too", "its reminder is gone"],
  },
  reopen: {
    name: "reopen",
    from: ["lost"],
    to: "in_progress",
    who: "lead.status",
    unless: [unassigned],
    notifies: ["lead_reopened"],
  },
  markAsInvalid: {
    name: "mark as invalid",
    from: ["new", "assigned", "in_progress"],
    to: "invalid",
    who: "lead.status",
    unless: [unanswered],
    follows: ["spam, or a number that reaches nobody"],
  },
  updateStatus: {
    name: "update the status",
    from: kept,
    to: { oneOf: settableStatuses, of: ({ chosen, status }) => chosen ?? status },
    who: "lead.override",
    unless: [sameStatus, chosenNeedsOwner],
    follows: ["backward with a reason", "set to new, it is nobody's and waits in the queue"],
    notifies: ["lead_taken"],
  },
  delete: {
    name: "delete",
    from: kept,
    to: "deleted",
    who: "lead.delete",
    unless: [unanswered, quoteSigned, quoteOpen, sentByAgent],
    follows: ["it can be restored for 30 days"],
  },
  restore: {
    name: "restore",
    from: ["deleted"],
    to: { oneOf: kept, of: ({ statusBefore }) => statusBefore ?? "new" },
    who: "lead.restore",
    unless: [beyondRestore],
  },
  offer: {
    name: "offered by the queue",
    from: ["new"],
    to: "assigned",
    who: "system",
    unless: [owned],
    follows: ["whoever it is offered to has three minutes to accept it"],
    notifies: ["lead_offered"],
  },
  accept: {
    name: "accept",
    from: ["assigned"],
    who: "queue.toggle",
    unless: [offerOver],
    follows: ["the time until the first touch begins"],
  },
  decline: {
    name: "decline",
    from: ["assigned"],
    to: "new",
    who: "queue.toggle",
    unless: [offerOver],
    follows: ["somebody else is offered it, as long as it has assignments left"],
  },
  miss: {
    name: "not accepted in time",
    from: ["assigned"],
    to: "new",
    who: "system",
    unless: [offerOpen],
    follows: ["as declined", "after the second in a row whoever did not answer is paused"],
    notifies: ["lead_missed"],
  },
  withdraw: {
    name: "taken back by the queue",
    from: ["assigned"],
    to: "new",
    who: "system",
    unless: [notOffered],
    follows: ["when whoever it is offered to is paused; it costs the lead none of its assignments"],
  },
  touch: {
    name: "first touch",
    from: ["assigned"],
    to: "in_progress",
    who: "lead.update",
    unless: [unassigned, unanswered],
    follows: ["a call, an email or a note; the time until the first touch has ended"],
  },
  createQuote: {
    name: "create quote",
    from: ["new", "assigned", "in_progress", "quoted", "follow_up", "signed", "won"],
    who: "quote.write",
    unless: [unassigned, unanswered],
  },
  askExpert: {
    name: "ask an expert",
    from: ["assigned", "in_progress", "quoted", "follow_up", "signed", "won"],
    who: "expert.ask",
    unless: [unassigned, unanswered, questionOpen],
    follows: ["one question at a time; it has a table of its own"],
  },
  quote: {
    name: "quoted",
    from: ["new", "assigned", "in_progress", "follow_up"],
    to: "quoted",
    who: "system",
    follows: ["by itself, when a quote is sent"],
  },
  comeBack: {
    name: "customer came back",
    from: ["lost"],
    to: "in_progress",
    who: "system",
    follows: ["by itself, when the customer opens a quote again"],
  },
  sign: {
    name: "signed",
    from: ["new", "assigned", "in_progress", "quoted", "follow_up"],
    to: "signed",
    who: "system",
    follows: ["by itself, when a quote is signed", "its reminder is gone"],
  },
  win: {
    name: "won",
    from: ["signed"],
    to: "won",
    who: "system",
    follows: ["by itself, when the tickets are issued"],
  },
} as const satisfies Record<string, Action<LeadStatus, LeadFacts>>;

export type LeadAction = keyof typeof actions;

/** A lead, from the first word of a customer until it is won. */
export const leading: Process<LeadStatus, LeadFacts, LeadAction> = {
  record: "lead",
  actions,
  tooLate: (action) => (action === "createQuote" ? "lead_closed" : undefined),
};

export const leadActions = actionsOf(leading);

/** What happens to a lead when one of its quotes reaches this status. */
export const followsQuote: Partial<Record<QuoteStatus, LeadAction>> = {
  sent: "quote",
  resent: "quote",
  viewed: "comeBack",
  signed: "sign",
  tickets_purchased: "win",
};
