import type { RequestView } from "#contract/after-sale.ts";
import { FormDialog, type FormDialogProps } from "#web/shared/form-dialog.tsx";
import { t } from "#web/shared/texts.ts";
import { type RequestAction, requestStatusNames, wordsOf } from "../words.ts";

export interface DialogProps {
  request: RequestView;
  onClose: () => void;
}

interface Props extends Omit<FormDialogProps, "title" | "submit" | "failed" | "gone" | "isGrave"> {
  request: RequestView;
  action: RequestAction;
}

/** A dialog for an action of a request: when the action is no longer possible, it says so. */
export function ActionFrame({ request: { kind, status, allowedActions }, action, ...rest }: Props) {
  const { label, grave, failed } = wordsOf(kind, action);
  return (
    <FormDialog
      {...rest}
      title={t(label)}
      submit={t(label)}
      isGrave={grave === true}
      failed={failed}
      gone={allowedActions.includes(action) ? undefined : t(requestStatusNames[status])}
    />
  );
}
