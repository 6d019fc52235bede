import { quoteList } from "#domain/quote/list.ts";
import { type ListSearch, listSearch } from "#web/shared/list/list-search.ts";
import { positive } from "#web/shared/search-params.ts";

/** What the address of the list of quotes holds. */
export type QuoteSearch = ListSearch<typeof quoteList>;

export function quoteSearch(raw: Record<string, unknown>): QuoteSearch {
  return listSearch(raw, quoteList);
}

/** A signed quote is edited only on the way back to its customer. */
export function editQuoteSearch(raw: Record<string, unknown>): { reopen?: true } {
  return raw.reopen === undefined ? {} : { reopen: true };
}

/** A new quote is always for a lead. */
export function newQuoteSearch(raw: Record<string, unknown>): { leadId?: number } {
  return positive("leadId", raw);
}
