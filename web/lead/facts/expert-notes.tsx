import { Textarea } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { leadCalls } from "#calls/lead/calls.ts";
import type { Lead } from "#contract/lead/lead.ts";
import { failureOf, fieldProblemsOf } from "#web/shared/api/server-refusal.ts";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { t } from "#web/shared/texts/texts.ts";
import { changeLead } from "../changes.ts";
import { EditorFrame } from "./editor-frame.tsx";
import styles from "./facts.module.css";
import { useEditorFocus } from "./use-editor-focus.ts";

interface Props {
  lead: Lead;
}

/** The notes that experts and agents write about the itinerary for each other. */
export function ExpertNotes({ lead }: Props) {
  const [editing, setEditing] = useState(false);
  const button = useEditorFocus(editing);
  const may = lead.allowedActions.includes("writeExpertNotes");
  if (!may && lead.expertNotes === "") return null;
  return (
    <div className={styles.fact}>
      <dt>{t("Expert notes")}</dt>
      <dd>
        {editing ? (
          <Editor lead={lead} onClose={() => setEditing(false)} />
        ) : may ? (
          <button ref={button} type="button" className={styles.value} onClick={() => setEditing(true)}>
            <span className="visually-hidden">{t("Change {{field}}:", { field: t("Expert notes") })} </span>
            {lead.expertNotes || <span className={styles.empty}>{t("Add")}</span>}
          </button>
        ) : (
          lead.expertNotes
        )}
      </dd>
    </div>
  );
}

function Editor({ lead, onClose }: Props & { onClose: () => void }) {
  const [typed, setTyped] = useState(lead.expertNotes);
  const { mutateAsync, isPending, error } = useMutation(changeLead(leadCalls.writeExpertNotes, lead.id));
  const save = async () => {
    try {
      await mutateAsync({ body: { version: lead.version, expertNotes: typed } });
    } catch {
      // The field stays open with the typed text and shows the error.
      return;
    }
    toastSuccess(t("The expert notes have been updated successfully!"));
    onClose();
  };
  const [problem] = fieldProblemsOf(error);
  return (
    <EditorFrame
      isUnsaved={typed !== lead.expertNotes}
      isPending={isPending}
      refusal={error && !problem ? failureOf(error, t("Updating the lead failed!")) : undefined}
      conflict={undefined}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Textarea
        aria-label={t("Expert notes")}
        autoFocus
        autosize
        minRows={3}
        maxRows={10}
        maxLength={4000}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        error={problem?.message}
      />
    </EditorFrame>
  );
}
