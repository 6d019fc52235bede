import type { HistoryState } from "@tanstack/react-router";
import type { RowData } from "@tanstack/react-table";
import type { ComponentType } from "react";
import type { FileFormat } from "#contract/shared/call.ts";
import type { Role } from "#domain/access/roles.ts";
import type { ViewedList } from "#domain/saved-view/lists.ts";
import type { ColumnName, FilterName, FilterWord, List, ListQuery } from "#domain/shared/list.ts";
import type { People } from "#web/shared/people/people.ts";
import type { Text } from "#web/shared/texts/texts.ts";
import type { ColumnView } from "./column-view.ts";
import type { FileOptions } from "./file/use-list-file.ts";
import type { ListRows } from "./list-rows.ts";

/** The presentation of a declared list: texts, cells and filters for each declared name, and the source of its rows. */
export interface ListKind<L extends List, Row extends RowData> {
  list: L;
  /** The name under which saved views of the list are stored. */
  name: ViewedList;
  /** The path of the list. The page of a row is this path plus its id, unless `pathOf` returns another path. */
  path: string;
  pathOf?: (row: Row) => string;
  /** The id of the heading on that page to which a row leads. */
  hash?: string;
  words: ListWords;
  columns: Record<ColumnName<L>, ColumnView<Row>>;
  /** A row on a phone: `cardOf` the columns, or a component of its own. */
  card: ComponentType<{ kind: ListKind<L, Row>; row: Row }>;
  /** In the order of the page. */
  filters: { [F in FilterName<L>]: FilterView<FilterWord<L["filters"][F]>> };
  useRows: (question: ListQuery<L>) => ListRows<Row>;
  /** The accessible name of a row. */
  rowName?: (row: Row) => string;
  /** A summary of a row, shown in the side panel. */
  panel?: ComponentType<{ row: Row }>;
  /** The keys that open a row with something begun on its page, such as a note. */
  begins?: Readonly<Record<string, HistoryState>>;
  /** The sums of all rows, from `sumsOf`. */
  sums?: ComponentType<{ question: object }>;
  /** The actions for several rows. */
  bulk?: ComponentType<{ rows: readonly Row[]; onClear: () => void }>;
  /** Exports the whole list, for users with permission. */
  askForFile?: (question: ListQuery<L> & { format: FileFormat }, options: FileOptions) => Promise<File>;
}

/** The control of a filter, and the text that is shown while the filter is set. */
export type FilterView<Word extends string> =
  | { as: "search"; label: Text; hint: Text }
  /** Hidden from users who can only read their own records. */
  | { as: "person"; label: Text; anybody: Text; among?: People }
  | WordsView<Word>
  | TypedView
  /** Set by a link from another page. Here it can only be removed. */
  | { as: "given"; said: Text };

/** A choice of one or several words, as declared in the list. */
export interface WordsView<Word extends string = string> {
  as: "words";
  label: Text;
  names: Readonly<Record<Word, Text>>;
  /** Shown as chips, in this order. */
  common: readonly Word[];
  /** The remaining words, in a select with its own label. */
  others?: { label: Text; words: readonly Word[] };
  /** The filter that this one replaces. */
  insteadOf?: string;
  /** Shown under "More filters". */
  isMore?: true;
}

/** A code, a day or a text. Always shown under "More filters". */
export interface TypedView {
  as: "airport" | "day" | "text";
  label: Text;
}

/** Explains that the list is empty, and when it will have rows. */
interface Nothing {
  title: Text;
  hint: Text;
}

export interface ListWords {
  title: Text;
  /** The label of the tab without a saved view. */
  all: Text;
  /** Shown if there are no records at all. `noneFor` replaces it for a role. */
  none: Nothing;
  noneFor?: Partial<Record<Role, Nothing>>;
  noMatch: Text;
  showAll: Text;
}
