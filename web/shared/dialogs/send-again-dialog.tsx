import { messageOf } from "#web/shared/api/server-refusal.ts";
import { toastFailure, toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { t } from "#web/shared/texts/texts.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

interface Props {
  recipient: string;
  /** True if the connection ended before the mail server answered. */
  isUncertain: boolean;
  opened: boolean;
  loading: boolean;
  send: () => Promise<unknown>;
  onClose: () => void;
}

/** Warns before a letter is sent a second time, because the recipient may have it already. */
export function SendAgainDialog({ recipient, isUncertain, opened, loading, send, onClose }: Props) {
  const confirm = async () => {
    try {
      await send();
      toastSuccess(t("The message is being sent again."));
    } catch (refusal) {
      toastFailure(t("Sending the message failed!"), messageOf(refusal));
    } finally {
      onClose();
    }
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={t("Send this message again?")}
      confirm={t("Send again")}
      loading={loading}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isUncertain
        ? t("The mail server ended the connection, so {{recipient}} may have it already.", { recipient })
        : t("It is sent to {{recipient}}.", { recipient })}
    </ConfirmDialog>
  );
}
