import type { quoteList } from "#domain/quote/list.ts";
import { type QuoteStatus, quoteStatuses } from "#domain/quote/status.ts";
import type { SortName } from "#domain/shared/list.ts";
import { type WaitingQuotes, waitingQuoteKinds } from "#domain/work/waiting.ts";
import { type ListSearch, listSearch } from "#web/shared/list/list-search.ts";
import { positive } from "#web/shared/search-params.ts";

/** Typed by the declaration, not taken from it: the address is read before anything else is loaded. */
const sorts = ["createdAt", "updatedAt", "departsOn"] as const satisfies readonly SortName<typeof quoteList>[];

/** What the address of the list of quotes holds. */
export type QuoteSearch = ListSearch<QuoteStatus, (typeof sorts)[number], WaitingQuotes>;

export function quoteSearch(raw: Record<string, unknown>): QuoteSearch {
  return listSearch(raw, { waiting: waitingQuoteKinds, statuses: quoteStatuses, sorts });
}

/** A signed quote is edited only on the way back to its customer. */
export function editQuoteSearch(raw: Record<string, unknown>): { reopen?: true } {
  return raw.reopen === undefined ? {} : { reopen: true };
}

/** A new quote is always for a lead. */
export function newQuoteSearch(raw: Record<string, unknown>): { leadId?: number } {
  return positive("leadId", raw);
}
