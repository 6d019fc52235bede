import { z } from "zod";
import { questionList } from "#domain/expert/list.ts";
import { questionActions, questionStatuses } from "#domain/expert/process.ts";
import { call } from "./call.ts";
import { done, id, instant, localDate, page, paging, person, required, text, version } from "./fields.ts";
import { pagedQuestionOf } from "./list.ts";
import { quoteOption } from "./quote-content.ts";

/** What a list tells of a question to an expert. */
export const questionRow = z.object({
  id: z.int(),
  leadId: z.int(),
  customer: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  departsOn: localDate.nullable(),
  returnsOn: localDate.nullable(),
  status: z.enum(questionStatuses),
  question: z.string(),
  askedBy: person,
  askedAt: instant,
  /** Who claimed it last; null while nobody has. */
  expert: person.nullable(),
  /** Nobody claimed it in time, and supervisors were told. */
  isOverdue: z.boolean(),
});
export type QuestionRow = z.output<typeof questionRow>;

export const expertQuestion = questionRow
  .pick({ id: true, leadId: true, status: true, question: true, askedBy: true, askedAt: true })
  .extend({
    ...questionRow.pick({ expert: true, isOverdue: true }).shape,
    answer: z.string().nullable(),
    /** Into which quote the answer put an option, and what that is called; null for an answer in words alone. */
    option: z.object({ quoteId: z.int(), title: z.string() }).nullable(),
    /** What was said on the way, oldest first: what is missing, what was given, why it was released. */
    words: z.array(z.object({ action: z.enum(questionActions), by: person, at: instant, text: z.string() })),
    version: z.int(),
    allowedActions: z.array(z.enum(questionActions)),
  });
export type ExpertQuestion = z.output<typeof expertQuestion>;

/** Flights for the draft of a quote that was made for the lead. */
const foundOption = z.object({
  quoteId: id,
  title: quoteOption.shape.title.default(""),
  segments: quoteOption.shape.segments,
});

const params = z.object({ id });
const said = required(4000, "text_missing").meta({ lines: true });
const perhapsWhy = text(500).meta({ lines: true }).default("");

export const expertCalls = {
  list: call({
    method: "GET",
    path: "/expert-questions",
    permission: "lead.read",
    summary: "Questions to experts, newest first",
    query: pagedQuestionOf(questionList),
    answer: page(questionRow),
  }),
  ofLead: call({
    method: "GET",
    path: "/leads/{id}/expert-questions",
    permission: "lead.read",
    record: "lead",
    summary: "What experts were asked about a lead, newest first",
    params,
    query: z.object(paging),
    answer: page(expertQuestion),
  }),
  ask: call({
    method: "POST",
    path: "/leads/{id}/expert-questions",
    permission: "expert.ask",
    record: "lead",
    summary: "Ask an expert about a lead",
    params,
    body: z.object({ question: required(4000, "question_missing").meta({ lines: true }) }),
    answer: expertQuestion,
    refuses: ["state_conflict", "lead_unassigned", "lead_offered", "question_open"],
  }),
  claim: call({
    method: "POST",
    path: "/expert-questions/{id}/claim",
    permission: "expert.answer",
    record: "question",
    summary: "Take a question on: the first claim wins",
    params,
    body: z.object({ version }),
    answer: expertQuestion,
  }),
  needInfo: call({
    method: "POST",
    path: "/expert-questions/{id}/need-info",
    permission: "expert.answer",
    record: "question",
    summary: "Say what is missing for an answer",
    params,
    body: z.object({ version, text: said }),
    answer: expertQuestion,
    refuses: ["claimed_by_another"],
  }),
  giveInfo: call({
    method: "POST",
    path: "/expert-questions/{id}/give-info",
    permission: "expert.ask",
    record: "question",
    summary: "Give the expert what was missing",
    params,
    body: z.object({ version, text: said }),
    answer: expertQuestion,
  }),
  answer: call({
    method: "POST",
    path: "/expert-questions/{id}/answer",
    permission: "expert.answer",
    record: "question",
    summary: "Answer a question, perhaps with an option for a quote of the lead: its price waits for the agent",
    params,
    body: z.object({ version, text: said, option: foundOption.optional() }),
    answer: expertQuestion,
    refuses: ["claimed_by_another"],
  }),
  release: call({
    method: "POST",
    path: "/expert-questions/{id}/release",
    permission: "expert.answer",
    record: "question",
    summary: "Leave a claimed question to another expert",
    params,
    body: z.object({ version, reason: perhapsWhy }),
    answer: expertQuestion,
    refuses: ["claimed_by_another"],
  }),
  decline: call({
    method: "POST",
    path: "/expert-questions/{id}/decline",
    permission: "expert.answer",
    record: "question",
    summary: "Say that experts cannot answer it, and why",
    params,
    body: z.object({ version, reason: required(500, "reason_missing").meta({ lines: true }) }),
    answer: done,
    refuses: ["claimed_by_another"],
  }),
  cancel: call({
    method: "POST",
    path: "/expert-questions/{id}/cancel",
    permission: "expert.ask",
    record: "question",
    summary: "Take a question back",
    params,
    body: z.object({ version, reason: perhapsWhy }),
    answer: expertQuestion,
  }),
};
