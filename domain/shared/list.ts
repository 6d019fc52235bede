import { type Permission, scopeOf } from "#domain/access/permissions.ts";
import type { Role } from "#domain/access/roles.ts";

/**
 * A filter by one or several of a set of words, a record id, yes or no, an airport, a date, or a text with a maximum
 * length.
 */
export type Filter =
  | { oneOf: readonly string[] }
  /** Matches rows with any of the chosen words. The word `alone` cannot be combined with others. */
  | { anyOf: readonly string[]; alone?: string }
  | { record: true }
  | { yesNo: true }
  | { airport: true }
  | { day: true }
  /** Searches the words of a row. The number is the maximum length. */
  | { text: number };

export interface Sort {
  type: "timestamptz" | "date" | "text" | "integer";
  /** Callers without this permission cannot sort by the column, because the order would reveal its values. */
  needs?: Permission;
  /** Only for users who see only their own records. */
  ofOwn?: true;
  /** Larger values are more urgent. */
  isUrgency?: true;
}

export interface Column {
  /** The fields of a row that the column shows; by default the field with the column's name. */
  of?: readonly string[];
  sortBy?: string;
  /** The permission for the fields. Without it they are absent from the list and from its file. */
  needs?: Permission;
  /** Hidden on the screen if the user sees only their own records. */
  notOfOwn?: true;
  /** The roles that see the column by default. Other roles can add it. If omitted, all roles see it. */
  atFirstFor?: readonly Role[];
}

/** An amount that is added up over all rows of a list: the field of its cents, and that of its currency. USD if omitted. */
export interface Sum {
  of: string;
  currency?: string;
}

export type SortOrder = "ASC" | "DESC";

/**
 * The shared declaration of a list: its filters, and its columns per role. The contract derives the input of its calls
 * from it (contract/shared/list.ts). The server adds the SQL for each name (server/db/list/declared-list.ts), and the
 * screen adds its words and cells (web/shared/list/list-kind.ts). A missing name is a compile error.
 */
export interface List {
  /** The permission whose scope decides which rows are listed. */
  reads: Permission;
  filters: Readonly<Record<string, Filter>>;
  sorts: Readonly<Record<string, Sort>>;
  /** The default order. `ownSortedBy` replaces it for users who see only their own records. */
  sortedBy: readonly [string, SortOrder];
  ownSortedBy?: readonly [string, SortOrder];
  columns: Readonly<Record<string, Column>>;
  /** The amounts whose sums stand under the list, by their names. Their fields need no other permission than the list. */
  sums?: Readonly<Record<string, Sum>>;
  /** The export as a file: its permission, its name, and the fields of a row. */
  file?: { needs: Permission; name: string; fields: readonly string[] };
}

/** A list with sums. */
export type ListWithSums = List & { sums: NonNullable<List["sums"]> };
/** A list that can be exported. */
export type ListWithFile = List & { file: NonNullable<List["file"]> };

export type FilterName<L extends List> = keyof L["filters"] & string;
export type SortName<L extends List> = keyof L["sorts"] & string;
export type ColumnName<L extends List> = keyof L["columns"] & string;
export type FileField<L extends List> = L extends { file: { fields: readonly (infer F extends string)[] } } ? F : never;

export type FilterValue<F extends Filter> = F extends { oneOf: readonly (infer Word)[] }
  ? Word
  : F extends { anyOf: readonly (infer Word)[] }
    ? readonly Word[]
    : F extends { record: true }
      ? number
      : F extends { yesNo: true }
        ? "true" | "false"
        : string;

/** A word that can be chosen in a filter. */
export type FilterWord<F extends Filter> =
  FilterValue<F> extends readonly (infer Word)[] ? Word & string : FilterValue<F> & string;

/** The filters and the order of a request for a list, without paging. */
export type ListQuery<L extends List> = { [F in FilterName<L>]?: FilterValue<L["filters"][F]> | undefined } & {
  sortBy?: SortName<L> | undefined;
  sortOrder?: SortOrder | undefined;
};

type AskedOrder = { [Part in keyof ListOrder]?: ListOrder[Part] | undefined };
export interface ListOrder {
  sortBy: string;
  sortOrder: SortOrder;
}

/** Returns the declaration with its literal types. */
export function defineList<const L extends List>(list: L): L {
  return list;
}

/** Returns the order of a query. The default depends on whose rows the role sees. */
export function orderOf(list: List, query: AskedOrder, role: Role | undefined): ListOrder {
  const isOwn = role !== undefined && scopeOf(role, list.reads) === "own";
  const [sortBy, sortOrder] = (isOwn && list.ownSortedBy) || list.sortedBy;
  return { sortBy: query.sortBy ?? sortBy, sortOrder: query.sortOrder ?? sortOrder };
}

/** Returns whether the role may sort the list by the column. */
export function canSortBy({ reads, sorts }: List, name: string, role: Role): boolean {
  const { needs, ofOwn } = sorts[name] ?? {};
  return !(needs && !scopeOf(role, needs)) && !(ofOwn && scopeOf(role, reads) !== "own");
}

/** Returns the order that the heading of a column applies, or undefined if the role cannot sort by it. */
export function orderOfColumn(list: List, column: string, role: Role): string | undefined {
  const { sortBy } = list.columns[column] ?? {};
  return sortBy !== undefined && canSortBy(list, sortBy, role) ? sortBy : undefined;
}

/** Returns the columns that are available to the role, in order. */
export function columnsFor<L extends List>({ columns, reads }: L, role: Role): ColumnName<L>[] {
  const isOwn = scopeOf(role, reads) === "own";
  return Object.entries(columns)
    .filter(([, { needs, notOfOwn }]) => !(needs && !scopeOf(role, needs)) && !(notOfOwn && isOwn))
    .map(([name]) => name as ColumnName<L>);
}

/** Returns the columns that the role sees by default. */
export function columnsAtFirst<L extends List>(list: L, role: Role): ColumnName<L>[] {
  return columnsFor(list, role).filter((name) => list.columns[name]?.atFirstFor?.includes(role) ?? true);
}

/** Returns the permissions that fields of a row need in addition to the permission for the list. */
export function needsOfFields({ columns }: List): Map<string, Permission> {
  const needs = Object.entries(columns).flatMap(([name, { of = [name], needs }]) =>
    needs ? of.map((field) => [field, needs] as const) : [],
  );
  return new Map(needs);
}
