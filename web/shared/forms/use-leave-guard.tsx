import { useBlocker } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { draftLifetime } from "#domain/draft/forms.ts";
import { day } from "#domain/shared/durations.ts";
import { ConfirmDialog } from "#web/shared/dialogs/confirm-dialog.tsx";
import { t } from "#web/shared/texts/texts.ts";

interface LeaveGuard {
  /** Render it next to the guarded form. */
  dialog: ReactNode;
  asking: boolean;
  /** Runs `leave` immediately if nothing would be lost. */
  askBefore: (leave: () => void) => void;
}

/**
 * Warns before typed values are lost: on navigation to another page, and before the function given to `askBefore`, such
 * as closing a drawer. The browser shows its own question when the tab is closed. `isKept` is true if the form keeps a
 * draft (`useDraft`).
 */
export function useLeaveGuard(unsaved: boolean, isKept = false): LeaveGuard {
  const blocker = useBlocker({ shouldBlockFn: always, disabled: !unsaved, withResolver: true });
  const [pending, setPending] = useState<() => void>();
  const asking = blocker.status === "blocked" || pending !== undefined;
  const settle = (decided: (() => void) | undefined) => {
    setPending(undefined);
    decided?.();
  };
  return {
    asking,
    askBefore: (leave) => {
      if (!unsaved) leave();
      // Deferred, so that the Escape key that opens the question does not also answer it.
      else setTimeout(() => setPending(() => leave));
    },
    dialog: (
      <ConfirmDialog
        opened={asking}
        title={t("Leave without saving?")}
        cancel={t("Keep editing")}
        confirm={t("Leave")}
        danger={!isKept}
        careful
        onClose={() => settle(blocker.reset)}
        onConfirm={() => settle(blocker.proceed ?? pending)}
      >
        {isKept
          ? t("What you typed is kept here as a draft for {{days}} days.", { days: String(draftLifetime / day) })
          : t("What you typed will be lost.")}
      </ConfirmDialog>
    ),
  };
}

const always = () => true;
