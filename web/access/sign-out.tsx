import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { accessCalls } from "#contract/access.ts";
import { authorisedAsk } from "#web/shared/authorised-ask.ts";
import { ConfirmDialog } from "#web/shared/confirm-dialog.tsx";
import { endSession } from "#web/shared/session.ts";
import { t } from "#web/shared/texts.ts";

/** Asks once, ends the session on the server, and forgets everything here whatever the server said. */
export function SignOut({ className, label }: { className: string; label: string }) {
  const [asking, setAsking] = useState(false);
  const signOut = useMutation({
    mutationFn: () => authorisedAsk(accessCalls.signOut, {}),
    onSettled: () => {
      setAsking(false);
      endSession("signed_out");
    },
  });
  return (
    <>
      <button type="button" className={className} onClick={() => setAsking(true)}>
        {label}
      </button>
      <ConfirmDialog
        opened={asking}
        title={t("Are you sure you want to sign out?")}
        confirm={t("Sign out")}
        loading={signOut.isPending}
        onConfirm={() => signOut.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
