import { quoteList } from "#domain/quote/list.ts";
import { type ListSearch, listSearch } from "#web/shared/list/list-search.ts";
import { positive } from "#web/shared/search-params.ts";

/** The query of the list of quotes, as stored in the address. */
export type QuoteSearch = ListSearch<typeof quoteList>;

export function quoteSearch(raw: Record<string, unknown>): QuoteSearch {
  return listSearch(raw, quoteList);
}

/** A signed quote can only be edited in order to reopen it. */
export function editQuoteSearch(raw: Record<string, unknown>): { reopen?: true } {
  return raw.reopen === undefined ? {} : { reopen: true };
}

/** A new quote needs a lead. */
export function newQuoteSearch(raw: Record<string, unknown>): { leadId?: number } {
  return positive("leadId", raw);
}
