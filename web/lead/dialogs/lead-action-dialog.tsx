import type { Lead } from "#contract/lead/lead.ts";
import { FormDialog, type FormDialogProps } from "#web/shared/dialogs/form-dialog.tsx";
import { leadStatusNames } from "#web/shared/status-badge.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { actionWords, type DialogAction } from "../action-words.ts";

export interface LeadDialogProps {
  lead: Lead;
  onClose: () => void;
}

interface Props extends Omit<FormDialogProps, "title" | "submit" | "failed" | "gone" | "isGrave"> {
  lead: Lead;
  action: DialogAction;
}

/** The dialog of an action on a lead. Explains it if the action is no longer possible. */
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
