import type { RouteComponent } from "@tanstack/react-router";
import type { Permission } from "#domain/access/permissions.ts";
import type { List } from "#domain/shared/list.ts";
import { listSearch } from "#web/shared/list/list-search.ts";
import type { Text } from "#web/shared/texts/texts.ts";

type RawSearch = Record<string, unknown>;

/** A screen of the office. For a user without the permission it does not exist. */
export interface Screen {
  /** The title of the document, and the name in the menu. */
  title: Text;
  permission: Permission;
  /** True if the menu in the header lists it. */
  isMenu?: true;
  /** Reads the search from the address. Omits what is invalid. */
  search?: (raw: RawSearch) => object;
  /** Undefined for a dialog that the screen above it draws, and for the address of an area. */
  page?: RouteComponent;
  /** The pages of an area. Its address leads to the first of them that the user can open. */
  leadsTo?: readonly string[];
  /** Starts requests while the code of the page loads. The page finds their answers in the cache. */
  prefetch?: (search: never) => void;
}

/** Returns the `search` of the screen of a list. */
export function searchOf<L extends List>(list: L) {
  return (raw: RawSearch) => listSearch(raw, list);
}
