import { Button, Menu } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { SavedView } from "#contract/saved-view/calls.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import type { ViewedList } from "#domain/saved-view/lists.ts";
import { messageOf } from "#web/shared/api/server-refusal.ts";
import { useRole } from "#web/shared/api/session.ts";
import { toastFailure, toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { toastUndoable } from "#web/shared/dialogs/undo-toast.tsx";
import { type Text, t } from "#web/shared/texts/texts.ts";
import { plainSearch } from "../../search-params.ts";
import { deleteView, restoreView, savedViewsQuery, updateView } from "./queries.ts";
import { SaveViewDialog } from "./save-view-dialog.tsx";
import styles from "./view-tabs.module.css";

interface Props {
  list: ViewedList;
  path: string;
  /** The label of the tab without a view. */
  all: Text;
  /** The id of the view in the address. */
  chosen: number | undefined;
  /** The current query in its stored form. */
  question: string;
  /** The columns the user has chosen. Null means the default of the role. */
  columns: readonly string[] | null;
  onChoose: (view: SavedView | undefined) => void;
}

/**
 * The views of a list as tabs: the user's own and the shared ones. The address stores the current view, so the tabs are
 * links.
 */
export function ViewTabs({ list, path, all, chosen, question, columns, onChoose }: Props) {
  const { data: views = [] } = useQuery(savedViewsQuery(list));
  const [saving, setSaving] = useState<SavedView | "new">();
  const view = views.find(({ id }) => id === chosen);
  const isChanged = view !== undefined && (view.question !== question || !sameColumns(view.columns, columns));
  return (
    <div className={styles.bar}>
      <nav aria-label={t("Views")} className={styles.tabs}>
        <Link to={path} search={{} as never} className={styles.tab} aria-current={view ? undefined : "page"}>
          {t(all)}
        </Link>
        {views.map((one) => (
          <Link
            key={one.id}
            to={path}
            search={{ ...plainSearch.parseSearch(`?${one.question}`), view: one.id } as never}
            className={styles.tab}
            aria-current={one === view ? "page" : undefined}
            title={
              one.isShared ? t("{{name}}, shared by {{owner}}", { name: one.name, owner: one.owner.name }) : one.name
            }
          >
            {one.name}
            {one.isShared && <span className={styles.shared}>{t("shared")}</span>}
          </Link>
        ))}
      </nav>
      {view?.mayChange && (
        <ViewMenu
          view={view}
          isChanged={isChanged}
          question={question}
          columns={columns}
          onChoose={onChoose}
          onRename={() => setSaving(view)}
        />
      )}
      {(isChanged || (!view && question !== "")) && (
        <Button variant="subtle" size="compact-xs" onClick={() => setSaving("new")}>
          {t("Save as a view")}
        </Button>
      )}
      {saving && (
        <SaveViewDialog
          list={list}
          question={question}
          columns={columns}
          view={saving === "new" ? undefined : saving}
          onSaved={onChoose}
          onClose={() => setSaving(undefined)}
        />
      )}
    </div>
  );
}

interface MenuProps extends Pick<Props, "question" | "columns" | "onChoose"> {
  view: SavedView;
  isChanged: boolean;
  onRename: () => void;
}

function ViewMenu({ view, isChanged, question, columns, onChoose, onRename }: MenuProps) {
  const client = useQueryClient();
  const role = useRole();
  const mayShare = role !== undefined && scopeOf(role, "view.share") !== undefined;
  const update = useMutation(updateView(client, view));
  const remove = useMutation(deleteView(client, view));
  const restore = useMutation(restoreView(client, view));
  const change = (content: Partial<SavedView>) => {
    const { name, isShared, question, columns } = { ...view, ...content };
    update.mutate(
      { name, isShared, question, columns },
      {
        onSuccess: () => toastSuccess(t("The view has been saved successfully!")),
        onError: (error) => toastFailure(t("Saving the view failed!"), messageOf(error)),
      },
    );
  };
  // Does not pass callbacks to `mutate`, because this menu unmounts with its view and React Query then skips them.
  const takeBack = () =>
    restore.mutateAsync().then(onChoose, (error) => toastFailure(t("Restoring the view failed!"), messageOf(error)));
  const removeIt = () =>
    remove.mutateAsync().then(
      () => {
        onChoose(undefined);
        toastUndoable(t("The view {{name}} has been deleted", { name: view.name }), takeBack);
      },
      (error) => toastFailure(t("Deleting the view failed!"), messageOf(error)),
    );
  return (
    <Menu position="bottom-start" withinPortal={false}>
      <Menu.Target>
        <Button variant="subtle" size="compact-xs" loading={update.isPending || remove.isPending}>
          {t("View")}
        </Button>
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

function sameColumns(one: readonly string[] | null, other: readonly string[] | null): boolean {
  return one === null || other === null ? one === other : one.join() === other.join();
}
