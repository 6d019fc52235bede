import { Menu } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { savedViewCalls } from "#calls/saved-view/calls.ts";
import type { SavedView } from "#contract/saved-view/calls.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { callMutation } from "#web/shared/api/call-query.ts";
import { messageOf } from "#web/shared/api/server-refusal.ts";
import { useRole } from "#web/shared/api/session.ts";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { afterAnswer } from "#web/shared/dialogs/after-answer.ts";
import { toastFailure, toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { toastUndoable } from "#web/shared/dialogs/undo-toast.tsx";
import { t } from "#web/shared/texts/texts.ts";

interface Props {
  /** The current query in its stored form. */
  question: string;
  columns: readonly string[] | null;
  onChoose: (view: SavedView | undefined) => void;
  view: SavedView;
  isChanged: boolean;
  onRename: () => void;
}

/** Changes, renames, shares and deletes a view. */
export function ViewMenu({ view, isChanged, question, columns, onChoose, onRename }: Props) {
  const role = useRole();
  const mayShare = role !== undefined && scopeOf(role, "view.share") !== undefined;
  const update = useMutation(callMutation(savedViewCalls.update, "savedView"));
  const remove = useMutation(callMutation(savedViewCalls.delete, "savedView"));
  const restore = useMutation(callMutation(savedViewCalls.restore, "savedView"));
  const { id, version } = view;
  const change = (content: Partial<SavedView>) => {
    const { name, isShared, question, columns } = { ...view, ...content };
    void afterAnswer(
      update.mutateAsync({ params: { id }, body: { version, name, isShared, question, columns } }),
      () => toastSuccess(t("The view has been saved successfully!")),
      (error) => toastFailure(t("Saving the view failed!"), messageOf(error)),
    );
  };
  // Deleting has increased the version by one.
  const takeBack = () =>
    afterAnswer(restore.mutateAsync({ params: { id }, body: { version: version + 1 } }), onChoose, (error) =>
      toastFailure(t("Restoring the view failed!"), messageOf(error)),
    );
  const removeIt = () =>
    afterAnswer(
      remove.mutateAsync({ params: { id }, query: { version } }),
      () => {
        onChoose(undefined);
        toastUndoable(t("The view {{name}} has been deleted", { name: view.name }), takeBack);
      },
      (error) => toastFailure(t("Deleting the view failed!"), messageOf(error)),
    );
  return (
    <Menu position="bottom-start" withinPortal={false}>
      <Menu.Target>
        <LoadingButton variant="subtle" size="compact-xs" loading={update.isPending || remove.isPending}>
          {t("View")}
        </LoadingButton>
      </Menu.Target>
      <Menu.Dropdown>
        {isChanged && (
          <Menu.Item onClick={() => change({ question, columns: columns && [...columns] })}>
            {t("Save changes")}
          </Menu.Item>
        )}
        <Menu.Item onClick={onRename}>{t("Rename")}</Menu.Item>
        {(mayShare || view.isShared) && (
          <Menu.Item onClick={() => change({ isShared: !view.isShared })}>
            {view.isShared ? t("Stop sharing") : t("Share with everyone")}
          </Menu.Item>
        )}
        <Menu.Item onClick={() => void removeIt()}>{t("Delete")}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
