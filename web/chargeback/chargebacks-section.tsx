import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { chargebackCalls } from "#calls/chargeback/calls.ts";
import type { ChargebackView } from "#contract/chargeback/calls.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { formatMoney } from "#domain/money/format.ts";
import { callMutation, callQuery } from "#web/shared/api/call-query.ts";
import { useRole } from "#web/shared/api/session.ts";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { OfferedButton } from "#web/shared/buttons/offered-button.tsx";
import { lazyDialog } from "#web/shared/dialogs/lazy-dialog.tsx";
import { RefusalNotice } from "#web/shared/dialogs/refusal-notice.tsx";
import { Note, Row, Stack } from "#web/shared/layout/layout.tsx";
import { MoneyText } from "#web/shared/money/money-text.tsx";
import { Section } from "#web/shared/section.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { Badge } from "#web/shared/status-badge.tsx";
import { t, text } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import styles from "./chargebacks.module.css";
import { chargebackStatusGroups, chargebackStatusNames, winNames } from "./words.ts";

// Loaded on demand, because the dialogs' validation is not needed to view chargebacks.
const RecordDialog = lazyDialog(async () => (await import("./record-dialog.tsx")).RecordDialog);
const EndDialog = lazyDialog(async () => (await import("./end-dialog.tsx")).EndDialog);

/** The chargebacks of a quote, newest first. Renders nothing if there are none and the user may not record one. */
export function ChargebacksSection({ quoteId }: { quoteId: number }) {
  const role = useRole();
  const reads = role !== undefined && scopeOf(role, "money.read") !== undefined;
  const { data, error, refetch } = useQuery({
    ...callQuery(chargebackCalls.ofQuote, { params: { id: quoteId } }),
    enabled: reads,
  });
  const [isRecording, setRecording] = useState(false);
  const [ending, setEnding] = useState<{ id: number; how: Ending }>();
  if (!reads) return null;
  if (error && !data) return <ErrorState error={error} retry={refetch} />;
  if (!data || (data.items.length === 0 && data.charges.length === 0)) return null;
  const ended = data.items.find(({ id }) => id === ending?.id);
  return (
    <Section
      titleId="chargebacks-title"
      title={t("Chargebacks")}
      aside={
        <>
          {data.items.length === 0 && <Note breaks>{t("No charge is disputed.")}</Note>}
          {data.charges.length > 0 && (
            <OfferedButton
              variant="default"
              size="xs"
              label={t("Record a chargeback")}
              run={() => setRecording(true)}
            />
          )}
        </>
      }
    >
      {data.items.length > 0 && (
        <Stack as="ul" gap={3}>
          {data.items.map((item) => (
            <ChargebackItem key={item.id} chargeback={item} onEnd={(how) => setEnding({ id: item.id, how })} />
          ))}
        </Stack>
      )}
      {isRecording && <RecordDialog quoteId={quoteId} charges={data.charges} onClose={() => setRecording(false)} />}
      {ended && ending && <EndDialog chargeback={ended} how={ending.how} onClose={() => setEnding(undefined)} />}
    </Section>
  );
}

type Ending = "win" | "winLate" | "lose";

interface ItemProps {
  chargeback: ChargebackView;
  onEnd: (how: Ending) => void;
}

function ChargebackItem({ chargeback, onEnd }: ItemProps) {
  const { id, version, status, card, amountCents, currency, reasonCode, reference, allowedActions } = chargeback;
  const answer = useMutation(callMutation(chargebackCalls.answer, "chargeback"));
  const wonCents = chargeback.wonCents ?? amountCents;
  const isInPart = wonCents < amountCents;
  const inPart = { won: formatMoney(wonCents, currency), lost: formatMoney(amountCents - wonCents, currency) };
  return (
    <Stack as="li" gap={2} divided>
      <Row gap={2} align="center" justify="between" wrap className={styles.line}>
        <span>
          <strong>{card ? `${card.brand} •${card.last4}` : t("Charge")}</strong> ·{" "}
          {t("reason {{code}}, case {{reference}}", { code: reasonCode, reference })}{" "}
          <Badge group={chargebackStatusGroups[status]} exact={status} name={chargebackStatusNames[status]} />
        </span>
        <strong>
          <MoneyText cents={amountCents} currency={currency} />
        </strong>
      </Row>
      <Note breaks>
        {t("Received {{date}}", { date: plainDate(chargeback.receivedOn) })} · {soFar(chargeback)}
        {isInPart && ` · ${t("{{won}} was won, {{lost}} was lost", inPart)}`}
      </Note>
      <Row gap={2} align="center" wrap>
        {allowedActions.includes("answer") && chargeback.answeredAt === null && (
          <LoadingButton
            variant="default"
            size="xs"
            loading={answer.isPending}
            onClick={() => answer.mutate({ params: { id }, body: { version } })}
          >
            {t("Evidence sent")}
          </LoadingButton>
        )}
        {(["win", "winLate"] as const)
          .filter((how) => allowedActions.includes(how))
          .map((how) => (
            <Button key={how} variant="default" size="xs" onClick={() => onEnd(how)}>
              {t(winNames[how])}
            </Button>
          ))}
        {allowedActions.includes("lose") && (
          <Button variant="default" size="xs" color="red" onClick={() => onEnd("lose")}>
            {t("Chargeback lost")}
          </Button>
        )}
      </Row>
      <RefusalNotice error={answer.error} title={text("Recording the evidence failed!")} />
    </Stack>
  );
}

/** Returns the last or the next step of a chargeback as a sentence. */
function soFar({ endedAt, answeredAt, answerBy }: ChargebackView): string {
  if (endedAt !== null) return t("decided {{when}}", { when: exactTime(endedAt) });
  if (answeredAt !== null) return t("evidence sent {{when}}", { when: exactTime(answeredAt) });
  return t("evidence until {{date}}", { date: plainDate(answerBy) });
}
