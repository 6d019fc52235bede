import type { RowData } from "@tanstack/react-table";
import type { ComponentType } from "react";
import type { Permission } from "#domain/access/permissions.ts";
import type { Role } from "#domain/access/roles.ts";
import type { Columns } from "./data-table.tsx";

/** What tells one list from another: what its rows show, what it can be filtered by, and its words. */
export interface ListKind<Row extends RowData, Status extends string> {
  words: ListWords;
  columns: Columns<Row>;
  /** A row on a phone, wholly a link. */
  card: ComponentType<{ row: Row }>;
  /** Whoever may read only their own has no owner to choose. */
  readPermission: Permission;
  /** A click away, in this order. */
  statuses: readonly Status[];
  /** In a list beside them. */
  otherStatuses?: readonly Status[];
  statusNames: Readonly<Record<Status, string>>;
}

/** That there is nothing, and when there will be. */
interface Nothing {
  title: string;
  hint: string;
}

export interface ListWords {
  title: string;
  search: string;
  searchHint: string;
  owner: string;
  anyOwner: string;
  /** Nothing is there at all, as it is true for each role. */
  none: Nothing;
  noneFor?: Partial<Record<Role, Nothing>>;
  noMatch: string;
  showAll: string;
}
