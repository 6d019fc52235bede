import { Button } from "@mantine/core";
import { type FormEvent, type ReactNode, useCallback, useState } from "react";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import type { DraftOfForm } from "#web/shared/draft/use-draft.tsx";
import { submitOnKey } from "#web/shared/forms/submit-on-key.ts";
import { useFocusProblem } from "#web/shared/forms/use-focus-problem.ts";
import { useLeaveGuard } from "#web/shared/forms/use-leave-guard.tsx";
import { Row, Stack, Words } from "#web/shared/layout/layout.tsx";
import { type Text, t } from "#web/shared/texts/texts.ts";
import { Dialog } from "./dialog.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";

export interface FormDialogProps {
  title: string;
  /** The label of the submit button: verb and object. */
  submit: string;
  /** The label of the button that changes nothing; by default "Close". */
  dismiss?: string;
  /** The action ends something or moves money. */
  isGrave?: boolean;
  size?: "md" | "lg" | "xl";
  /** Why the action is no longer possible, for example because another user was faster. Disables the button. */
  gone?: string | undefined;
  /** Why the server refused the action. Shown below the fields, which keep their values. */
  error: Error | null;
  /** The heading of a refusal: "Recording the payment failed!" */
  failed?: Text;
  isPending: boolean;
  /** True if closing would lose something. If omitted, true once the user has typed or chosen anything. */
  isUnsaved?: boolean | undefined;
  /** The draft of what is typed, if the dialog keeps one. */
  draft?: DraftOfForm | undefined;
  children?: ReactNode;
  /** Validates and sends. Closes the dialog itself when done. */
  onSubmit: () => unknown;
  onClose: () => void;
}

/**
 * The frame of every dialog with input. A click outside does not close it. Escape, the cross and "Close" first show a
 * question if typed values would be lost. Submitting moves the focus to the first invalid field, whether the dialog or
 * the server found the problem. Closing returns the focus to where it was. Nothing else moves the focus.
 */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    isGrave = false,
    size = "md",
    gone,
    error,
    failed,
    isPending,
    draft,
    children,
    onSubmit,
    onClose,
  } = props;
  const [typed, setTyped] = useState(false);
  const { form, onPress } = useFocusProblem(error);
  const guard = useLeaveGuard(props.isUnsaved ?? (typed || draft?.isTyped === true), draft?.isKept);
  const close = () => guard.askBefore(onClose);

  // Focuses the first field as soon as the dialog is mounted, because the next key is meant for it.
  const isThere = useCallback(
    (there: HTMLFormElement | null) => {
      form.current = there;
      const first =
        there?.querySelector<HTMLElement>("[data-autofocus]") ??
        there?.querySelector<HTMLElement>(":is(input, textarea, select):not(:disabled, [type=hidden], [type=file])") ??
        // Without fields, the keys of the form work from the button that changes nothing.
        there?.querySelector<HTMLElement>("button[type=button]");
      // The trap of the dialog focuses what has this attribute, a moment later.
      first?.setAttribute("data-autofocus", "true");
      first?.focus({ preventScroll: true });
    },
    [form],
  );

  const send = (event: FormEvent) => {
    event.preventDefault();
    onPress();
    void onSubmit();
  };

  return (
    <Dialog
      opened
      onClose={close}
      title={title}
      size={size}
      closeOnClickOutside={false}
      // The question handles Escape while it is open.
      closeOnEscape={!guard.asking}
      onKeyDown={submitOnKey}
    >
      <Stack as="form" ref={isThere} gap={4} bounded noValidate onChange={() => setTyped(true)} onSubmit={send}>
        {draft?.bar}
        {children}
        <RefusalNotice error={error} {...(failed ? { title: failed } : {})} />
        {gone && !isPending && (
          <Words as="p" tone="trouble" role="status">
            {gone} {t("This is no longer possible.")}
          </Words>
        )}
        <Row gap={2} justify="end" wrap>
          <Button variant="default" onClick={close}>
            {props.dismiss ?? t("Close")}
          </Button>
          <LoadingButton
            type="submit"
            loading={isPending}
            disabled={gone !== undefined}
            {...(isGrave ? { color: "red" } : {})}
          >
            {props.submit}
          </LoadingButton>
        </Row>
      </Stack>
      {guard.dialog}
    </Dialog>
  );
}
