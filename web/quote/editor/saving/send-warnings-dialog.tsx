import { SendWarnings } from "#web/quote/send-warnings.tsx";
import { ConfirmDialog } from "#web/shared/dialogs/confirm-dialog.tsx";
import { t } from "#web/shared/texts/texts.ts";

interface Props {
  /** Undefined while the dialog is closed. */
  warnings: readonly string[] | undefined;
  onBack: () => void;
  onSend: () => void;
}

/**
 * Requests confirmation before a quote is sent that differs from the lead's request, or for more passengers than there
 * are seats.
 */
export function SendWarningsDialog({ warnings, onBack, onSend }: Props) {
  return (
    <ConfirmDialog
      opened={warnings !== undefined}
      title={t("Send it as it is?")}
      cancel={t("Keep editing")}
      confirm={t("Send anyway")}
      danger
      onClose={onBack}
      onConfirm={onSend}
    >
      <SendWarnings warnings={warnings ?? []} />
      <p>{t("The quote is saved. The customer gets it only when you send it.")}</p>
    </ConfirmDialog>
  );
}
