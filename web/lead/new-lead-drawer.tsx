import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { scopeOf } from "#domain/access/permissions.ts";
import { keyPerContent } from "#web/shared/api/random-id.ts";
import { useRole } from "#web/shared/api/session.ts";
import { toastFailure, toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { t } from "#web/shared/texts/texts.ts";
import { creatingLead } from "./changes.ts";
import { TypedDuplicates } from "./duplicates/typed-duplicates.tsx";
import { LeadFormDrawer } from "./form/lead-form-drawer.tsx";
import { emptyLead } from "./form/lead-values.ts";
import { MessageBox } from "./paste/message-box.tsx";

/** The form for a new lead, under its own address. Shows a question before typed values are lost. */
export function NewLeadDrawer({ onClose }: { onClose: () => void }) {
  const role = useRole();
  const navigate = useNavigate();
  const { mutateAsync, isPending, error } = useMutation(creatingLead);
  const [keyOf] = useState(keyPerContent);
  return (
    <LeadFormDrawer
      title={t("New lead")}
      values={emptyLead}
      // A lead that an agent creates is assigned to that agent.
      withOwner={role !== undefined && scopeOf(role, "lead.create") === "any"}
      submit={t("Create lead")}
      isSaving={isPending}
      error={error}
      before={<MessageBox />}
      atFoot={<TypedDuplicates />}
      onClose={onClose}
      onSubmit={async (lead, onSaved) => {
        try {
          const created = await mutateAsync({ body: lead, idempotencyKey: keyOf(lead) });
          onSaved();
          toastSuccess(t("The lead has been created successfully!"));
          await navigate({
            to: "/admin/leads/$leadId",
            params: { leadId: String(created.id) },
            ignoreBlocker: true,
          });
        } catch {
          // The form shows why.
          toastFailure(t("Creating the lead failed!"));
        }
      }}
    />
  );
}
