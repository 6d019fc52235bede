import { Button } from "@mantine/core";
import { useState } from "react";
import type { RequestView, SoldTripView } from "#contract/after-sale.ts";
import { settlementOf } from "#domain/after-sale/settlement.ts";
import { formatMoney } from "#domain/money/format.ts";
import { LinkButton } from "#web/shared/link-button.tsx";
import { Badge } from "#web/shared/status-badge.tsx";
import { t } from "#web/shared/texts.ts";
import { exactTime, TimeAgo } from "#web/shared/time-ago.tsx";
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
import { actionWords, kindNames, requestStatusGroups, statusNameOf, typeNames, wordsOf } from "./words.ts";

/** What the buttons of a request offer, the next step first. */
const buttons = [
  ...(["sendForApproval", "confirm", "confirmOwed", "complete", "resend", "recordEligibility"] as const),
  ...(["requote", "coverPenalty", "settleForLess", "withdraw", "delete"] as const),
];

interface Props {
  request: RequestView;
  trip: SoldTripView;
}

/** One request: where it stands, what it gives back and why just that, and what can be done with it now. */
export function RequestPart({ request, trip }: Props) {
  const [asked, setAsked] = useState<Asked>();
  const { id, kind, quoteId, status, type, lines, currency, requestedBy, requestedAt, allowedActions } = request;
  const offered = buttons.filter((action) => allowedActions.includes(action) && actionWords[kind][action]);
  const titleId = `${kind}-${id}-title`;
  const nameOf = (passengerId: number) => lines.find((line) => line.passengerId === passengerId)?.name ?? "";
  return (
    <article className={styles.request} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 id={titleId} className={styles.title}>
          {t(kind === type ? kindNames[kind] : typeNames[type])}{" "}
          <Badge group={requestStatusGroups[status]} exact={status} name={statusNameOf(request)} />
        </h3>
        <span className={styles.muted}>
          {requestedBy ? requestedBy.name : t("The customer")} · <TimeAgo at={requestedAt} />
        </span>
      </div>
      <Totals request={request} />
      {request.rejection && status === "rejected" && (
        <p className={styles.problem}>{t("Rejected: {{reason}}", { reason: request.rejection })}</p>
      )}
      {request.approvalId !== null && status === "pending_approval" && (
        <p>{t("Somebody else has to approve it: the decision is asked for at the top of this page.")}</p>
      )}
      <DepartureAlarm request={request} trip={trip} />
      <Requote request={request} />
      <Deadlines request={request} trip={trip} />
      <RequestFacts request={request} trip={trip} />
      <AmountsTable {...{ lines, nameOf, currency }} />
      <ShortMoney request={request} />
      <MoneyTrail {...{ request, trip }} onSettle={(paymentId) => setAsked({ action: "settlePayment", paymentId })} />
      <div className={styles.buttons}>
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
      </div>
      {asked && <RequestDialog {...{ request, trip, asked }} onClose={() => setAsked(undefined)} />}
    </article>
  );
}

/** Other amounts wait for somebody else: until they are approved, what was signed holds. */
function Requote({ request: { requote, lines, currency } }: { request: RequestView }) {
  if (!requote) return null;
  const facts = { who: requote.askedBy.name, until: exactTime(requote.expiresAt) };
  return (
    <div className={styles.box}>
      <strong>{t("To be re-quoted: waits for approval by somebody else")}</strong>
      <SignedAndNew before={lines} after={requote.lines} currency={currency} />
      <p className={styles.pre}>{requote.reason}</p>
      <p className={styles.muted}>
        {t(
          "Asked by {{who}}. The new amounts hold until {{until}}; until they are approved, what was signed holds.",
          facts,
        )}
      </p>
    </div>
  );
}

/** What is kept and where the rest goes, everybody's together; the whole account is in the table below. */
function Totals({ request: { lines, currency } }: { request: RequestView }) {
  const settlement = settlementOf(lines);
  return (
    <dl className={styles.facts}>
      {rowsOf([settlement])
        .filter(({ part }) => part !== "flights" && part !== "protection" && part !== "gratuity")
        .map(({ part, name, of }) => (
          <div key={part}>
            <dt>{t(name)}</dt>
            <dd>{formatMoney(of(settlement), currency)}</dd>
          </div>
        ))}
    </dl>
  );
}
