import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Activity, Lead, LeadChange } from "#contract/lead.ts";
import { messageOf, ServerRefusal } from "#web/shared/server-refusal.ts";
import { t } from "#web/shared/texts.ts";
import { toastFailure } from "#web/shared/toasts.ts";
import { toastUndoable } from "#web/shared/undo-toast.tsx";
import { leadActivityQuery, leadQuery, updateLead } from "../queries.ts";

/**
 * Saves a fact of a lead on top of the version at which somebody began to change it, and takes it back at a press of
 * "Undo". Who comes second is told what was changed meanwhile; saved again, it is on top of that.
 */
export function useSaveFact(lead: Lead, onSaved: () => void) {
  const client = useQueryClient();
  const [version, setVersion] = useState(lead.version);
  const [conflict, setConflict] = useState<Activity | "unknown">();
  const { mutateAsync, isPending, error } = useMutation(updateLead(client, lead.id));
  const undo = useMutation({
    ...updateLead(client, lead.id),
    onError: (refusal) => toastFailure(t("Updating the lead failed!"), messageOf(refusal)),
  });

  /** The page shows the newer lead, and the next save is on top of it. */
  const learnWhatChanged = async () => {
    const [newest, history] = await Promise.all([
      client.fetchQuery({ ...leadQuery(lead.id), staleTime: 0 }),
      client.fetchInfiniteQuery({ ...leadActivityQuery(lead.id), staleTime: 0 }),
    ]);
    setVersion(newest.version);
    setConflict(history.pages[0]?.items.find(({ kind }) => kind.startsWith("lead.")) ?? "unknown");
  };

  const save = async (change: LeadChange) => {
    const before = Object.fromEntries(Object.keys(change).map((field) => [field, lead[field as keyof LeadChange]]));
    try {
      const saved = await mutateAsync({ ...change, version });
      const back = () => undo.mutate({ ...before, version: saved.version });
      toastUndoable(t("The lead has been updated successfully!"), back);
      onSaved();
    } catch (refusal) {
      // The field stays, with what was typed, and says why.
      if (refusal instanceof ServerRefusal && refusal.code === "changed_meanwhile") await learnWhatChanged();
    }
  };
  return { save, isPending, error, conflict };
}
