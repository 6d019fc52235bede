import { useMutation } from "@tanstack/react-query";
import { accessCalls } from "#calls/access.ts";
import { authorisedAsk } from "#web/shared/authorised-ask.ts";
import { ConfirmDialog } from "#web/shared/confirm-dialog.tsx";
import { endSession } from "#web/shared/session.ts";
import { t } from "#web/shared/texts.ts";

/** Asks once, ends the session on the server, and forgets everything here whatever the server said. */
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
