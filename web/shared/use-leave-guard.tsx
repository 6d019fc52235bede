import { useBlocker } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { t } from "./texts.ts";

interface LeaveGuard {
  /** To be drawn beside what it guards. */
  dialog: ReactNode;
  asking: boolean;
  /** Does it at once when nothing would be lost. */
  askBefore: (leave: () => void) => void;
}

/**
 * Asks before what is typed is lost: on every way to another page, and before what `askBefore` is given, such as closing
 * a drawer. The browser asks in its own words when the tab is closed.
 */
export function useLeaveGuard(unsaved: boolean): LeaveGuard {
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
      // A moment later: the Escape that asks must not be the answer too.
      else setTimeout(() => setPending(() => leave));
    },
    dialog: (
      <ConfirmDialog
        opened={asking}
        title={t("Leave without saving?")}
        cancel={t("Keep editing")}
        confirm={t("Leave")}
        danger
        onClose={() => settle(blocker.reset)}
        onConfirm={() => settle(blocker.proceed ?? pending)}
      >
        {t("What you typed will be lost.")}
      </ConfirmDialog>
    ),
  };
}

const always = () => true;
