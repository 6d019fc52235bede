import { Button, Group, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  /** One sentence that describes what will happen. */
  children?: ReactNode;
  /** The label of the confirm button: verb and object. */
  confirm: string;
  cancel?: string;
  /** The action cannot be undone, so Enter does not confirm it. */
  danger?: boolean;
  /** Enter does not confirm it, although nothing is lost. */
  careful?: boolean;
  loading?: boolean;
  /** There is nothing to confirm, as the text explains. */
  disabled?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Requests confirmation before data is lost or sent. Escape and the first button cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const cancelsOnEnter = props.danger || props.careful || false;
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={props.title} centered>
      {typeof props.children === "string" ? <Text>{props.children}</Text> : props.children}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={props.onClose} data-autofocus={cancelsOnEnter || undefined}>
          {props.cancel ?? t("Cancel")}
        </Button>
        <LoadingButton
          {...(props.danger ? { color: "red" } : {})}
          loading={props.loading ?? false}
          disabled={props.disabled ?? false}
          onClick={props.onConfirm}
          data-autofocus={!cancelsOnEnter || undefined}
        >
          {props.confirm}
        </LoadingButton>
      </Group>
    </Dialog>
  );
}
