import type { QuestionRow } from "#contract/expert/calls.ts";
import type { questionList } from "#domain/expert/list.ts";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import list from "#web/shared/list/list-page.module.css";
import { cardOf } from "#web/shared/list/row-card.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";
import { TripText } from "#web/shared/trip-text.tsx";
import styles from "./lead-questions.module.css";
import { QuestionStatusText } from "./question-status-text.tsx";

const nobody = <span className={list.muted}>–</span>;

export const questionColumns: ListKind<typeof questionList, QuestionRow>["columns"] = {
  customer: {
    title: () => t("Customer"),
    name: true,
    link: true,
    cell: ({ customer }) => customer,
    hint: ({ customer }) => customer,
  },
  trip: { title: () => t("Route & dates"), worth: 1, cell: (row) => <TripText trip={row} /> },
  question: {
    title: () => t("Question"),
    worth: 3,
    cell: ({ question }) => (
      <span className={styles.brief} title={question}>
        {question}
      </span>
    ),
  },
  status: { title: () => t("Status"), worth: 3, cell: (question) => <QuestionStatusText question={question} /> },
  askedBy: { title: () => t("Asked by"), name: true, cell: ({ askedBy }) => askedBy.name },
  expert: { title: () => t("Expert"), name: true, cell: ({ expert }) => expert?.name ?? nobody },
  askedAt: { title: () => t("Asked"), numeric: true, cell: ({ askedAt }) => <TimeAgo at={askedAt} /> },
};

export const questionCard = cardOf<typeof questionList, QuestionRow>({
  name: "customer",
  beside: "status",
  lines: [[({ question }) => question], ["trip"]],
  notes: [["askedBy", "askedAt"]],
});
