import { Button, Modal } from "@mantine/core";
import { type FormEvent, type ReactNode, useCallback, useState } from "react";
import styles from "./form-dialog.module.css";
import { LoadingButton } from "./loading-button.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";
import { type Text, t } from "./texts.ts";
import { useFocusProblem } from "./use-focus-problem.ts";
import { useLeaveGuard } from "./use-leave-guard.tsx";

export interface FormDialogProps {
  title: string;
  /** On the button, in the words of what it does. */
  submit: string;
  /** Something ends, or money goes. */
  isGrave?: boolean;
  size?: "md" | "lg" | "xl";
  /** Why it cannot be done any more, whatever is typed: somebody was quicker. The button rests then. */
  gone?: string | undefined;
  /** Why the server refused it; told beside what was typed, which stays. */
  error: Error | null;
  /** What a refusal is headed with: "Recording the payment failed!" */
  failed?: Text;
  isPending: boolean;
  /** Whether closing would lose something. Left out: whatever was typed or chosen since it was opened. */
  isUnsaved?: boolean | undefined;
  children?: ReactNode;
  /** Checks and sends; closes the dialog itself once it is done. */
  onSubmit: () => unknown;
  onClose: () => void;
}

/**
 * The frame of every dialog that asks for something and does it. A click beside it closes nothing; Escape, the cross and
 * "Close" ask first when something typed would be lost. A press of the button leads to the first field that is wrong,
 * whether the dialog or the server found it; nothing else moves the focus.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, isGrave = false, size = "md", gone, error, failed, isPending, children, onSubmit, onClose } = props;
  const [typed, setTyped] = useState(false);
  const { form, onPress } = useFocusProblem(error);
  const guard = useLeaveGuard(props.isUnsaved ?? typed);
  const close = () => guard.askBefore(onClose);

  // The focus is there as soon as the dialog is: the key behind the one that opened it is meant for its first field.
  const isThere = useCallback(
    (there: HTMLFormElement | null) => {
      form.current = there;
      there?.querySelector<HTMLElement>("[data-autofocus]")?.focus({ preventScroll: true });
    },
    [form],
  );

  const send = (event: FormEvent) => {
    event.preventDefault();
    onPress();
    void onSubmit();
  };

  return (
    <Modal
      opened
      onClose={close}
      title={title}
      size={size}
      closeOnClickOutside={false}
      // Escape answers the question then.
      closeOnEscape={!guard.asking}
      closeButtonProps={{ "aria-label": t("Close") }}
    >
      <form ref={isThere} className={styles.form} noValidate onChange={() => setTyped(true)} onSubmit={send}>
        {children}
        <RefusalNotice error={error} {...(failed ? { title: failed } : {})} />
        {gone && !isPending && (
          <p className={styles.gone} role="status">
            {gone} {t("This is no longer possible.")}
          </p>
        )}
        <div className={styles.buttons}>
          <Button variant="default" onClick={close}>
            {t("Close")}
          </Button>
          <LoadingButton
            type="submit"
            loading={isPending}
            disabled={gone !== undefined}
            {...(isGrave ? { color: "red" } : {})}
          >
            {props.submit}
          </LoadingButton>
        </div>
      </form>
      {guard.dialog}
    </Modal>
  );
}
