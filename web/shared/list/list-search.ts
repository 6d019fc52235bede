import { oneOf, positive, shortText } from "../search-params.ts";

const orders = ["ASC", "DESC"] as const;

/** What every list can be asked for; lives in the address, so that it can be shared and gone back to. */
export interface ListSearch<Status extends string, SortBy extends string, Waiting extends string = string> {
  /** Only what waits for whoever looks: a kind of `GET /waiting-work`. */
  waiting?: Waiting;
  status?: Status;
  ownerId?: number;
  keyword?: string;
  sortBy?: SortBy;
  sortOrder?: (typeof orders)[number];
  /** Where this page of the list begins. */
  cursor?: string;
}

/** A change of some of it; what becomes undefined leaves the address. */
export type Change<Search> = { [Name in keyof Search]?: Search[Name] | undefined };

/** Reads the address; what makes no sense is left out instead of breaking the page. */
export function listSearch<Status extends string, SortBy extends string, Waiting extends string>(
  raw: Record<string, unknown>,
  { waiting, statuses, sorts }: { waiting: readonly Waiting[]; statuses: readonly Status[]; sorts: readonly SortBy[] },
): ListSearch<Status, SortBy, Waiting> {
  return {
    ...oneOf("waiting", raw, waiting),
    ...oneOf("status", raw, statuses),
    ...positive("ownerId", raw),
    ...shortText("keyword", raw, 100),
    ...oneOf("sortBy", raw, sorts),
    ...oneOf("sortOrder", raw, orders),
    ...shortText("cursor", raw, 500),
  };
}

/** What a list itself asks for; what waits is chosen above it, and only left here. */
export type ListChange<Status extends string, SortBy extends string> = Change<
  Omit<ListSearch<Status, SortBy>, "waiting"> & { waiting?: undefined }
>;

/** Another question begins at its first page. */
export function askedAnew<Search extends object>(before: Search, change: Change<Search>): Record<string, unknown> {
  return { ...before, cursor: undefined, ...change };
}

export function isFiltered({ waiting, status, ownerId, keyword, cursor }: ListSearch<string, string>): boolean {
  return [waiting, status, ownerId, keyword, cursor].some((filter) => filter !== undefined);
}
