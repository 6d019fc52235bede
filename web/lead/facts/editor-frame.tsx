import { Alert, Button } from "@mantine/core";
import type { FormEvent, KeyboardEvent, ReactNode } from "react";
import type { Activity } from "#contract/lead/lead.ts";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { useFocusProblem } from "#web/shared/forms/use-focus-problem.ts";
import { useLeaveGuard } from "#web/shared/forms/use-leave-guard.tsx";
import { Row, Words } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";
import { ActivityChanges } from "../activity/activity-words.tsx";
import styles from "./facts.module.css";

interface Props {
  isUnsaved: boolean;
  isPending: boolean;
  /** Why the change was not saved, unless a field says so. */
  refusal: string | undefined;
  /** The change of another user that came first. */
  conflict: Activity | "unknown" | undefined;
  children: ReactNode;
  /** Saves the typed values. Gets the form, which contains the fields. */
  onSave: (form: HTMLFormElement) => void;
  onClose: () => void;
}

/** The form around the fields of facts that are edited in place. Enter saves them, and Escape cancels. */
export function EditorFrame(props: Props) {
  const { isUnsaved, isPending, refusal, conflict, children, onSave, onClose } = props;
  const { form, onPress } = useFocusProblem(refusal);
  const guard = useLeaveGuard(isUnsaved);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onPress();
    if (form.current) onSave(form.current);
  };
  const onKey = (event: KeyboardEvent) => {
    // Escape first closes the list of a picker.
    const isOpen = (event.target as HTMLElement).getAttribute("aria-expanded") === "true";
    if (event.key === "Escape" && !isOpen) onClose();
    const isSelect = event.target instanceof HTMLSelectElement;
    const isLines = event.target instanceof HTMLTextAreaElement && !(event.ctrlKey || event.metaKey);
    if (event.key === "Enter" && (isSelect || (event.target instanceof HTMLTextAreaElement && !isLines))) submit(event);
  };
  return (
    <form ref={form} className={styles.editor} noValidate onSubmit={submit} onKeyDown={onKey}>
      {children}
      {conflict && <ConflictNotice change={conflict} />}
      {refusal && !conflict && (
        <Words as="p" tone="trouble" role="alert">
          {refusal}
        </Words>
      )}
      <Row gap={2}>
        <LoadingButton type="submit" size="compact-xs" loading={isPending}>
          {t("Save")}
        </LoadingButton>
        <Button variant="subtle" size="compact-xs" onClick={onClose}>
          {t("Cancel")}
        </Button>
      </Row>
      {guard.dialog}
    </form>
  );
}

function ConflictNotice({ change }: { change: Activity | "unknown" }) {
  const known = change === "unknown" ? undefined : change;
  return (
    <Alert color="yellow" role="alert" p="xs">
      <strong>{t("{{who}} changed this lead", { who: known?.by?.name ?? t("Someone") })}</strong>
      {known && (
        <>
          , <TimeAgo at={known.at} />
          <ActivityChanges event={known} />
        </>
      )}{" "}
      {t("What you typed is still here: save again to keep it.")}
    </Alert>
  );
}
