import { Button, NativeSelect, Textarea } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { leadCalls } from "#calls/lead/calls.ts";
import type { LeadRow } from "#contract/lead/lead.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { requiresReason } from "#domain/lead/closing-reasons.ts";
import { type LeadStatus, leadLabels, settableStatuses } from "#domain/lead/status.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { refetchAfter } from "#web/shared/api/refetch-after.ts";
import { fieldProblemsOf } from "#web/shared/api/server-refusal.ts";
import { useRole } from "#web/shared/api/session.ts";
import { useOfferActions } from "#web/shared/buttons/offered-actions.ts";
import { ClosingReasonFields } from "#web/shared/dialogs/closing-reason.tsx";
import { useClosingReason } from "#web/shared/dialogs/use-closing-reason.ts";
import { BulkDialog } from "#web/shared/list/bulk/bulk-dialog.tsx";
import { SelectionBar } from "#web/shared/list/bulk/selection-bar.tsx";
import { PersonPicker } from "#web/shared/people/person-picker.tsx";
import { leadStatusNames } from "#web/shared/status-badge.tsx";
import type { SaidProblem } from "#web/shared/texts/problem-sayer.ts";
import { t, texts } from "#web/shared/texts/texts.ts";
import { customerName, labelNames } from "../words.ts";

interface Props {
  rows: readonly LeadRow[];
  onClear: () => void;
}

/** The actions for all selected leads. */
export function BulkLeads({ rows, onClear }: Props) {
  const role = useRole();
  const [doing, setDoing] = useState<keyof typeof dialogs>();
  const Dialog = doing && dialogs[doing];
  const actions = bulkActions.filter(({ needs }) => role !== undefined && scopeOf(role, needs) !== undefined);
  // Also offered in the search dialog, because the selection bar is after the whole list and far away by keyboard.
  useOfferActions(
    rows.length === 0 ? [] : actions.map(({ does, found }) => ({ label: t(found), run: () => setDoing(does) })),
  );
  const close = (hasRun: boolean) => {
    setDoing(undefined);
    if (hasRun) onClear();
  };
  // The dialog stays mounted if its changes remove the rows from the list.
  return (
    <>
      {rows.length > 0 && (
        <SelectionBar count={rows.length} onClear={onClear}>
          {actions.map(({ does, label }) => (
            <Button key={does} size="compact-sm" variant="default" onClick={() => setDoing(does)}>
              {t(label)}
            </Button>
          ))}
        </SelectionBar>
      )}
      {Dialog && <Dialog rows={rows} onClose={close} />}
    </>
  );
}

const dialogs = { reassign: ReassignLeads, status: UpdateStatuses, label: LabelLeads };

const bulkActions = [
  {
    does: "reassign",
    needs: "lead.reassign",
    ...texts({ label: "Reassign", found: "Reassign the selected leads" }),
  },
  {
    does: "status",
    needs: "lead.status",
    ...texts({ label: "Update the status", found: "Update the status of the selected leads" }),
  },
  {
    does: "label",
    needs: "lead.label",
    ...texts({ label: "Label", found: "Label the selected leads" }),
  },
] as const;

interface DialogProps {
  rows: readonly LeadRow[];
  onClose: (hasRun: boolean) => void;
}

/** Returns the props that all dialogs share. */
function useFrame({ rows, onClose }: DialogProps) {
  const client = useQueryClient();
  return {
    rows,
    onClose,
    nameOf: (lead: LeadRow) => (
      <Link to="/admin/leads/$leadId" params={{ leadId: String(lead.id) }}>
        {customerName(lead)} ({lead.id})
      </Link>
    ),
    onDone: () => refetchAfter(client, "leadList"),
  };
}

function ReassignLeads(props: DialogProps) {
  const [ownerId, setOwnerId] = useState<number | null>(null);
  const [note, setNote] = useState("");
  return (
    <BulkDialog
      {...useFrame(props)}
      title={t({ one: "Reassign {{count}} lead", other: "Reassign {{count}} leads" }, { count: props.rows.length })}
      submit={t("Reassign")}
      change={() => {
        if (ownerId === null) return undefined;
        const others = props.rows.length - 1;
        return ({ id, version }) =>
          authorisedAsk(leadCalls.reassign, {
            params: { id },
            body: { version, ownerId, note, ...(others > 0 && { others }) },
          });
      }}
    >
      {(isPressed) => (
        <>
          <PersonPicker
            givesWork
            label={t("Assign to")}
            value={ownerId}
            onChange={setOwnerId}
            error={isPressed && ownerId === null && t("Choose a person")}
          />
          <Textarea label={t("Note")} value={note} onChange={({ currentTarget }) => setNote(currentTarget.value)} />
        </>
      )}
    </BulkDialog>
  );
}

function UpdateStatuses(props: DialogProps) {
  const role = useRole();
  const may = role && scopeOf(role, "lead.override") ? settableStatuses : ownStatuses;
  const [status, setStatus] = useState<(typeof settableStatuses)[number]>("lost");
  const [reason, setReason] = useState("");
  const [problems, setProblems] = useState<readonly SaidProblem[]>([]);
  const reasoned = requiresReason(status) ? status : undefined;
  const closingReason = useClosingReason(reasoned, problems);
  return (
    <BulkDialog
      {...useFrame(props)}
      title={t(
        { one: "Update the status of {{count}} lead", other: "Update the status of {{count}} leads" },
        { count: props.rows.length },
      )}
      submit={t("Update the status")}
      change={() => {
        setProblems([]);
        const chosen = reasoned ? closingReason.check() : { reason };
        if (!chosen) return undefined;
        return ({ id, version }) =>
          authorisedAsk(leadCalls.updateStatus, { params: { id }, body: { version, status, ...chosen } });
      }}
      concernsForm={(error) => {
        // Free text is checked per lead. A reason from the list is refused for all leads.
        const refused = reasoned ? fieldProblemsOf(error).filter(({ field }) => field === "reason") : [];
        if (refused.length > 0) setProblems(refused);
        return refused.length > 0;
      }}
    >
      {() => (
        <>
          <NativeSelect
            label={t("Status")}
            value={status}
            onChange={({ currentTarget }) => setStatus(currentTarget.value as typeof status)}
            data={may.map((one) => ({ value: one, label: t(leadStatusNames[one]) }))}
          />
          {reasoned ? (
            <ClosingReasonFields {...closingReason.fields} status={reasoned} />
          ) : (
            <Textarea
              label={t("Reason")}
              description={t("Required to reopen a lead")}
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          )}
        </>
      )}
    </BulkDialog>
  );
}

/**
 * The statuses that an agent, who may not set any status, can set for their own leads. Setting "in progress" reopens a
 * lead.
 */
const ownStatuses = settableStatuses.filter((status) =>
  (["lost", "invalid", "in_progress"] as readonly LeadStatus[]).includes(status),
);

function LabelLeads(props: DialogProps) {
  const [label, setLabel] = useState<(typeof leadLabels)[number] | "">("hot");
  return (
    <BulkDialog
      {...useFrame(props)}
      title={t({ one: "Label {{count}} lead", other: "Label {{count}} leads" }, { count: props.rows.length })}
      submit={t("Label")}
      change={() =>
        ({ id, version, tags }) =>
          authorisedAsk(leadCalls.label, {
            params: { id },
            body: { version, label: label === "" ? null : label, tags },
          })
        }
    >
      {() => (
        <NativeSelect
          label={t("Label")}
          description={t("Tags stay as they are")}
          value={label}
          onChange={({ currentTarget }) => setLabel(currentTarget.value as typeof label)}
          data={[
            ...leadLabels.map((one) => ({ value: one, label: t(labelNames[one]) })),
            { value: "", label: t("No label") },
          ]}
        />
      )}
    </BulkDialog>
  );
}
