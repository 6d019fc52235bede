import type { RequestView } from "#contract/after-sale/request.ts";
import { FormDialog, type FormDialogProps } from "#web/shared/dialogs/form-dialog.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { type RequestAction, requestStatusNames, wordsOf } from "../words.ts";

export interface DialogProps {
  request: RequestView;
  onClose: () => void;
}

interface Props extends Omit<FormDialogProps, "title" | "submit" | "failed" | "gone" | "isGrave"> {
  request: RequestView;
  action: RequestAction;
}

/** The dialog of an action on a request. Explains it if the action is no longer possible. */
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
