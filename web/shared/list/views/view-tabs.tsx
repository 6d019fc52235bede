import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { SavedView } from "#contract/saved-view/calls.ts";
import type { ViewedList } from "#domain/saved-view/lists.ts";
import { lazyDialog } from "#web/shared/dialogs/lazy-dialog.tsx";
import { Note, Row } from "#web/shared/layout/layout.tsx";
import { lazyPart } from "#web/shared/lazy-part.tsx";
import { type Text, t } from "#web/shared/texts/texts.ts";
import { plainSearch } from "../../search-params.ts";
import { savedViewsQuery } from "./queries.ts";
import styles from "./view-tabs.module.css";

/** Loaded on demand, because most people look at the list without a view. */
const SaveViewDialog = lazyDialog(async () => (await import("./save-view-dialog.tsx")).SaveViewDialog);
const ViewMenu = lazyPart(async () => (await import("./view-menu.tsx")).ViewMenu);

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
    <Row gap={2} rowGap={1} align="center" wrap className={styles.bar}>
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
            {one.isShared && (
              <Note as="span" weight={400}>
                {t("shared")}
              </Note>
            )}
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
    </Row>
  );
}

function sameColumns(one: readonly string[] | null, other: readonly string[] | null): boolean {
  return one === null || other === null ? one === other : one.join() === other.join();
}
