import { Textarea } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { leadCalls } from "#calls/lead/calls.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { refetchAfter } from "#web/shared/api/refetch-after.ts";
import { fieldProblemsOf } from "#web/shared/api/server-refusal.ts";
import { useRole } from "#web/shared/api/session.ts";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { PersonPicker } from "#web/shared/people/person-picker.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { actionWords } from "../action-words.ts";
import { forgetLead, partWithLead } from "../changes.ts";
import { LeadActionDialog, type LeadDialogProps } from "./lead-action-dialog.tsx";
import { useLeadChange } from "./use-lead-change.ts";

/** Reassigns the lead. If the user may no longer read it, they are taken to the list. */
export function ReassignDialog({ lead, onClose }: LeadDialogProps) {
  const [client, navigate, role] = [useQueryClient(), useNavigate(), useRole()];
  const [ownerId, setOwnerId] = useState<number | null>(null);
  const [note, setNote] = useState("");
  const [missing, setMissing] = useState(false);
  const { mutateAsync, isPending, error } = useMutation(partWithLead(leadCalls.reassign, lead.id));
  const give = async (to: number) => {
    try {
      await mutateAsync({ body: { version: lead.version, ownerId: to, note } });
    } catch {
      // The dialog stays open and shows the error.
      return;
    }
    toastSuccess(t(actionWords.reassign.done));
    if (role !== undefined && scopeOf(role, "lead.read") !== "own") {
      await refetchAfter(client, "lead", { leadId: lead.id });
      onClose();
      return;
    }
    await navigate({ to: "/admin/leads", ignoreBlocker: true });
    forgetLead(client, lead.id);
  };
  return (
    <LeadActionDialog
      lead={lead}
      onClose={onClose}
      isPending={isPending}
      error={error}
      action="reassign"
      isUnsaved={ownerId !== null || note !== ""}
      onSubmit={() => {
        setMissing(ownerId === null);
        if (ownerId !== null) void give(ownerId);
      }}
    >
      <p>
        {lead.owner
          ? t("{{name}} owns this lead now.", { name: lead.owner.name })
          : t("This lead is not assigned yet.")}
      </p>
      <PersonPicker
        givesWork
        label={t("New owner")}
        required
        except={lead.owner?.id}
        value={ownerId}
        onChange={(id) => {
          setOwnerId(id);
          setMissing(false);
        }}
        error={
          missing
            ? t("Choose who takes the lead")
            : fieldProblemsOf(error).find(({ field }) => field === "ownerId")?.message
        }
        data-autofocus
      />
      <Textarea
        label={t("Note for the new owner")}
        autosize
        minRows={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </LeadActionDialog>
  );
}

export function DeleteDialog({ lead, onClose }: LeadDialogProps) {
  const [client, navigate] = [useQueryClient(), useNavigate()];
  const { mutateAsync, isPending, error } = useMutation(partWithLead(leadCalls.delete, lead.id));
  const remove = async () => {
    try {
      await mutateAsync({ query: { version: lead.version } });
    } catch {
      // The dialog stays open and shows the error.
      return;
    }
    toastSuccess(t(actionWords.delete.done));
    await navigate({ to: "/admin/leads", ignoreBlocker: true });
    forgetLead(client, lead.id);
  };
  return (
    <LeadActionDialog
      lead={lead}
      onClose={onClose}
      isPending={isPending}
      error={error}
      action="delete"
      onSubmit={remove}
    >
      <p>{t("The lead disappears from the lists. A supervisor can restore it for 30 days.")}</p>
    </LeadActionDialog>
  );
}

export function RestoreDialog({ lead, onClose }: LeadDialogProps) {
  const { change, problems: _, ...state } = useLeadChange(lead, leadCalls.restore, "restore", onClose);
  return (
    <LeadActionDialog
      lead={lead}
      onClose={onClose}
      {...state}
      action="restore"
      onSubmit={() => change({ body: { version: lead.version } })}
    >
      <p>{t("The lead comes back with the status it had.")}</p>
    </LeadActionDialog>
  );
}
