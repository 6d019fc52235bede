import { useMutation } from "@tanstack/react-query";
import { accessCalls } from "#calls/access/calls.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { endSession } from "#web/shared/api/session.ts";
import { ConfirmDialog } from "#web/shared/dialogs/confirm-dialog.tsx";
import { t } from "#web/shared/texts/texts.ts";

/** Requests confirmation, ends the session on the server, and deletes the local session even if the server refuses. */
export function SignOutDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const signOut = useMutation({
    mutationFn: () => authorisedAsk(accessCalls.signOut, {}),
    onSettled: () => {
      onClose();
      endSession("signed_out");
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={t("Are you sure you want to sign out?")}
      confirm={t("Sign out")}
      loading={signOut.isPending}
      onConfirm={() => signOut.mutate()}
      onClose={onClose}
    />
  );
}
