import { Alert } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Activity, Lead } from "#contract/lead.ts";
import { messageOf, ServerRefusal } from "#web/shared/server-refusal.ts";
import { t } from "#web/shared/texts.ts";
import { TimeAgo } from "#web/shared/time-ago.tsx";
import { toastFailure, toastSuccess } from "#web/shared/toasts.ts";
import { LeadFormDrawer } from "./form/lead-form-drawer.tsx";
import { leadValues } from "./form/lead-values.ts";
import { leadActivityQuery, leadQuery, updateLead } from "./queries.ts";

/** Changes a lead from the version it was opened with; who comes second keeps what they typed and is told. */
export function EditLeadDrawer({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const client = useQueryClient();
  const { mutateAsync, isPending, error } = useMutation(updateLead(client, lead.id));
  const [values] = useState(() => leadValues(lead));
  const [version, setVersion] = useState(lead.version);
  const [conflict, setConflict] = useState<Activity | "unknown">();

  /** The page behind shows the newer lead, and the next save is on top of it. */
  const learnWhatChanged = async () => {
    const [newest, history] = await Promise.all([
      client.fetchQuery({ ...leadQuery(lead.id), staleTime: 0 }),
      client.fetchInfiniteQuery({ ...leadActivityQuery(lead.id), staleTime: 0 }),
    ]);
    setVersion(newest.version);
    setConflict(history.pages[0]?.items.find(({ kind }) => kind.startsWith("lead.")) ?? "unknown");
  };
  return (
    <LeadFormDrawer
      title={t("Edit lead")}
      values={values}
      withOwner={false}
      submit={t("Save")}
      isSaving={isPending}
      error={error}
      notice={conflict && <ConflictNotice change={conflict} />}
      onClose={onClose}
      onSubmit={async ({ ownerId: _owner, ...fields }) => {
        try {
          await mutateAsync({ ...fields, version });
          toastSuccess(t("The lead has been updated successfully!"));
          onClose();
        } catch (refusal) {
          toastFailure(t("Updating the lead failed!"), messageOf(refusal));
          const changed = refusal instanceof ServerRefusal && refusal.code === "changed_meanwhile";
          if (changed) await learnWhatChanged();
        }
      }}
    />
  );
}

function ConflictNotice({ change }: { change: Activity | "unknown" }) {
  const known = change === "unknown" ? undefined : change;
  return (
    <Alert color="yellow" role="alert">
      <strong>{t("{{who}} changed this lead", { who: known?.by?.name ?? t("Somebody") })}</strong>
      {known && (
        <>
          , <TimeAgo at={known.at} />
        </>
      )}
      . {t("What you typed is still here: compare it with the page behind, and save again to keep yours.")}
    </Alert>
  );
}
