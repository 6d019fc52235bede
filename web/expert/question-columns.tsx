import { Link } from "@tanstack/react-router";
import type { QuestionRow } from "#contract/expert.ts";
import type { questionList } from "#domain/expert/list.ts";
import { plainDate } from "#web/shared/dates.ts";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import list from "#web/shared/list/list-page.module.css";
import { t } from "#web/shared/texts.ts";
import { TimeAgo } from "#web/shared/time-ago.tsx";
import { QuestionStanding } from "./question-standing.tsx";

const nobody = <span className={list.muted}>–</span>;

export const questionColumns: ListKind<typeof questionList, QuestionRow>["columns"] = {
  id: { title: () => t("Number"), ...{ numeric: true, wide: true }, cell: ({ id }) => id },
  customer: {
    title: () => t("Customer"),
    ...{ name: true, link: true },
    cell: (row) => (
      <Link to="/admin/leads/$leadId" params={{ leadId: String(row.leadId) }} title={row.customer}>
        {row.customer} <span className={list.muted}>{tripOf(row)}</span>
      </Link>
    ),
  },
  question: {
    title: () => t("Question"),
    name: true,
    cell: ({ question }) => <span title={question}>{question}</span>,
  },
  status: { title: () => t("Status"), cell: (question) => <QuestionStanding question={question} /> },
  askedBy: { title: () => t("Asked by"), name: true, cell: ({ askedBy }) => askedBy.name },
  expert: { title: () => t("Expert"), name: true, cell: ({ expert }) => expert?.name ?? nobody },
  answer: {
    title: () => t("Answer"),
    ...{ name: true, wide: true },
    cell: ({ answer }) => (answer ? <span title={answer}>{answer}</span> : nobody),
  },
  askedAt: { title: () => t("Asked"), numeric: true, cell: ({ askedAt }) => <TimeAgo at={askedAt} /> },
};

/** "JFK–TAS, May 1": as far as it is known. */
export function tripOf({ from, to, departsOn }: QuestionRow): string {
  const route = [from, to].filter(Boolean).join("–");
  return [route, departsOn && plainDate(departsOn)].filter(Boolean).join(", ");
}
