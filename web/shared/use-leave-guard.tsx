import { useBlocker } from "@tanstack/react-router";
import { t } from "./texts.ts";

/** Asks before somebody leaves a page with something on it that is not saved. */
export function useLeaveGuard(unsaved: boolean): void {
  useBlocker({
    shouldBlockFn: () => unsaved && !window.confirm(t("Leave without saving? What you typed will be lost.")),
    enableBeforeUnload: () => unsaved,
    disabled: !unsaved,
  });
}
