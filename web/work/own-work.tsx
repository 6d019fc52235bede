import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { type WorkItem, workCalls } from "#calls/work/calls.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { Muted, Words } from "#web/shared/layout/layout.tsx";
import { Section } from "#web/shared/section.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import { timeLeft } from "#web/shared/time/time-left.ts";
import { useMinute } from "#web/shared/time/use-minute.ts";
import styles from "./own-work.module.css";
import { waitingLeadNames, waitingQuoteNames } from "./words.ts";

/** The number of items that are shown first. The space for them is kept while they load. */
const firstItems = 5;

/** The reasons of kinds whose name counts several records. */
const ofOne: Partial<Record<WorkItem["kind"], Text>> = texts({
  expertAsked: "Question to the experts",
  toAssign: "Without an agent",
  overdue: "Reminder due",
  toCall: "New lead to call",
  untouched: "Nobody touched it",
  refundOverdue: "Owed refund overdue",
  chargebackToAnswer: "Chargeback to answer",
  debitMemoToAnswer: "Debit memo to answer",
  toComplete: "Refund on its way",
  scheduleToSettle: "Schedule change to settle",
  priceToConfirm: "Price to confirm",
  customerAsked: "Requested by the customer",
  scheduleUnanswered: "Schedule change without an answer",
});
const reasons: Record<WorkItem["kind"], Text> = { ...waitingLeadNames, ...waitingQuoteNames, ...ofOne };

/** The work that waits for the user, by deadline, each with its reason. */
export function OwnWork() {
  const { data, error, refetch } = useQuery({ ...callQuery(workCalls.own, {}), refetchInterval: 60_000 });
  const [isWhole, setWhole] = useState(false);
  const items = data?.items ?? [];
  if (data && items.length === 0) return null;
  const hasOwners = new Set(items.map(({ owner }) => owner?.id)).size > 1;
  const shown = isWhole ? items : items.slice(0, firstItems);
  return (
    <div className={styles.work} data-loading={!data}>
      <Section
        titleId="own-work-title"
        title={t("Your work by deadline")}
        aside={
          items.length > firstItems && (
            <Button size="compact-sm" variant="subtle" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? t("Show less") : t("Show all {{count}} by deadline", { count: items.length })}
            </Button>
          )
        }
      >
        {!data && error && <ErrorState error={error} retry={refetch} />}
        <ul className={styles.list}>
          {shown.map((item) => (
            <Item key={`${item.leadId} ${item.quoteId}`} item={item} withOwner={hasOwners} />
          ))}
        </ul>
      </Section>
    </div>
  );
}

function Item({ item, withOwner }: { item: WorkItem; withOwner: boolean }) {
  const { kind, leadId, quoteId, customer, route, owner, until } = item;
  const content = (
    <>
      <Words weight={600} breaks>
        {customer}
      </Words>
      <span className={styles.reason}>{t(reasons[kind])}</span>
      <TimeLeft until={until} />
      <Muted>{[quoteId && t("Quote {{id}}", { id: String(quoteId) }), route].filter(Boolean).join(" · ")}</Muted>
      {withOwner && <Muted className={styles.owner}>{owner?.name ?? t("No one")}</Muted>}
    </>
  );
  return (
    <li>
      {quoteId === null ? (
        <Link to="/admin/leads/$leadId" params={{ leadId: String(leadId) }} className={styles.item}>
          {content}
        </Link>
      ) : (
        <Link to="/admin/quotes/$quoteId" params={{ quoteId: String(quoteId) }} className={styles.item}>
          {content}
        </Link>
      )}
    </li>
  );
}

function TimeLeft({ until }: { until: string | null }) {
  const now = useMinute();
  if (until === null) return <Muted>{t("No deadline")}</Muted>;
  const { text, urgency } = timeLeft(until, now);
  return (
    <span className={styles.time} data-urgency={urgency} title={exactTime(until)}>
      {text}
    </span>
  );
}
