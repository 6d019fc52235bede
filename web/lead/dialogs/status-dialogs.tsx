import { Select } from "@mantine/core";
import { useState } from "react";
import { leadCalls } from "#calls/lead/calls.ts";
import { requiresReason } from "#domain/lead/closing-reasons.ts";
import { isBackward, settableStatuses } from "#domain/lead/status.ts";
import { ClosingReasonFields } from "#web/shared/dialogs/closing-reason.tsx";
import { ReasonField } from "#web/shared/dialogs/reason-field.tsx";
import { useClosingReason } from "#web/shared/dialogs/use-closing-reason.ts";
import { leadStatusNames } from "#web/shared/status-badge.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { LeadActionDialog, type LeadDialogProps } from "./lead-action-dialog.tsx";
import { useLeadChange } from "./use-lead-change.ts";

export function MarkAsLostDialog(props: LeadDialogProps) {
  const says = props.lead.quotes > 0 ? t("Quotes that are with the customer are marked as lost, too.") : null;
  return <EndDialog {...props} action="markAsLost" status="lost" says={says} />;
}

export function MarkAsInvalidDialog(props: LeadDialogProps) {
  return <EndDialog {...props} action="markAsInvalid" status="invalid" says={t("Spam, or a wrong number.")} />;
}

function EndDialog(
  props: LeadDialogProps & { action: "markAsLost" | "markAsInvalid"; status: "lost" | "invalid"; says: string | null },
) {
  const { lead, onClose, action, status, says } = props;
  const { change, problems, ...state } = useLeadChange(lead, leadCalls.updateStatus, action, onClose);
  const closingReason = useClosingReason(status, problems);
  return (
    <LeadActionDialog
      lead={lead}
      onClose={onClose}
      action={action}
      {...state}
      onSubmit={() => {
        const chosen = closingReason.check();
        if (chosen) void change({ body: { version: lead.version, status, ...chosen } });
      }}
    >
      {says && <p>{says}</p>}
      <ClosingReasonFields {...closingReason.fields} status={status} autoFocus />
    </LeadActionDialog>
  );
}

export function ReopenDialog({ lead, onClose }: LeadDialogProps) {
  const { change, problems: _, ...state } = useLeadChange(lead, leadCalls.updateStatus, "reopen", onClose);
  return (
    <LeadActionDialog
      lead={lead}
      onClose={onClose}
      {...state}
      action="reopen"
      onSubmit={() => change({ body: { version: lead.version, status: "in_progress" } })}
    >
      <p>{t("The lead is in progress again. Its lost quotes stay lost until they are sent again.")}</p>
    </LeadActionDialog>
  );
}

/** Sets any status, for users who manage all leads. Going back requires a reason. */
export function UpdateStatusDialog({ lead, onClose }: LeadDialogProps) {
  const [status, setStatus] = useState<(typeof settableStatuses)[number] | null>(null);
  const [missing, setMissing] = useState(false);
  const [reason, setReason] = useState("");
  const { change, problems, ...state } = useLeadChange(lead, leadCalls.updateStatus, "updateStatus", onClose);
  const reasoned = status !== null && requiresReason(status) ? status : undefined;
  const closingReason = useClosingReason(reasoned, problems);
  const others = settableStatuses.filter((one) => one !== lead.status);
  return (
    <LeadActionDialog
      lead={lead}
      onClose={onClose}
      {...state}
      action="updateStatus"
      onSubmit={() => {
        setMissing(status === null);
        if (status === null) return;
        const chosen = reasoned ? closingReason.check() : { reason };
        if (chosen) void change({ body: { version: lead.version, status, ...chosen } });
      }}
    >
      <Select
        label={t("Status")}
        required
        data-autofocus
        openOnFocus={false}
        data={others.map((one) => ({ value: one, label: t(leadStatusNames[one]) }))}
        value={status}
        onChange={(chosen) => {
          setStatus(others.find((one) => one === chosen) ?? null);
          setMissing(false);
        }}
        error={missing ? t("Choose a status") : undefined}
      />
      {status === "new" && <p>{t("The lead becomes unassigned, and the queue offers it again.")}</p>}
      {reasoned ? (
        <ClosingReasonFields {...closingReason.fields} status={reasoned} />
      ) : (
        <ReasonField
          optional={status === null || !isBackward(lead.status, status)}
          value={reason}
          onChange={setReason}
          problems={problems}
        />
      )}
    </LeadActionDialog>
  );
}
