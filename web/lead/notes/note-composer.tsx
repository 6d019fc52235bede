import { Button, SegmentedControl, Textarea } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { leadCalls } from "#calls/lead/calls.ts";
import { type NoteKind, noteKinds } from "#domain/lead/note-process.ts";
import { callMutation } from "#web/shared/api/call-query.ts";
import { randomId } from "#web/shared/api/random-id.ts";
import { fieldProblemsOf } from "#web/shared/api/server-refusal.ts";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { afterAnswer } from "#web/shared/dialogs/after-answer.ts";
import { RefusalNotice } from "#web/shared/dialogs/refusal-notice.tsx";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { useDraft } from "#web/shared/draft/use-draft.tsx";
import { useLeaveGuard } from "#web/shared/forms/use-leave-guard.tsx";
import { ariaKeys } from "#web/shared/keys/keys.ts";
import { Row } from "#web/shared/layout/layout.tsx";
import { t, text } from "#web/shared/texts/texts.ts";
import { noteKindNames } from "../words.ts";
import styles from "./note.module.css";

/** A note that the user has started, of a call or an email if it has a kind. Each one is a new object. */
export interface BegunNote {
  kind?: NoteKind;
}

interface Props {
  leadId: number;
  begun: BegunNote | undefined;
}

/**
 * Writes a note, or what was said in a call or an email. Ctrl+Enter saves it. The first contact changes the status of
 * an assigned lead.
 */
export function NoteComposer({ leadId, begun }: Props) {
  const [kind, setKind] = useState<NoteKind>("note");
  const [written, setWritten] = useState("");
  const [idempotencyKey, setKey] = useState(randomId);
  const { mutateAsync, isPending, error } = useMutation(callMutation(leadCalls.writeNote, "lead", { leadId }));
  const draft = useDraft({
    form: "note",
    recordId: leadId,
    recordVersion: null,
    read: () => (written.trim() === "" ? undefined : { kind, written }),
    use: (typed) => {
      setKind(typed.kind);
      setWritten(typed.written);
    },
  });
  const guard = useLeaveGuard(written.trim() !== "", draft.isKept);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!begun) return;
    if (begun.kind) setKind(begun.kind);
    field.current?.focus();
  }, [begun]);
  const save = () => {
    if (isPending) return;
    const saved = () => {
      toastSuccess(t("The lead note has been created successfully!"));
      draft.forget();
      setWritten("");
      setKind("note");
      setKey(randomId());
    };
    void afterAnswer(mutateAsync({ params: { id: leadId }, body: { kind, text: written }, idempotencyKey }), saved);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) save();
  };
  return (
    <form
      className={styles.composer}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save();
      }}
    >
      {draft.bar}
      <SegmentedControl
        size="xs"
        aria-label={t("Kind of note")}
        value={kind}
        onChange={(chosen) => setKind(chosen as NoteKind)}
        data={noteKinds.map((one) => ({ value: one, label: t(noteKindNames[one]) }))}
      />
      <Textarea
        ref={field}
        aria-label={t("Write a note")}
        aria-keyshortcuts={ariaKeys("note")}
        placeholder={t(placeholders[kind])}
        autosize
        minRows={2}
        maxLength={4000}
        value={written}
        onChange={(event) => setWritten(event.currentTarget.value)}
        onKeyDown={onKey}
        error={fieldProblemsOf(error).find((problem) => problem.field === "text")?.message}
      />
      {kind === "call" && written === "" && (
        <Row gap={2}>
          {[t("No answer"), t("Left a message"), t("Call back requested")].map((words) => (
            <Button key={words} variant="default" size="compact-xs" onClick={() => setWritten(words)}>
              {words}
            </Button>
          ))}
        </Row>
      )}
      <RefusalNotice error={error} title={text("Saving the note failed!")} />
      {written !== "" && (
        <LoadingButton type="submit" size="compact-sm" loading={isPending}>
          {t("Save")}
        </LoadingButton>
      )}
      {guard.dialog}
    </form>
  );
}

const placeholders = {
  note: text("Write a note"),
  call: text("What was said in the call?"),
  email: text("What was written?"),
};
