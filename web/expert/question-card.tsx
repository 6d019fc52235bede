import { Link } from "@tanstack/react-router";
import type { QuestionRow } from "#contract/expert/calls.ts";
import { CardName } from "#web/shared/list/card-name.tsx";
import list from "#web/shared/list/list-page.module.css";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";
import { TripText } from "#web/shared/trip-text.tsx";
import { QuestionStatusText } from "./question-status-text.tsx";

/** A question as a card, for phones. */
export function QuestionCard({ row: question }: { row: QuestionRow }) {
  return (
    <Link to="/admin/leads/$leadId" params={{ leadId: String(question.leadId) }} className={list.card}>
      <span className={list.cardLine}>
        <CardName title={question.customer}>{question.customer}</CardName>
        <QuestionStatusText question={question} />
      </span>
      <span>{question.question}</span>
      <span>
        <TripText trip={question} />
      </span>
      <span className={list.muted}>
        {question.askedBy.name} · <TimeAgo at={question.askedAt} />
      </span>
    </Link>
  );
}
