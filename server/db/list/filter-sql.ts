import type { Actor } from "#domain/access/permissions.ts";
import type { SortOrder } from "#domain/shared/list.ts";
import type { Condition } from "./sql-parts.ts";

/** The person who reads a list, the time, and the time zone. Filters on days depend on the zone. */
export interface Reader {
  actor: Actor;
  now: string;
  /** The time zone of the agency. */
  zone: string;
  /** Ids of the rows whose number or name matches the keyword, if they are already known. */
  idsByReference?: readonly number[] | undefined;
}

/**
 * The SQL of a filter. `equals`, `condition` and `conditionOfOne` get a placeholder instead of the value, so the same
 * statement serves every value. Only `conditionFor` gets the value.
 */
export interface FilterSql<Value> {
  /** For one value. The index of each sort order begins with this column, so only rows with this value are read. */
  equals?: (value: OneOf<Value>) => Condition;
  /** Few rows remain with this filter, such as those of one person or one lead. */
  leavesFew?: true;
  /**
   * Any value. It is checked row by row, unless the list is sorted by the column in `partOf`. `others` has the values of
   * the other filters that are set.
   */
  condition?: (value: Value, others: Readonly<Record<string, unknown>>) => Condition;
  /**
   * A single value, checked row by row. For an array as a parameter PostgreSQL estimates ten values, and then does not
   * use the index of this column.
   */
  conditionOfOne?: (value: OneOf<Value>) => Condition;
  /** The name of the sort order whose range this filter limits. */
  partOf?: string;
  /** Returns the parameter that the conditions get instead of the value, such as the instant at which a day begins. */
  parameter?: (value: Value, reader: Reader) => Value;
  /** Builds the condition from the value, so the text of the statement depends on it. */
  conditionFor?: (value: Value, reader: Reader) => Condition;
  /** The condition of `conditionFor` is checked row by row. Otherwise it has its own index. */
  isByRow?: true;
  /** An additional condition when `equals` is not used: the filter is not set, or it has several values. */
  unlessEquals?: Condition;
  /** An additional condition when the filter is not set and there is no keyword. */
  ifNotSet?: Condition;
}

type OneOf<Value> = Value extends readonly (infer One)[] ? One : Value;

/** A query of any list. Its filters are those of the declaration. */
export interface AnyQuery extends Record<string, unknown> {
  sortBy: string;
  sortOrder: SortOrder;
  limit?: number;
  cursor?: string | undefined;
  /** The names of the filters that were given two or more values. */
  several?: readonly string[];
}

/** Returns the conditions of a filter: those that an index serves, and those that are checked row by row. */
export function conditionsOf(
  { equals, condition, conditionOfOne, partOf, conditionFor, isByRow, unlessEquals, ifNotSet }: FilterSql<unknown>,
  value: unknown,
  query: AnyQuery & { name: string; reader: Reader },
): { conditions?: Condition[]; rowConditions?: Condition[] } {
  const { name, sortBy, several = [], reader, keyword } = query;
  const usual = unlessEquals ? [unlessEquals] : [];
  if (!value) return { conditions: ifNotSet && !keyword ? [...usual, ifNotSet] : usual };
  if (equals && !several.includes(name)) return { conditions: [equals(value)] };
  if (condition && partOf === sortBy) return { conditions: [condition(value, query)] };
  if (conditionOfOne && !several.includes(name)) return { conditions: usual, rowConditions: [conditionOfOne(value)] };
  if (condition) return { conditions: usual, rowConditions: [condition(value, query)] };
  const built = conditionFor ? [conditionFor(value, reader)] : [];
  return isByRow ? { rowConditions: built } : { conditions: built };
}

/**
 * Replaces an array of one value by that value, and an empty array by none, so that such queries have the same shape.
 * Returns the names of the filters with several values, which are part of the shape.
 */
export function unwrapSingleValues(
  query: AnyQuery,
  filters: readonly [string, FilterSql<unknown>][],
): Partial<AnyQuery> {
  const lists = filters.flatMap(([name, { equals, conditionOfOne }]) => {
    const given = query[name];
    return Array.isArray(given) && (equals || conditionOfOne || given.length === 0) ? [[name, given] as const] : [];
  });
  return {
    ...Object.fromEntries(lists.filter(([, given]) => given.length < 2).map(([name, [one]]) => [name, one])),
    several: lists.filter(([, given]) => given.length > 1).map(([name]) => name),
  };
}

/** Returns the converted values of the filters that have `parameter`. */
export function convertedValues(
  query: AnyQuery,
  filters: readonly [string, FilterSql<unknown>][],
  reader: Reader,
): Record<string, unknown> {
  return Object.fromEntries(
    filters.flatMap(([name, { parameter }]) =>
      parameter && query[name] ? [[name, parameter(query[name], reader)] as const] : [],
    ),
  );
}
