import type { Lead } from "#contract/lead.ts";
import { FormDialog, type FormDialogProps } from "#web/shared/form-dialog.tsx";
import { leadStatusNames } from "#web/shared/status-badge.tsx";
import { t } from "#web/shared/texts.ts";
import { actionWords, type DialogAction } from "../action-words.ts";

export interface LeadDialogProps {
  lead: Lead;
  onClose: () => void;
}

interface Props extends Omit<FormDialogProps, "title" | "submit" | "failed" | "gone" | "isGrave"> {
  lead: Lead;
  action: DialogAction;
}

/** A dialog for an action of a lead: when the action is no longer possible, it says so. */
export function LeadActionDialog({ lead, action, ...rest }: Props) {
  const { label, grave = false, failed } = actionWords[action];
  const gone = t("The lead is now: {{status}}.", { status: t(leadStatusNames[lead.status]) });
  return (
    <FormDialog
      {...rest}
      title={t(label)}
      submit={t(label)}
      isGrave={grave}
      failed={failed}
      gone={lead.allowedActions.includes(action) ? undefined : gone}
    />
  );
}
