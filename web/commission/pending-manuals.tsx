import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { commissionCalls, type ManualCommission } from "#contract/commission/calls.ts";
import { isAllowed } from "#domain/access/permissions.ts";
import { formatMoney } from "#domain/money/format.ts";
import { fieldProblemsOf, messageOf } from "#web/shared/api/server-refusal.ts";
import { useRole } from "#web/shared/api/session.ts";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { ConfirmDialog } from "#web/shared/dialogs/confirm-dialog.tsx";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { ReasonField } from "#web/shared/dialogs/reason-field.tsx";
import { toastFailure, toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { useCheckedBody } from "#web/shared/forms/use-checked-body.ts";
import { Section } from "#web/shared/section.tsx";
import { t, text } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";
import styles from "./commission.module.css";
import { approveManual, declineManual, pendingManualsQuery, withdrawManual } from "./queries.ts";

/** The manual commissions that wait for a second person, for users who can decide. Renders nothing if there are none. */
export function PendingManuals() {
  const role = useRole();
  const mayDecide = role !== undefined && isAllowed({ id: 0, role }, "commission.adjust");
  const { data } = useQuery({ ...pendingManualsQuery(), enabled: mayDecide });
  if (!data || data.items.length === 0) return null;
  return (
    <div className={styles.waiting}>
      <Section titleId="pending-title" title={t("Waiting for a second person")}>
        <ul className={styles.pending}>
          {data.items.map((manual) => (
            <Pending key={manual.id} manual={manual} />
          ))}
        </ul>
      </Section>
    </div>
  );
}

function Pending({ manual }: { manual: ManualCommission }) {
  const { agent, amountCents, date, reason, enteredBy, enteredAt, allowedActions, replacesId } = manual;
  const [asked, setAsked] = useState<"approve" | "decline">();
  const client = useQueryClient();
  const approving = useMutation(approveManual(client, manual));
  const withdrawing = useMutation(withdrawManual(client, manual));
  const amount = formatMoney(amountCents, "USD");
  const approve = () =>
    approving.mutate(undefined, {
      onSuccess: () => toastSuccess(t("The commission has been approved.")),
      onError: (error) => toastFailure(t("Approving the commission failed!"), messageOf(error)),
      onSettled: () => setAsked(undefined),
    });
  const withdraw = () =>
    withdrawing.mutate(undefined, {
      onSuccess: () => toastSuccess(t("The commission has been withdrawn.")),
      onError: (error) => toastFailure(t("Withdrawing the commission failed!"), messageOf(error)),
    });
  return (
    <li className={styles.pendingItem}>
      <div>
        <strong>{t("{{amount}} for {{name}}, {{date}}", { amount, name: agent.name, date: plainDate(date) })}</strong>
        <div>{reason}</div>
        <div className={styles.muted}>
          {replacesId === null
            ? t("Entered by {{name}}", { name: enteredBy.name })
            : t("Edited by {{name}}", { name: enteredBy.name })}{" "}
          <TimeAgo at={enteredAt} />
        </div>
      </div>
      <div className={styles.buttons}>
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
      </div>
      <ConfirmDialog
        opened={asked === "approve"}
        title={t("Approve this commission?")}
        confirm={t("Approve the commission")}
        loading={approving.isPending}
        onConfirm={approve}
        onClose={() => setAsked(undefined)}
      >
        {t("{{name}} gets a line of {{amount}}.", { name: agent.name, amount })}
      </ConfirmDialog>
      {asked === "decline" && <DeclineDialog manual={manual} onClose={() => setAsked(undefined)} />}
    </li>
  );
}

function DeclineDialog({ manual, onClose }: { manual: ManualCommission; onClose: () => void }) {
  const { mutateAsync, isPending, error } = useMutation(declineManual(useQueryClient(), manual));
  const [reason, setReason] = useState("");
  const body = { version: manual.version, reason };
  const { check, problems } = useCheckedBody(commissionCalls.declineManual.body, body, fieldProblemsOf(error));
  const submit = async () => {
    if (!check()) return;
    const done = await mutateAsync(reason).catch(() => undefined);
    if (!done) return;
    toastSuccess(t("The commission has been declined."));
    onClose();
  };
  return (
    <FormDialog
      title={t("Decline the commission")}
      submit={t("Decline the commission")}
      failed={text("Declining the commission failed!")}
      isPending={isPending}
      error={error}
      onClose={onClose}
      onSubmit={submit}
    >
      <ReasonField value={reason} onChange={setReason} problems={problems} />
    </FormDialog>
  );
}
