import type { FastifyInstance } from "fastify";
import { expertCalls } from "#contract/expert/calls.ts";
import { listFile } from "#server/http/list-file.ts";
import type { Parts } from "#server/http/parts.ts";
import { pageAsJson } from "#server/http/ready-json.ts";
import { serve, serveRecord } from "#server/http/serve.ts";
import { serveChange, serveCreateFrom } from "#server/http/serve-and-show.ts";
import { leadRecords } from "#server/lead/index.ts";
import { answerQuestion, questionsToAnswer } from "./answer-question.ts";
import { askExpert } from "./ask-expert.ts";
import { listQuestions, questions } from "./list-questions.ts";
import { moveQuestion } from "./move-question.ts";
import { questionRecords } from "./records.ts";
import { questionsOfLead, showQuestion } from "./show-question.ts";

export function expertRoutes(app: FastifyInstance, parts: Parts): void {
  const onLead = [app, parts, leadRecords] as const;
  const onQuestion = [app, parts, questionRecords] as const;
  serve(app, parts, expertCalls.list, async ({ query }, context) =>
    pageAsJson(await listQuestions(context.db, query, context)),
  );
  serve(app, parts, expertCalls.export, ({ query }, context) =>
    listFile(questions, (lists) => lists.questions, query, context),
  );
  serveRecord(...onLead, expertCalls.ofLead, ({ id }, { query }, context) =>
    questionsOfLead(context.db, id, context, query),
  );
  serveCreateFrom(...onLead, expertCalls.ask, (lead, { body }, context) => askExpert(lead, body, context), {
    kind: questionRecords,
    show: showQuestion,
  });
  for (const action of ["claim", "needInfo", "giveInfo", "release", "cancel"] as const) {
    const move = moveQuestion(action);
    serveChange(...onQuestion, expertCalls[action], (row, { body }, context) => move(row, body, context), showQuestion);
  }
  serveChange(
    app,
    parts,
    questionsToAnswer,
    expertCalls.answer,
    (row, { body }, context) => answerQuestion(row, body, context),
    showQuestion,
  );
  // The expert can no longer see the lead after declining, so the answer only confirms it.
  serveRecord(...onQuestion, expertCalls.decline, async (question, { body }, context) => {
    await moveQuestion("decline")(question, body, context);
    return { done: true };
  });
}
