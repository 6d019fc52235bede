import { Checkbox, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { SavedView } from "#contract/saved-view.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import type { ViewedList } from "#domain/saved-view/lists.ts";
import { FormDialog } from "../../form-dialog.tsx";
import { randomId } from "../../random-id.ts";
import { useRole } from "../../session.ts";
import { t, text } from "../../texts.ts";
import { toastSuccess } from "../../toasts.ts";
import { createView, updateView, type ViewContent } from "./queries.ts";

interface Props {
  list: ViewedList;
  /** To be renamed; a new one where there is none. */
  view: SavedView | undefined;
  question: string;
  columns: readonly string[] | null;
  onSaved: (view: SavedView) => void;
  onClose: () => void;
}

/** A name for what is asked now, or another one for a view. */
export function SaveViewDialog({ list, view, question, columns, onSaved, onClose }: Props) {
  const client = useQueryClient();
  const role = useRole();
  const [name, setName] = useState(view?.name ?? "");
  const [isShared, setShared] = useState(view?.isShared ?? false);
  const [isPressed, setPressed] = useState(false);
  const [idempotencyKey] = useState(randomId);
  const create = useMutation(createView(client, list));
  const rename = useMutation(updateView(client, view ?? unknownView(list)));
  const saving = view ? rename : create;
  const isMissing = name.trim() === "";
  const done = (saved: SavedView) => {
    toastSuccess(t("The view has been saved successfully!"));
    onSaved(saved);
    onClose();
  };
  const send = () => {
    setPressed(true);
    if (isMissing) return;
    const content: ViewContent = view
      ? { name, isShared, question: view.question, columns: view.columns }
      : { name, isShared, question, columns: columns && [...columns] };
    if (view) rename.mutate(content, { onSuccess: done });
    else create.mutate({ content, idempotencyKey }, { onSuccess: done });
  };
  return (
    <FormDialog
      title={view ? t("Rename the view") : t("Save as a view")}
      submit={t("Save")}
      failed={text("Saving the view failed!")}
      error={saving.error}
      isPending={saving.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <TextInput
        label={t("Name")}
        data-autofocus
        maxLength={60}
        value={name}
        error={isPressed && isMissing && t("Please enter a name")}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {!view && role && scopeOf(role, "view.share") && (
        <Checkbox
          label={t("Share with everybody")}
          checked={isShared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
      )}
    </FormDialog>
  );
}

/** Never sent: a hook is called whether there is something to rename or not. */
function unknownView(list: ViewedList): SavedView {
  const nobody = { id: 0, name: "" };
  return { ...nobody, list, owner: nobody, isShared: false, question: "", columns: null, version: 1, mayChange: false };
}
