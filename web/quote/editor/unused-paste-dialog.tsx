import { ConfirmDialog } from "#web/shared/confirm-dialog.tsx";
import { t } from "#web/shared/texts.ts";

interface Props {
  /** Undefined while nothing is asked. */
  asked: { thenSend: boolean } | undefined;
  onBack: () => void;
  onWithout: () => void;
}

/** Asked before a quote is saved while what lies in the paste box is not in it: it was pasted for something. */
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
