import type { Quote } from "#contract/quote/quote.ts";
import type { QuoteAction } from "#domain/quote/process.ts";
import { FormDialog, type FormDialogProps } from "#web/shared/dialogs/form-dialog.tsx";
import { type Text, t } from "#web/shared/texts/texts.ts";
import { wordsOf } from "../action-words.ts";

export interface ActionDialogProps {
  quote: Quote;
  onClose: () => void;
}

interface Props extends Omit<FormDialogProps, "title" | "submit" | "failed" | "gone"> {
  quote: Quote;
  action: QuoteAction;
  /** The label of the button if it differs from the name of the action. */
  submitLabel?: Text;
}

/** The dialog of an action on a quote. Explains it if the action is no longer possible. */
export function QuoteDialog({ quote, action, submitLabel, isGrave = false, ...rest }: Props) {
  const { label, grave, failed } = wordsOf(action);
  const possible = quote.allowedActions.includes(action);
  return (
    <FormDialog
      {...rest}
      title={t(label)}
      submit={t(submitLabel ?? label)}
      isGrave={grave || isGrave}
      failed={failed}
      gone={possible ? undefined : t("This quote is {{status}}.", { status: quote.status })}
    />
  );
}
