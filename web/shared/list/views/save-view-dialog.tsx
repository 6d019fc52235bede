import { Checkbox, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { savedViewCalls } from "#calls/saved-view/calls.ts";
import type { SavedView } from "#contract/saved-view/calls.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import type { ViewedList } from "#domain/saved-view/lists.ts";
import { callMutation } from "#web/shared/api/call-query.ts";
import { randomId } from "#web/shared/api/random-id.ts";
import { useRole } from "#web/shared/api/session.ts";
import { afterAnswer } from "#web/shared/dialogs/after-answer.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { t, text } from "#web/shared/texts/texts.ts";

interface Props {
  list: ViewedList;
  /** The view to rename. A new view is created if undefined. */
  view: SavedView | undefined;
  question: string;
  columns: readonly string[] | null;
  onSaved: (view: SavedView) => void;
  onClose: () => void;
}

/** Names the current query as a new view, or renames a view. */
export function SaveViewDialog({ list, view, question, columns, onSaved, onClose }: Props) {
  const role = useRole();
  const [name, setName] = useState(view?.name ?? "");
  const [isShared, setShared] = useState(view?.isShared ?? false);
  const [isPressed, setPressed] = useState(false);
  const [idempotencyKey] = useState(randomId);
  const create = useMutation(callMutation(savedViewCalls.create, "savedView"));
  const rename = useMutation(callMutation(savedViewCalls.update, "savedView"));
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
    if (view) {
      const { id, version, question, columns } = view;
      const body = { version, name, isShared, question, columns };
      return afterAnswer(rename.mutateAsync({ params: { id }, body }), done);
    }
    const body = { list, name, isShared, question, columns: columns && [...columns] };
    return afterAnswer(create.mutateAsync({ body, idempotencyKey }), done);
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
          label={t("Share with everyone")}
          checked={isShared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
      )}
    </FormDialog>
  );
}
