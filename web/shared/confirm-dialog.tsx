import { Button, Group, Modal, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { LoadingButton } from "./loading-button.tsx";
import { t } from "./texts.ts";

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  /** What will happen, in a sentence. */
  children?: ReactNode;
  /** The button that does it, in the words of what it does. */
  confirm: string;
  cancel?: string;
  /** What is lost cannot be had back: Enter alone must not do it. */
  danger?: boolean;
  loading?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is lost or sent. Escape and the first button leave everything as it is. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={props.title}
      centered
      closeButtonProps={{ "aria-label": t("Close") }}
    >
      {typeof props.children === "string" ? <Text>{props.children}</Text> : props.children}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={props.onClose} data-autofocus={props.danger || undefined}>
          {props.cancel ?? t("Cancel")}
        </Button>
        <LoadingButton
          {...(props.danger ? { color: "red" } : {})}
          loading={props.loading ?? false}
          onClick={props.onConfirm}
          data-autofocus={!props.danger || undefined}
        >
          {props.confirm}
        </LoadingButton>
      </Group>
    </Modal>
  );
}
