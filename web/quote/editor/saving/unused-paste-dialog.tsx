import { ConfirmDialog } from "#web/shared/dialogs/confirm-dialog.tsx";
import { t } from "#web/shared/texts/texts.ts";

interface Props {
  /** Undefined while the dialog is closed. */
  asked: { thenSend: boolean } | undefined;
  onBack: () => void;
  onWithout: () => void;
}

/** Warns before a quote is saved without the flights of the paste box. */
export function UnusedPasteDialog({ asked, onBack, onWithout }: Props) {
  return (
    <ConfirmDialog
      opened={asked !== undefined}
      title={t("The pasted text is not used yet")}
      cancel={t("Back to the paste")}
      confirm={asked?.thenSend ? t("Send without it") : t("Save without it")}
      danger
      onClose={onBack}
      onConfirm={onWithout}
    >
      {t("No option holds the flights that were pasted last.")}
    </ConfirmDialog>
  );
}
