import type { RowData } from "@tanstack/react-table";
import type { ComponentType } from "react";
import type { Role } from "#domain/access/roles.ts";
import type { ViewedList } from "#domain/saved-view/lists.ts";
import type { ColumnName, FilterName, FilterWord, List, Question } from "#domain/shared/list.ts";
import type { Text } from "../texts.ts";
import type { ColumnView } from "./column-view.ts";
import type { ListRows } from "./list-rows.ts";

/** How a declared list looks: words, cells and filters for each name of the declaration, and where its rows come from. */
export interface ListKind<L extends List, Row extends RowData> {
  list: L;
  /** What views of it are kept under. */
  name: ViewedList;
  /** Its page; each row has one below it, by its id, unless it is looked at somewhere else. */
  path: string;
  pathOf?: (row: Row) => string;
  words: ListWords;
  columns: Record<ColumnName<L>, ColumnView<Row>>;
  /** A row on a phone, wholly a link. */
  card: ComponentType<{ row: Row }>;
  /** In the order they stand on the page. */
  filters: { [F in FilterName<L>]: FilterView<FilterWord<L["filters"][F]>> };
  useRows: (question: Question<L>) => ListRows<Row>;
  /** What a row is called. */
  rowName?: (row: Row) => string;
  /** A row in short, beside the list. */
  panel?: ComponentType<{ row: Row }>;
  /** What can be done to many rows together. */
  bulk?: ComponentType<{ rows: readonly Row[]; onClear: () => void }>;
  /** The whole of it, for whoever may take it with them. */
  askForFile?: (question: Question<L>) => Promise<File>;
}

/** How a filter is set on the page, and what is said of it while it is set. */
export type FilterView<Word extends string> =
  | { as: "search"; label: Text; hint: Text }
  /** Whoever reads only their own has nobody to choose. */
  | { as: "person"; label: Text; anybody: Text }
  | WordsView<Word>
  | TypedView
  /** Set by a link from elsewhere, and only left here. */
  | { as: "given"; said: Text };

/** One of some words or several of them, as the list is declared. */
export interface WordsView<Word extends string = string> {
  as: "words";
  label: Text;
  names: Readonly<Record<Word, Text>>;
  /** A click away, in this order. */
  common: readonly Word[];
  /** In a list beside them, under a name of its own. */
  others?: { label: Text; words: readonly Word[] };
  /** A filter that this one takes the place of. */
  insteadOf?: string;
  /** Stands behind "More filters". */
  isMore?: true;
}

/** A code, a day or a text; they all stand behind "More filters". */
export interface TypedView {
  as: "airport" | "day" | "text";
  label: Text;
}

/** That there is nothing, and when there will be. */
interface Nothing {
  title: Text;
  hint: Text;
}

export interface ListWords {
  title: Text;
  /** The tab of the list as it is without a view. */
  all: Text;
  /** Nothing is there at all, as it is true for each role. */
  none: Nothing;
  noneFor?: Partial<Record<Role, Nothing>>;
  noMatch: Text;
  showAll: Text;
}
