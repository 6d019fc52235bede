import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { commissionCalls, type ManualCommission } from "#contract/commission/calls.ts";
import { isAllowed } from "#domain/access/permissions.ts";
import { formatMoney } from "#domain/money/format.ts";
import { callMutation, callQuery } from "#web/shared/api/call-query.ts";
import { messageOf } from "#web/shared/api/server-refusal.ts";
import { useRole } from "#web/shared/api/session.ts";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { afterAnswer } from "#web/shared/dialogs/after-answer.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { OwnDecisionReason } from "#web/shared/dialogs/own-decision-reason.tsx";
import { ReasonField } from "#web/shared/dialogs/reason-field.tsx";
import { toastFailure, toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { useAction } from "#web/shared/dialogs/use-action.ts";
import { Muted, Row, Stack } from "#web/shared/layout/layout.tsx";
import { Section } from "#web/shared/section.tsx";
import { t, text } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";
import styles from "./commission.module.css";

/** The manual commissions that wait for a second person, for users who can decide. Renders nothing if there are none. */
export function PendingManuals() {
  const role = useRole();
  const mayDecide = role !== undefined && isAllowed({ id: 0, role }, "commission.adjust");
  const { data } = useQuery({ ...callQuery(commissionCalls.pendingManual, {}), enabled: mayDecide });
  if (!data || data.items.length === 0) return null;
  return (
    <div className={styles.waiting}>
      <Section titleId="pending-title" title={t("Waiting for a second person")}>
        <Stack as="ul" gap={3}>
          {data.items.map((manual) => (
            <Pending key={manual.id} manual={manual} />
          ))}
        </Stack>
      </Section>
    </div>
  );
}

function Pending({ manual }: { manual: ManualCommission }) {
  const { agent, amountCents, date, reason, enteredBy, enteredAt, allowedActions, replacesId } = manual;
  const [asked, setAsked] = useState<"approve" | "decline">();
  const withdrawing = useMutation(callMutation(commissionCalls.withdrawManual, "commission"));
  const amount = formatMoney(amountCents, "USD");
  const withdraw = () =>
    afterAnswer(
      withdrawing.mutateAsync({ params: { id: manual.id }, body: { version: manual.version } }),
      () => toastSuccess(t("The commission has been withdrawn.")),
      (error) => toastFailure(t("Withdrawing the commission failed!"), messageOf(error)),
    );
  return (
    <Row as="li" gap={3} align="center" justify="between" wrap>
      <div>
        <strong>{t("{{amount}} for {{name}}, {{date}}", { amount, name: agent.name, date: plainDate(date) })}</strong>
        <div>{reason}</div>
        <Muted as="div">
          {replacesId === null
            ? t("Entered by {{name}}", { name: enteredBy.name })
            : t("Edited by {{name}}", { name: enteredBy.name })}{" "}
          <TimeAgo at={enteredAt} />
        </Muted>
      </div>
      <Row gap={2} wrap>
        {allowedActions.includes("approve") && <Button onClick={() => setAsked("approve")}>{t("Approve")}</Button>}
        {allowedActions.includes("decline") && (
          <Button variant="default" onClick={() => setAsked("decline")}>
            {t("Decline")}
          </Button>
        )}
        {allowedActions.includes("withdraw") && (
          <LoadingButton variant="default" loading={withdrawing.isPending} onClick={withdraw}>
            {t("Withdraw")}
          </LoadingButton>
        )}
      </Row>
      {asked === "approve" && <ApproveDialog manual={manual} onClose={() => setAsked(undefined)} />}
      {asked === "decline" && <DeclineDialog manual={manual} onClose={() => setAsked(undefined)} />}
    </Row>
  );
}

interface DialogProps {
  manual: ManualCommission;
  onClose: () => void;
}

/** Approves the commission. A person who entered it or is paid gives the reason. */
function ApproveDialog({ manual, onClose }: DialogProps) {
  const [reason, setReason] = useState("");
  const body = { version: manual.version, ...(reason ? { reason } : {}) };
  const { problems, form } = useAction(
    commissionCalls.approveManual,
    { params: { id: manual.id }, body },
    { stale: "commission", done: t("The commission has been approved."), onClose },
  );
  const { agent, amountCents, decidesOwn } = manual;
  return (
    <FormDialog
      title={t("Approve this commission?")}
      submit={t("Approve the commission")}
      failed={text("Approving the commission failed!")}
      {...form}
    >
      <p>{t("{{name}} gets a line of {{amount}}.", { name: agent.name, amount: formatMoney(amountCents, "USD") })}</p>
      {decidesOwn && <OwnDecisionReason value={reason} onChange={setReason} problems={problems} />}
    </FormDialog>
  );
}

function DeclineDialog({ manual, onClose }: DialogProps) {
  const [reason, setReason] = useState("");
  const body = { version: manual.version, reason };
  const { problems, form } = useAction(
    commissionCalls.declineManual,
    { params: { id: manual.id }, body },
    { stale: "commission", done: t("The commission has been declined."), onClose },
  );
  return (
    <FormDialog
      title={t("Decline the commission")}
      submit={t("Decline the commission")}
      failed={text("Declining the commission failed!")}
      {...form}
    >
      <ReasonField value={reason} onChange={setReason} problems={problems} />
    </FormDialog>
  );
}
