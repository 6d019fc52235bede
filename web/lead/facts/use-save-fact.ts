import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { leadCalls } from "#calls/lead/calls.ts";
import type { Activity, Lead, LeadChange } from "#contract/lead/lead.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { messageOf, ServerRefusal } from "#web/shared/api/server-refusal.ts";
import { toastFailure } from "#web/shared/dialogs/toasts.ts";
import { toastUndoable } from "#web/shared/dialogs/undo-toast.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { updatingLead } from "../changes.ts";
import { leadActivityQuery } from "../queries.ts";

/**
 * Saves a fact with the version at which the user started to edit, and offers "Undo". After a conflict it shows the
 * other user's changes; saving again overwrites them.
 */
export function useSaveFact(lead: Lead, onSaved: () => void) {
  const client = useQueryClient();
  const [version, setVersion] = useState(lead.version);
  const [conflict, setConflict] = useState<Activity | "unknown">();
  const { mutateAsync, isPending, error } = useMutation(updatingLead);
  const undo = useMutation({
    ...updatingLead,
    onError: (refusal) => toastFailure(t("Updating the lead failed!"), messageOf(refusal)),
  });

  /** Loads the newer lead, which the next save is based on. */
  const learnWhatChanged = async () => {
    const [newest, history] = await Promise.all([
      client.fetchQuery({ ...callQuery(leadCalls.get, { params: { id: lead.id } }), staleTime: 0 }),
      client.fetchInfiniteQuery({ ...leadActivityQuery(lead.id), staleTime: 0 }),
    ]);
    setVersion(newest.version);
    setConflict(history.pages[0]?.items.find(({ kind }) => kind.startsWith("lead.")) ?? "unknown");
  };

  const save = async (change: LeadChange) => {
    const before = Object.fromEntries(Object.keys(change).map((field) => [field, lead[field as keyof LeadChange]]));
    try {
      const saved = await mutateAsync({ params: { id: lead.id }, body: { ...change, version } });
      const back = () => undo.mutate({ params: { id: lead.id }, body: { ...before, version: saved.version } });
      toastUndoable(t("The lead has been updated successfully!"), back);
      onSaved();
    } catch (refusal) {
      // The field stays open with the typed value and shows the error.
      if (refusal instanceof ServerRefusal && refusal.code === "changed_meanwhile") await learnWhatChanged();
      else toastFailure(t("Updating the lead failed!"));
    }
  };
  return { save, isPending, error, conflict };
}
