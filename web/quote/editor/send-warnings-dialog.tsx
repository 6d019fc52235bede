import { ConfirmDialog } from "#web/shared/confirm-dialog.tsx";
import { t } from "#web/shared/texts.ts";
import { SendWarnings } from "../send-warnings.tsx";

interface Props {
  /** Undefined while nothing is asked. */
  warnings: readonly string[] | undefined;
  onBack: () => void;
  onSend: () => void;
}

/** Asked before a quote goes out that is other than what the lead asked for, or for more than have a seat. */
export function SendWarningsDialog({ warnings, onBack, onSend }: Props) {
  return (
    <ConfirmDialog
      opened={warnings !== undefined}
      title={t("Send it like this?")}
      cancel={t("Keep editing")}
      confirm={t("Send all the same")}
      danger
      onClose={onBack}
      onConfirm={onSend}
    >
      <SendWarnings warnings={warnings ?? []} />
      <p>{t("The quote is saved. The customer gets it only when you send it.")}</p>
    </ConfirmDialog>
  );
}
