import { useMutation } from "@tanstack/react-query";
import { apiKeyCalls } from "#calls/api-key/calls.ts";
import type { ApiKey } from "#contract/api-key/calls.ts";
import { callMutation } from "#web/shared/api/call-query.ts";
import { messageOf } from "#web/shared/api/server-refusal.ts";
import { ConfirmDialog } from "#web/shared/dialogs/confirm-dialog.tsx";
import { toastFailure, toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { t } from "#web/shared/texts/texts.ts";

/** Requests confirmation, because a site without a valid key loses its visitors' leads. */
export function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { mutate, isPending } = useMutation({
    ...callMutation(apiKeyCalls.revoke, "apiKey"),
    onSuccess: () => toastSuccess(t("The key of {{name}} has been revoked", { name: apiKey.name })),
    onError: (refusal) => toastFailure(t("Revoking the key failed!"), messageOf(refusal)),
  });
  return (
    <ConfirmDialog
      opened
      danger
      title={t("Revoke the key of {{name}}", { name: apiKey.name })}
      confirm={t("Revoke the key")}
      loading={isPending}
      onConfirm={() => mutate({ params: { id: apiKey.id } }, { onSettled: onClose })}
      onClose={onClose}
    >
      {t("The site can no longer send leads with it. This cannot be undone.")}
    </ConfirmDialog>
  );
}
