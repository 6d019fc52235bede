import { Modal, type ModalProps } from "@mantine/core";
import { t } from "#web/shared/texts/texts.ts";
import { useReturnFocus } from "./use-return-focus.ts";

/**
 * The frame of every dialog, with a title and a cross. It takes the focus, and closing it returns the focus to what
 * opened it. No other file draws Mantine's `Modal` (tests/project/dialogs.test.ts).
 */
export function Dialog(props: Omit<ModalProps, "id" | "returnFocus">) {
  const id = useReturnFocus(props.opened);
  return <Modal closeButtonProps={{ "aria-label": t("Close") }} {...props} id={id} returnFocus={false} />;
}
