import { expertCalls } from "#calls/expert/calls.ts";
import type { QuestionRow } from "#contract/expert/calls.ts";
import { questionList } from "#domain/expert/list.ts";
import { questionStatuses } from "#domain/expert/status.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import { ListPage } from "#web/shared/list/list-page.tsx";
import { useListRows } from "#web/shared/list/list-rows.ts";
import { text, texts } from "#web/shared/texts/texts.ts";
import { questionCard, questionColumns } from "./question-columns.tsx";
import { questionStatusNames } from "./words.ts";

const questions: ListKind<typeof questionList, QuestionRow> = {
  name: "questions",
  list: questionList,
  path: "/admin/questions",
  columns: questionColumns,
  card: questionCard,
  // Questions are answered on the lead, which shows the context.
  pathOf: ({ leadId }) => `/admin/leads/${leadId}`,
  askForFile: (query, options) => authorisedAsk(expertCalls.export, { query }, options),
  useRows: (question) => useListRows(expertCalls.list, question),
  filters: {
    status: {
      as: "words",
      label: text("Status"),
      names: questionStatusNames,
      common: ["requested", "claimed", "needs_info", "answered"],
      others: { label: text("Every question"), words: questionStatuses },
    },
    isMine: {
      as: "words",
      label: text("Claimed by"),
      common: ["true"],
      names: texts({ true: "Me", false: "Others" }),
    },
  },
  words: {
    title: text("Questions"),
    all: text("All questions"),
    none: {
      title: text("No expert was asked yet"),
      hint: text("Ask a question on the page of its lead."),
    },
    noMatch: text("No question matches"),
    showAll: text("Show all questions"),
  },
};

/** The questions to experts: all for experts and supervisors, otherwise those about the user's own leads. */
export function QuestionListPage() {
  return <ListPage kind={questions} />;
}
