import { z } from "zod";
import { quoteOption } from "#contract/quote/content.ts";
import { call } from "#contract/shared/call.ts";
import {
  done,
  id,
  instant,
  localDate,
  page,
  paging,
  person,
  required,
  text,
  version,
} from "#contract/shared/fields.ts";
import { fileCallOf, pagedQueryOf } from "#contract/shared/list.ts";
import { questionList } from "#domain/expert/list.ts";
import { questionActions } from "#domain/expert/process.ts";
import { questionStatuses } from "#domain/expert/status.ts";

/** One row of the list of questions to experts. */
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
  /** The expert who claimed it last; null if no expert has. */
  expert: person.nullable(),
  /** True if no expert claimed it in time. Supervisors were then notified. */
  isOverdue: z.boolean(),
});
export type QuestionRow = z.output<typeof questionRow>;

export const expertQuestion = questionRow
  .pick({ id: true, leadId: true, status: true, question: true, askedBy: true, askedAt: true })
  .extend({
    ...questionRow.pick({ expert: true, isOverdue: true }).shape,
    answer: z.string().nullable(),
    /** The quote and the title of the option that the answer added; null if the answer is only text. */
    option: z.object({ quoteId: z.int(), title: z.string() }).nullable(),
    /** The messages of the question, oldest first: missing details, added details, reasons for a release. */
    words: z.array(z.object({ action: z.enum(questionActions), by: person, at: instant, text: z.string() })),
    version: z.int(),
    allowedActions: z.array(z.enum(questionActions)),
  });
export type ExpertQuestion = z.output<typeof expertQuestion>;

/** Flights for the draft of a quote of the lead. */
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
    summary: "List questions to experts, newest first",
    query: pagedQueryOf(questionList),
    answer: page(questionRow),
  }),
  export: fileCallOf(questionList, "/expert-questions/export"),
  ofLead: call({
    method: "GET",
    path: "/leads/{id}/expert-questions",
    permission: "lead.read",
    record: "lead",
    summary: "List the questions about a lead, newest first",
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
    summary: "Claim a question. The first claim wins",
    params,
    body: z.object({ version }),
    answer: expertQuestion,
  }),
  needInfo: call({
    method: "POST",
    path: "/expert-questions/{id}/need-info",
    permission: "expert.answer",
    record: "question",
    summary: "Ask the agent for missing information",
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
    summary: "Give the expert the missing information",
    params,
    body: z.object({ version, text: said }),
    answer: expertQuestion,
  }),
  answer: call({
    method: "POST",
    path: "/expert-questions/{id}/answer",
    permission: "expert.answer",
    record: "question",
    summary: "Answer a question, optionally with a quote option that the agent prices",
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
    summary: "Release a claimed question to another expert",
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
    summary: "Decline a question, with a reason",
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
    summary: "Cancel a question",
    params,
    body: z.object({ version, reason: perhapsWhy }),
    answer: expertQuestion,
  }),
};
