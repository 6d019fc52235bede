import type { FastifyInstance } from "fastify";
import { expertCalls } from "#contract/expert.ts";
import type { Parts } from "#server/http/parts.ts";
import { pageAsJson } from "#server/http/ready-json.ts";
import { serve, serveRecord, serveRecordThenShow, serveRecordThenShowMade } from "#server/http/serve.ts";
import { leadRecords } from "#server/lead/index.ts";
import { answerQuestion, questionsToAnswer } from "./answer-question.ts";
import { askExpert } from "./ask-expert.ts";
import { listQuestions } from "./list-questions.ts";
import { moveQuestion } from "./move-question.ts";
import { questionRecords } from "./records.ts";
import { questionsOfLead, showQuestion } from "./show-question.ts";

export function expertRoutes(app: FastifyInstance, parts: Parts): void {
  const onLead = [app, parts, leadRecords] as const;
  const onQuestion = [app, parts, questionRecords] as const;
  serve(app, parts, expertCalls.list, async ({ query }, { db, actor, now }) =>
    pageAsJson(await listQuestions(db, query, actor, now)),
  );
  serveRecord(...onLead, expertCalls.ofLead, ({ id }, { query }, context) =>
    questionsOfLead(context.db, id, context, query),
  );
  serveRecordThenShowMade(...onLead, expertCalls.ask, (lead, { body }, context) => askExpert(lead, body, context), {
    kind: questionRecords,
    show: showQuestion,
  });
  for (const action of ["claim", "needInfo", "giveInfo", "release", "cancel"] as const) {
    const move = moveQuestion(action);
    serveRecordThenShow(
      ...onQuestion,
      expertCalls[action],
      (row, { body }, context) => move(row, body, context),
      showQuestion,
    );
  }
  serveRecordThenShow(
    ...([app, parts, questionsToAnswer] as const),
    expertCalls.answer,
    (row, { body }, context) => answerQuestion(row, body, context),
    showQuestion,
  );
  // Whoever declines does not see the lead any more: the answer is that it is done.
  serveRecord(...onQuestion, expertCalls.decline, async (question, { body }, context) => {
    await moveQuestion("decline")(question, body, context);
    return { done: true };
  });
}
