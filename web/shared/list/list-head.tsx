import type { ReactNode } from "react";
import { scopeOf } from "#domain/access/permissions.ts";
import type { List, ListQuery } from "#domain/shared/list.ts";
import { useRole } from "#web/shared/api/session.ts";
import { Note, Row } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import page from "../page-heading.module.css";
import { ColumnChoice } from "./column-choice.tsx";
import { ListFileMenu } from "./file/list-file-menu.tsx";
import type { ListKind } from "./list-kind.ts";
import styles from "./list-page.module.css";
import type { ListState } from "./use-list.ts";

interface Props<L extends List, Item extends { id: number }> {
  kind: ListKind<L, Item>;
  state: ListState<L, Item>;
  action: ReactNode;
}

/** The title of a list, with the choice of its columns, its file and the main action of the page. */
export function ListHead<L extends List, Item extends { id: number }>({ kind, state, action }: Props<L, Item>) {
  const { list, words, askForFile } = kind;
  const { whole, waits, rows, room, choosable, shown, showColumns, isPhone } = state;
  const role = useRole();
  const mayTake = role && list.file && scopeOf(role, list.file.needs);
  return (
    <Row gap={2} align="center" justify="between" wrap className={styles.top} data-list-head>
      <div>
        <h1 className={page.heading}>{t(words.title)}</h1>
        <Note as="span" role="status">
          {waits && t("Changed meanwhile. The new list appears when you move the pointer away")}
        </Note>
      </div>
      <Row gap={2} justify="end" wrap>
        <ColumnChoice
          columns={choosable}
          shown={shown}
          withoutRoom={rows.length > 0 && !isPhone ? room.hidden : []}
          onShow={showColumns}
        />
        {mayTake && askForFile && (
          <ListFileMenu ask={(format, options) => askForFile({ ...(whole as ListQuery<L>), format }, options)} />
        )}
        {action}
      </Row>
    </Row>
  );
}
