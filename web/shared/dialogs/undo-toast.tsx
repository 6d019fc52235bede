import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { t } from "#web/shared/texts/texts.ts";
import { placeToasts } from "./place-toasts.ts";

/** Confirms a reversible action, with a button that undoes it. */
export function toastUndoable(title: string, undo: () => unknown): void {
  placeToasts();
  const id = notifications.show({
    title,
    message: (
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => {
          notifications.hide(id);
          void undo();
        }}
      >
        {t("Undo")}
      </Button>
    ),
    color: "var(--done)",
    closeButtonProps: { "aria-label": t("Close") },
    role: "group",
    autoClose: 10_000,
  });
}
