import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { debitMemoCalls } from "#calls/debit-memo/calls.ts";
import type { DebitMemoView } from "#contract/debit-memo/calls.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { formatMoney } from "#domain/money/format.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { useRole } from "#web/shared/api/session.ts";
import { OfferedButton } from "#web/shared/buttons/offered-button.tsx";
import { lazyDialog } from "#web/shared/dialogs/lazy-dialog.tsx";
import { Note, Row, Stack } from "#web/shared/layout/layout.tsx";
import { MoneyText } from "#web/shared/money/money-text.tsx";
import { debitMemoCategoryNames } from "#web/shared/names/debit-memo-names.ts";
import { Section } from "#web/shared/section.tsx";
import { showSectionOfNewPage } from "#web/shared/show-section.ts";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { Badge } from "#web/shared/status-badge.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { agencyToday, plainDate } from "#web/shared/time/dates.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import styles from "./debit-memos.module.css";
import { debitMemoStatusGroups, debitMemoStatusNames, debitMemosTitleId } from "./words.ts";

// Loaded on demand, because the dialogs' validation is not needed to view debit memos.
const RecordDialog = lazyDialog(async () => (await import("./record-dialog.tsx")).RecordDialog);
const AcceptDialog = lazyDialog(async () => (await import("./accept-dialog.tsx")).AcceptDialog);
const AnswerDialog = lazyDialog(async () => (await import("./answer-dialog.tsx")).AnswerDialog);

type Answer = "dispute" | "accept" | "reverse";

/** The debit memos of a quote, newest first. Renders nothing if there are none and the user may not record one. */
export function DebitMemosSection({ quoteId }: { quoteId: number }) {
  const role = useRole();
  const reads = role !== undefined && scopeOf(role, "money.read") !== undefined;
  const { data, error, refetch } = useQuery({
    ...callQuery(debitMemoCalls.ofQuote, { params: { id: quoteId } }),
    enabled: reads,
  });
  const [isRecording, setRecording] = useState(false);
  const [answering, setAnswering] = useState<{ id: number; how: Answer }>();
  const isLinked = useLocation({ select: ({ hash }) => hash === debitMemosTitleId });
  const isShown = data !== undefined && (data.items.length > 0 || data.mayRecord);
  // The router scrolls to a heading as soon as the page opens, before the section has loaded.
  useEffect(() => (isLinked && isShown ? showSectionOfNewPage(debitMemosTitleId) : undefined), [isLinked, isShown]);
  if (!reads) return null;
  if (error && !data) return <ErrorState error={error} retry={refetch} />;
  if (!isShown) return null;
  const answered = data.items.find(({ id }) => id === answering?.id);
  const close = () => setAnswering(undefined);
  return (
    <Section
      titleId={debitMemosTitleId}
      title={t("Debit memos")}
      aside={
        <>
          {data.items.length === 0 && <Note breaks>{t("No airline or consolidator has sent one.")}</Note>}
          {data.mayRecord && (
            <OfferedButton
              variant="default"
              size="xs"
              label={t("Record a debit memo")}
              run={() => setRecording(true)}
            />
          )}
        </>
      }
    >
      {data.items.length > 0 && (
        <Stack as="ul" gap={3}>
          {data.items.map((item) => (
            <DebitMemoItem key={item.id} memo={item} onAnswer={(how) => setAnswering({ id: item.id, how })} />
          ))}
        </Stack>
      )}
      {isRecording && <RecordDialog quoteId={quoteId} of={data} onClose={() => setRecording(false)} />}
      {answered && answering?.how === "accept" && <AcceptDialog memo={answered} onClose={close} />}
      {answered && answering && answering.how !== "accept" && (
        <AnswerDialog memo={answered} how={answering.how} onClose={close} />
      )}
    </Section>
  );
}

interface ItemProps {
  memo: DebitMemoView;
  onAnswer: (how: Answer) => void;
}

function DebitMemoItem({ memo, onAnswer }: ItemProps) {
  const { issuer, number, category, ticketNumber, status, amountCents, currency, note, allowedActions } = memo;
  return (
    <Stack as="li" gap={2} divided>
      <Row gap={2} align="center" justify="between" wrap className={styles.line}>
        <span>
          <strong>{t("{{issuer}}, memo {{number}}", { issuer, number })}</strong> ·{" "}
          {t(debitMemoCategoryNames[category])}{" "}
          <Badge group={debitMemoStatusGroups[status]} exact={status} name={debitMemoStatusNames[status]} />
        </span>
        <strong>
          <MoneyText cents={amountCents} currency={currency} />
        </strong>
      </Row>
      <Note breaks>
        {t("Received {{date}}", { date: plainDate(memo.receivedOn) })}
        {ticketNumber !== null && ` · ${t("ticket {{number}}", { number: ticketNumber })}`} · {soFar(memo)}
      </Note>
      {note !== null && <Note breaks>{note}</Note>}
      <Row gap={2} align="center" wrap>
        {allowedActions.includes("dispute") && (
          <Button variant="default" size="xs" onClick={() => onAnswer("dispute")}>
            {t("Dispute the memo")}
          </Button>
        )}
        {allowedActions.includes("accept") && (
          <Button variant="default" size="xs" onClick={() => onAnswer("accept")}>
            {t("Accept the memo")}
          </Button>
        )}
        {allowedActions.includes("reverse") && (
          <Button variant="default" size="xs" onClick={() => onAnswer("reverse")}>
            {t("Reverse the memo")}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

/** Returns the last or the next step of a debit memo as a sentence. */
function soFar({
  status,
  disputeBy,
  disputedAt,
  acceptedAt,
  acceptedCents,
  reversedAt,
  ...memo
}: DebitMemoView): string {
  const { fault, currency } = memo;
  if (reversedAt !== null) return t("reversed {{when}}", { when: exactTime(reversedAt) });
  if (acceptedAt !== null) {
    const facts = { amount: formatMoney(acceptedCents ?? 0, currency), when: exactTime(acceptedAt) };
    return fault === "agent"
      ? t("{{amount}} accepted {{when}}, the agent’s fault", facts)
      : t("{{amount}} accepted {{when}}, the agency’s fault", facts);
  }
  if (disputedAt !== null) return t("disputed {{when}}", { when: exactTime(disputedAt) });
  const date = plainDate(disputeBy);
  return disputeBy < agencyToday()
    ? t("the last day to dispute was {{date}}", { date })
    : t("can be disputed until {{date}}", { date });
}
