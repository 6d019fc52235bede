import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ApiKey } from "#contract/api-key.ts";
import { ConfirmDialog } from "#web/shared/confirm-dialog.tsx";
import { messageOf } from "#web/shared/server-refusal.ts";
import { t } from "#web/shared/texts.ts";
import { toastFailure, toastSuccess } from "#web/shared/toasts.ts";
import { revokeApiKey } from "./queries.ts";

/** Asks first: a site whose key is gone loses the leads of its visitors. */
export function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { mutate, isPending } = useMutation({
    ...revokeApiKey(useQueryClient()),
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
      onConfirm={() => mutate(apiKey.id, { onSettled: onClose })}
      onClose={onClose}
    >
      {t("The site can send no lead with it from this moment on, and it cannot be brought back.")}
    </ConfirmDialog>
  );
}
