// Longer than other files, because a reader of a process needs all of its actions in one place.
import { type Action, actionsOf, type Process } from "#domain/process/process.ts";
import type { QuoteStatus } from "#domain/quote/status.ts";
import {
  beyondRestore,
  beyondUnmerge,
  chosenNeedsOwner,
  inOffer,
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
  twoQuestions,
  twoSales,
  unanswered,
  unassigned,
} from "./guards.ts";
import { type LeadStatus, leadStatuses, settableStatuses } from "./status.ts";

/** The statuses in which a lead can change. Deleted and merged leads cannot. */
const kept = leadStatuses.filter((status) => status !== "deleted" && status !== "duplicate");

const actions = {
  create: {
    name: "create",
    from: [],
    to: { oneOf: ["new", "assigned"], of: ({ ownerId }) => (ownerId === null ? "new" : "assigned") },
    who: "lead.create",
    notifies: ["lead_given"],
  },
  update: { name: "edit", from: kept, who: "lead.update", unless: [unanswered] },
  reassign: {
    name: "reassign",
    from: kept,
    to: { from: { new: "assigned" } },
    who: "lead.reassign",
    unless: [unanswered],
    notifies: ["lead_given", "lead_taken"],
    audit: "lead.reassign",
  },
  label: {
    name: "label",
    from: kept,
    who: "lead.label",
    unless: [unanswered],
  },
  writeExpertNotes: {
    name: "write expert notes",
    from: kept,
    who: "expert.note",
    unless: [unanswered],
  },
  setReminder: {
    name: "set a reminder",
    from: ["assigned", "in_progress", "quoted", "follow_up", "signed", "won"],
    to: { from: { in_progress: "follow_up", quoted: "follow_up" } },
    who: "lead.reminder",
    unless: [unanswered, unassigned],
  },
  removeReminder: {
    name: "remove the reminder",
    from: kept,
    to: {
      oneOf: leadStatuses,
      of: ({ status, sentQuotes }) => {
        if (status !== "follow_up") return status;
        return sentQuotes ? "quoted" : "in_progress";
      },
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
    keepsVersion: true,
  },
  markAsLost: {
    name: "mark as lost",
    from: ["assigned", "in_progress", "quoted", "follow_up"],
    to: "lost",
    who: "lead.status",
    unless: [unanswered, quoteSigned],
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
  },
  updateStatus: {
    name: "update the status",
    from: kept,
    to: { oneOf: settableStatuses, of: ({ chosen, status }) => chosen ?? status },
    who: "lead.override",
    unless: [sameStatus, chosenNeedsOwner],
    notifies: ["lead_taken"],
  },
  link: {
    name: "link to another lead",
    from: kept,
    who: "lead.update",
    unless: [unanswered],
    keepsVersion: true,
  },
  unlink: { name: "take back the link", from: kept, who: "lead.update", unless: [unanswered], keepsVersion: true },
  tellApart: {
    name: "not the same",
    from: kept,
    who: "lead.update",
    unless: [unanswered],
    keepsVersion: true,
  },
  takeBackApart: {
    name: "may be the same after all",
    from: kept,
    who: "lead.update",
    unless: [unanswered],
    keepsVersion: true,
  },
  absorb: {
    name: "merge another lead into it",
    from: kept,
    to: { oneOf: kept, of: ({ becomes, status }) => becomes ?? status },
    who: "lead.merge",
    unless: [inOffer, twoQuestions, twoSales],
    audit: "lead.merge",
  },
  merge: {
    name: "merge into another lead",
    from: kept,
    to: "duplicate",
    who: "lead.merge",
    unless: [inOffer],
  },
  unmerge: {
    name: "undo the merge",
    from: ["duplicate"],
    to: { oneOf: kept, of: ({ becomes }) => becomes ?? "new" },
    who: "lead.merge",
    unless: [beyondUnmerge],
  },
  release: {
    name: "undo the merge of another lead",
    from: kept,
    to: { oneOf: kept, of: ({ becomes, status }) => becomes ?? status },
    who: "lead.merge",
    unless: [inOffer],
    audit: "lead.unmerge",
  },
  delete: {
    name: "delete",
    from: kept,
    to: "deleted",
    who: "lead.delete",
    unless: [unanswered, quoteSigned, quoteOpen, sentByAgent],
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
    notifies: ["lead_offered"],
  },
  accept: {
    name: "accept",
    from: ["assigned"],
    who: "queue.toggle",
    unless: [offerOver],
  },
  decline: {
    name: "decline",
    from: ["assigned"],
    to: "new",
    who: "queue.toggle",
    unless: [offerOver],
  },
  miss: {
    name: "not accepted in time",
    from: ["assigned"],
    to: "new",
    who: "system",
    unless: [offerOpen],
    notifies: ["lead_missed"],
  },
  withdraw: {
    name: "taken back by the queue",
    from: ["assigned"],
    to: "new",
    who: "system",
    unless: [notOffered],
  },
  touch: {
    name: "first touch",
    from: ["assigned"],
    to: "in_progress",
    who: "lead.update",
    unless: [unassigned, unanswered],
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
  },
  quote: {
    name: "quoted",
    from: ["new", "assigned", "in_progress", "follow_up"],
    to: "quoted",
    who: "system",
  },
  comeBack: {
    name: "customer came back",
    from: ["lost"],
    to: "in_progress",
    who: "system",
  },
  sign: {
    name: "signed",
    from: ["new", "assigned", "in_progress", "quoted", "follow_up"],
    to: "signed",
    who: "system",
  },
  win: {
    name: "won",
    from: ["signed"],
    to: "won",
    who: "system",
  },
} as const satisfies Record<string, Action<LeadStatus, LeadFacts>>;

export type LeadAction = keyof typeof actions;

/** The process of a lead, from the first contact of a customer until it is won. */
export const leadProcess: Process<LeadStatus, LeadFacts, LeadAction> = {
  record: "lead",
  actions,
  tooLate: (action) => (action === "createQuote" ? "lead_closed" : undefined),
};

export const leadActions = actionsOf(leadProcess);

/** The action on a lead when one of its quotes reaches a status. */
export const followsQuote: Partial<Record<QuoteStatus, LeadAction>> = {
  sent: "quote",
  resent: "quote",
  viewed: "comeBack",
  signed: "sign",
  tickets_purchased: "win",
};
