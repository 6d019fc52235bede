import { shortText } from "#web/shared/search-params.ts";

export interface AccountSearch {
  keyword?: string;
}

/** What the address of the list of people holds. */
export function accountSearch(raw: Record<string, unknown>): AccountSearch {
  return shortText("keyword", raw, 100);
}
