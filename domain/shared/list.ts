import { type Permission, scopeOf } from "#domain/access/permissions.ts";
import type { Role } from "#domain/access/roles.ts";

/** One or several of some words, a record by its number, yes or no, an airport, a day, or a text of at most so many letters. */
export type Filter =
  | { oneOf: readonly string[] }
  /** Rows that have any of those that are chosen; one that stands `alone` is not chosen together with others. */
  | { anyOf: readonly string[]; alone?: string }
  | { record: true }
  | { yesNo: true }
  | { airport: true }
  | { day: true }
  /** What is in a row, by any of its words. */
  | { text: number };

export interface Sort {
  type: "timestamptz" | "date" | "text";
  /** Whoever may not read it may not put a list in its order either, which would tell it. */
  needs?: Permission;
}

export interface Column {
  /** The fields of a row it shows; its own name where it has just that one. */
  of?: readonly string[];
  sortBy?: string;
  /** Its fields are absent from the list and from its file without it. */
  needs?: Permission;
  /** Left out on the screen where everything that is listed is one's own. */
  notOfOwn?: true;
  /** Shown to these roles until somebody chooses otherwise; to everybody else when they choose it. Left out: to all. */
  atFirstFor?: readonly Role[];
}

export type SortOrder = "ASC" | "DESC";

/**
 * A list as it is known to everybody: what it can be asked for and what it shows to whom. The contract makes the input of
 * its calls of it (contract/list.ts), the server adds the SQL of each name (server/db/declared-list.ts), the screen its
 * words and cells (web/shared/list/list-kind.ts): a name that one of them lacks does not compile.
 */
export interface List {
  /** Whose rows are listed is the scope of this permission. */
  reads: Permission;
  filters: Readonly<Record<string, Filter>>;
  sorts: Readonly<Record<string, Sort>>;
  /** Unless asked otherwise. */
  sortedBy: readonly [string, SortOrder];
  columns: Readonly<Record<string, Column>>;
  /** As a file: who may have it, what the file is called, and the fields of a row in it. */
  file?: { needs: Permission; name: string; fields: readonly string[] };
}

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

/** A word that it can be set to. */
export type FilterWord<F extends Filter> =
  FilterValue<F> extends readonly (infer Word)[] ? Word & string : FilterValue<F> & string;

/** What a list is asked for, as far as it is not another page of the same. */
export type Question<L extends List> = { [F in FilterName<L>]?: FilterValue<L["filters"][F]> | undefined } & {
  sortBy?: SortName<L> | undefined;
  sortOrder?: SortOrder | undefined;
};

/** Keeps the literal types of a declaration. */
export function defineList<const L extends List>(list: L): L {
  return list;
}

/** The columns that somebody of this role is offered, in their order. */
export function columnsFor<L extends List>({ columns, reads }: L, role: Role): ColumnName<L>[] {
  const isOwn = scopeOf(role, reads) === "own";
  return Object.entries(columns)
    .filter(([, { needs, notOfOwn }]) => !(needs && !scopeOf(role, needs)) && !(notOfOwn && isOwn))
    .map(([name]) => name as ColumnName<L>);
}

/** Those of them that are shown until somebody chooses otherwise. */
export function columnsAtFirst<L extends List>(list: L, role: Role): ColumnName<L>[] {
  return columnsFor(list, role).filter((name) => list.columns[name]?.atFirstFor?.includes(role) ?? true);
}

/** The permissions that fields of a row need beside that for the list. */
export function needsOfFields({ columns }: List): Map<string, Permission> {
  const needs = Object.entries(columns).flatMap(([name, { of = [name], needs }]) =>
    needs ? of.map((field) => [field, needs] as const) : [],
  );
  return new Map(needs);
}
