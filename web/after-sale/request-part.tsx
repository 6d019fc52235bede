import { Button } from "@mantine/core";
import { useState } from "react";
import type { RequestView, SoldTripView } from "#contract/after-sale/request.ts";
import { underWay } from "#domain/after-sale/request.ts";
import { settlementOf } from "#domain/after-sale/settlement.ts";
import { LinkButton } from "#web/shared/buttons/link-button.tsx";
import { Row, Stack, Words } from "#web/shared/layout/layout.tsx";
import { MoneyText } from "#web/shared/money/money-text.tsx";
import { CustomerReads } from "#web/shared/settlement/customer-reads.tsx";
import { Badge } from "#web/shared/status-badge.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { exactTime, TimeAgo } from "#web/shared/time/time-ago.tsx";
import styles from "./after-sale.module.css";
import { AmountsTable } from "./amounts-table.tsx";
import { Deadlines } from "./deadlines.tsx";
import { DepartureAlarm } from "./departure-alarm.tsx";
import { type Asked, RequestDialog } from "./dialogs/request-dialog.tsx";
import { MoneyTrail } from "./money-trail.tsx";
import { RequestFacts } from "./request-facts.tsx";
import { rowsOf } from "./settlement-rows.ts";
import { ShortMoney } from "./short-money.tsx";
import { SignedAndNew } from "./signed-and-new.tsx";
import { withPaid } from "./with-paid.ts";
import { actionWords, kindNames, requestStatusGroups, statusNameOf, typeNames, wordsOf } from "./words.ts";

/** The actions with buttons, the next step first. */
const buttons = [
  "sendForApproval",
  "confirm",
  "confirmOwed",
  "complete",
  "resend",
  "recordEligibility",
  "requote",
  "coverPenalty",
  "settleForLess",
  "withdraw",
  "delete",
] as const;

interface Props {
  request: RequestView;
  trip: SoldTripView;
}

/** One request: its status, the amounts with their reasons, and the actions that are allowed now. */
export function RequestPart({ request, trip }: Props) {
  const [asked, setAsked] = useState<Asked>();
  const { id, kind, quoteId, status, type, lines, currency, requestedBy, requestedAt, allowedActions } = request;
  const offered = buttons.filter((action) => allowedActions.includes(action) && actionWords[kind][action]);
  const titleId = `${kind}-${id}-title`;
  const nameOf = (passengerId: number) => lines.find((line) => line.passengerId === passengerId)?.name ?? "";
  return (
    <Stack as="article" gap={3} shrinks className={styles.request} aria-labelledby={titleId}>
      <Row gap={2} align="center" justify="between" wrap className={styles.head}>
        <Words as="h3" id={titleId} size={3}>
          {t(kind === type ? kindNames[kind] : typeNames[type])}{" "}
          <Badge group={requestStatusGroups[status]} exact={status} name={statusNameOf(request)} />
        </Words>
        <span className={styles.muted}>
          {requestedBy ? requestedBy.name : t("The customer")} · <TimeAgo at={requestedAt} />
        </span>
      </Row>
      <Totals request={request} />
      {underWay.some((one) => one === status) && <CustomerReads settlement={settlementOf(lines)} currency={currency} />}
      {request.rejection && status === "rejected" && (
        <Words as="p" tone="trouble">
          {t("Rejected: {{reason}}", { reason: request.rejection })}
        </Words>
      )}
      {request.approvalId !== null && status === "pending_approval" && (
        <p>{t("It waits for a decision, which is at the top of this page.")}</p>
      )}
      <DepartureAlarm request={request} trip={trip} />
      <Requote request={request} trip={trip} />
      <Deadlines request={request} trip={trip} />
      <RequestFacts request={request} trip={trip} />
      <AmountsTable lines={withPaid(lines, trip)} nameOf={nameOf} currency={currency} />
      <ShortMoney request={request} />
      <MoneyTrail
        request={request}
        trip={trip}
        onSettle={(paymentId) => setAsked({ action: "settlePayment", paymentId })}
      />
      <Row gap={2} align="center" wrap>
        {allowedActions.includes("update") && (
          <LinkButton
            variant="default"
            size="xs"
            to="/admin/quotes/$quoteId/requests/$kind/$requestId/edit"
            params={{ quoteId: String(quoteId), kind, requestId: String(id) }}
          >
            {t(wordsOf(kind, "update").label)}
          </LinkButton>
        )}
        {offered.map((action, index) => (
          <Button
            key={action}
            size="xs"
            {...(index === 0 && !wordsOf(kind, action).grave ? {} : { variant: "default" })}
            onClick={() => setAsked({ action })}
          >
            {t(wordsOf(kind, action).label)}
          </Button>
        ))}
      </Row>
      {asked && <RequestDialog request={request} trip={trip} asked={asked} onClose={() => setAsked(undefined)} />}
    </Stack>
  );
}

/** New amounts that wait for another user's approval. The signed amounts hold until then. */
function Requote({ request: { requote, lines, currency }, trip }: Props) {
  if (!requote) return null;
  const facts = { who: requote.askedBy.name, until: exactTime(requote.expiresAt) };
  return (
    <div className={styles.box}>
      <strong>{t("Re-quote waiting for approval")}</strong>
      <SignedAndNew trip={trip} before={lines} after={requote.lines} currency={currency} />
      <Words as="p" breaks pre>
        {requote.reason}
      </Words>
      <p className={styles.muted}>
        {t(
          "Requested by {{who}}. The new amounts are valid until {{until}}. Until they are approved, the signed amounts apply.",
          facts,
        )}
      </p>
    </div>
  );
}

/** The amounts of all passengers together. The table below shows the details. */
function Totals({ request: { lines, currency } }: { request: RequestView }) {
  const settlement = settlementOf(lines);
  return (
    <Stack as="dl" gap={3} className={styles.facts}>
      {rowsOf([settlement])
        .filter(({ part }) => part !== "flights" && part !== "protection" && part !== "gratuity")
        .map(({ part, name, of }) => (
          <div key={part}>
            <dt>{t(name)}</dt>
            <dd>
              <MoneyText cents={of(settlement)} currency={currency} />
            </dd>
          </div>
        ))}
    </Stack>
  );
}
