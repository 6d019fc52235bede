import { Button, Modal } from "@mantine/core";
import type { ReactNode } from "react";
import type { Quote } from "#contract/quote.ts";
import type { QuoteAction } from "#domain/quote/lifecycle.ts";
import { LoadingButton } from "#web/shared/loading-button.tsx";
import { t } from "#web/shared/texts.ts";
import { wordsOf } from "../action-words.ts";
import { RefusalNotice } from "../refusal-notice.tsx";
import styles from "./dialogs.module.css";

export interface ActionDialogProps {
  quote: Quote;
  onClose: () => void;
}

interface Props extends ActionDialogProps {
  action: QuoteAction;
  title?: string;
  /** On the button, where it says more than the name of the action. */
  submitLabel?: string;
  /** What is about to be done is graver than the action is by itself. */
  isGrave?: boolean;
  size?: "md" | "lg" | "xl";
  children?: ReactNode;
  error: Error | null;
  isPending: boolean;
  onSubmit: () => void;
}

/**
 * The frame of every dialog about a quote. After a refusal it stays, with what was typed; when the action is no longer
 * possible, because somebody else was quicker, it says so instead of offering the button again.
 */
export function QuoteDialog({
  quote,
  action,
  title,
  submitLabel,
  isGrave = false,
  size = "md",
  children,
  error,
  isPending,
  onSubmit,
  onClose,
}: Props) {
  const { label, grave, failed } = wordsOf(action);
  const possible = quote.allowedActions.includes(action);
  return (
    <Modal
      opened
      onClose={onClose}
      title={title ?? t(label)}
      size={size}
      // What is typed here goes only when somebody means it to.
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": t("Close") }}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        <RefusalNotice error={error} title={failed} />
        {!possible && !isPending && (
          <p className={styles.gone} role="status">
            {t("This quote is {{status}}", { status: quote.status })}. {t("This is no longer possible.")}
          </p>
        )}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            {t("Close")}
          </Button>
          <LoadingButton
            type="submit"
            loading={isPending}
            disabled={!possible}
            {...(grave || isGrave ? { color: "red" } : {})}
          >
            {t(submitLabel ?? label)}
          </LoadingButton>
        </div>
      </form>
    </Modal>
  );
}
