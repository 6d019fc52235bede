import { Button, Textarea } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { leadNoteCalls } from "#calls/lead/calls.ts";
import type { LeadNote } from "#contract/lead/lead.ts";
import { callMutation } from "#web/shared/api/call-query.ts";
import { fieldProblemsOf, messageOf } from "#web/shared/api/server-refusal.ts";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { afterAnswer } from "#web/shared/dialogs/after-answer.ts";
import { RefusalNotice } from "#web/shared/dialogs/refusal-notice.tsx";
import { toastFailure, toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { toastUndoable } from "#web/shared/dialogs/undo-toast.tsx";
import { useDraftedValues } from "#web/shared/draft/use-drafted-values.ts";
import { useLeaveGuard } from "#web/shared/forms/use-leave-guard.tsx";
import { Note, Row, Words } from "#web/shared/layout/layout.tsx";
import { t, text } from "#web/shared/texts/texts.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import styles from "./note.module.css";

interface Props {
  leadId: number;
  note: LeadNote;
}

/** The text of a note, with a button to edit it for users with permission. */
export function NoteText({ leadId, note }: Props) {
  const [editing, setEditing] = useState(false);
  const restore = useMutation(callMutation(leadNoteCalls.restore, "lead", { leadId }));
  const remove = useMutation(callMutation(leadNoteCalls.delete, "lead", { leadId }));
  if (editing) return <NoteEditor leadId={leadId} note={note} onClose={() => setEditing(false)} />;
  const { id, version } = note;
  // Deleting has increased the version by one.
  const takeBack = () => restore.mutate({ params: { id }, body: { version: version + 1 } });
  const may = (action: LeadNote["allowedActions"][number]) => note.allowedActions.includes(action);
  return (
    <div className={styles.note}>
      <Words as="p" breaks pre>
        {note.text}
      </Words>
      {note.editedAt && <Note>{t("Edited {{when}}", { when: exactTime(note.editedAt) })}</Note>}
      <Row gap={2}>
        {may("edit") && (
          <Button variant="subtle" size="compact-xs" onClick={() => setEditing(true)}>
            {t("Edit note")}
          </Button>
        )}
        {may("delete") && (
          <LoadingButton
            variant="subtle"
            size="compact-xs"
            loading={remove.isPending}
            onClick={() =>
              afterAnswer(
                remove.mutateAsync({ params: { id }, query: { version: String(version) } }),
                () => toastUndoable(t("The lead note has been deleted successfully!"), takeBack),
                (error) => toastFailure(t("Deleting the lead note failed!"), messageOf(error)),
              )
            }
          >
            {t("Delete note")}
          </LoadingButton>
        )}
      </Row>
    </div>
  );
}

function NoteEditor({ leadId, note, onClose }: Props & { onClose: () => void }) {
  const place = { form: "editedNote", recordId: note.id, recordVersion: note.version } as const;
  const { values, change, draft } = useDraftedValues(place, { written: note.text });
  const { written } = values;
  const { mutateAsync, isPending, error } = useMutation(callMutation(leadNoteCalls.edit, "lead", { leadId }));
  const guard = useLeaveGuard(written !== note.text, draft.isKept);
  const save = async () => {
    try {
      await mutateAsync({ params: { id: note.id }, body: { version: note.version, text: written } });
    } catch {
      // The field stays open and shows the error.
      return;
    }
    draft.forget();
    toastSuccess(t("The lead note has been updated successfully!"));
    onClose();
  };
  return (
    <form
      className={styles.composer}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {draft.bar}
      <Textarea
        aria-label={t("Note")}
        autosize
        minRows={2}
        maxLength={4000}
        autoFocus
        value={written}
        onChange={(event) => change({ written: event.currentTarget.value })}
        error={fieldProblemsOf(error).find(({ field }) => field === "text")?.message}
      />
      <RefusalNotice error={error} title={text("Updating the lead note failed!")} />
      <Row gap={2}>
        <Button variant="default" size="compact-sm" onClick={() => guard.askBefore(onClose)}>
          {t("Cancel")}
        </Button>
        <LoadingButton type="submit" size="compact-sm" loading={isPending}>
          {t("Save")}
        </LoadingButton>
      </Row>
      {guard.dialog}
    </form>
  );
}
