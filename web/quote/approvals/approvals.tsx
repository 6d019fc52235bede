import { Alert, Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { ApprovalRequest } from "#contract/approval/calls.ts";
import type { Quote } from "#contract/quote/quote.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import type { Destination } from "#domain/after-sale/settlement.ts";
import type { ApprovalAmount } from "#domain/approval/kinds.ts";
import { formatMoney } from "#domain/money/format.ts";
import panel from "#web/quote/panel.module.css";
import { useRole } from "#web/shared/api/session.ts";
import { Difference } from "#web/shared/approval/difference.tsx";
import { approvalKindTexts, approvalStatusNames, lossOf } from "#web/shared/approval/words.ts";
import { WrittenBy } from "#web/shared/approval/written-by.tsx";
import { Row, Stack } from "#web/shared/layout/layout.tsx";
import { CustomerReads } from "#web/shared/settlement/customer-reads.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { exactTime, TimeAgo } from "#web/shared/time/time-ago.tsx";
import { DecisionDialog } from "./decision-dialog.tsx";
import { Effect } from "./effect.tsx";
import { type Decision, decisions, wordsOfDecision } from "./words.ts";

/** The pending or last decided requests of this quote, with the difference and the buttons to decide. */
export function Approvals({ quote: { approvals = [] } }: { quote: Quote }) {
  const [asked, setAsked] = useState<{ id: number; decision: Decision }>();
  const request = approvals.find(({ id }) => id === asked?.id);
  const role = useRole();
  const mayDecide = role !== undefined && scopeOf(role, "request.decide") !== undefined;
  return (
    <>
      {approvals.map((request) => (
        <ApprovalNotice
          key={request.id}
          request={request}
          effect={request.status === "pending" && mayDecide && <Effect request={request} />}
        >
          <Buttons request={request} onDecide={(decision) => setAsked({ id: request.id, decision })} />
        </ApprovalNotice>
      ))}
      {asked && request && (
        <DecisionDialog request={request} decision={asked.decision} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

function Buttons({ request, onDecide }: { request: ApprovalRequest; onDecide: (decision: Decision) => void }) {
  const offered = decisions.filter((decision) => request.allowedActions.includes(decision));
  if (offered.length === 0) return null;
  return (
    <Row gap={2} align="center" justify="end" wrap>
      {offered.map((decision) => (
        <Button
          key={decision}
          size="xs"
          {...(decision === "approve" ? {} : { variant: "default" })}
          onClick={() => onDecide(decision)}
        >
          {t(wordsOfDecision(decision, request.kind).label)}
        </Button>
      ))}
    </Row>
  );
}

/** Says what the customer gets if a cancellation or a refund is approved. */
export function Settled({ request: { kind, difference, currency } }: { request: ApprovalRequest }) {
  if (kind !== "cancellation" && kind !== "refund") return null;
  const centsOf = (name: ApprovalAmount) => difference.find(({ what }) => what === name)?.afterCents ?? 0;
  const destinations: Destination[] = [
    { to: "payment", card: null, cents: centsOf("refund") },
    { to: "airlineCredit", valid: null, cents: centsOf("airlineCredit") },
    { to: "agencyCredit", valid: null, cents: centsOf("agencyCredit") },
    { to: "laterRefund", cents: centsOf("laterRefund") },
  ];
  return <CustomerReads settlement={{ destinations }} currency={currency} />;
}

const colours: Partial<Record<ApprovalRequest["status"], string>> = { pending: "yellow", approved: "green" };

interface NoticeProps {
  request: ApprovalRequest;
  /** The effects of the approval, for users who decide. */
  effect?: ReactNode;
  children?: ReactNode;
}

/** The state of a request. An ARIA status, so that screen readers announce the decision. */
export function ApprovalNotice({ request, effect, children }: NoticeProps) {
  const { kind, status, reason, decisionReason, requestedBy, handledBy, requestedAt, expiresAt, decidedBy, decidedAt } =
    request;
  const loss = lossOf(request);
  const title = t("{{what}}: {{value}}", { what: t(approvalStatusNames[status]), value: t(approvalKindTexts[kind]) });
  return (
    <Alert color={colours[status] ?? "red"} role="status" title={title}>
      <Stack gap={4} bounded shrinks>
        {request.difference.length > 0 && <Difference request={request} />}
        {status === "pending" && <Settled request={request} />}
        {status === "pending" && loss > 0 && (
          <p>
            <strong>
              {t("Approving this is a loss of {{amount}}.", { amount: formatMoney(loss, request.currency) })}
            </strong>
          </p>
        )}
        <p>
          {requestedBy && <>{requestedBy.name}: </>}
          {reason}
        </p>
        {effect}
        <WrittenBy request={request} />
        {status === "pending" && request.refundLimitCents !== null && (
          <p>
            {t("The refund is above {{limit}}: an administrator must approve it.", {
              limit: formatMoney(request.refundLimitCents, request.currency),
            })}
          </p>
        )}
        {status === "pending" && requestedBy && handledBy && (
          <p>
            {t("{{handler}} follows it up: {{asker}} is no longer active", {
              handler: handledBy.name,
              asker: requestedBy.name,
            })}
          </p>
        )}
        {decisionReason && (
          <p>
            {decidedBy && <>{decidedBy.name}: </>}
            {decisionReason}
          </p>
        )}
        <p className={panel.muted}>
          {status === "pending" ? (
            <>
              {t("Requested")} <TimeAgo at={requestedAt} /> ·{" "}
              {t("decision due by {{time}}", { time: exactTime(expiresAt) })}
            </>
          ) : (
            <>
              {decidedBy?.name} <TimeAgo at={decidedAt ?? requestedAt} />
            </>
          )}
        </p>
        {children}
      </Stack>
    </Alert>
  );
}
