import type { quoteSorts } from "#contract/quote.ts";
import { type QuoteStatus, quoteStatuses } from "#domain/quote/status.ts";
import { oneOf, positive, shortText } from "#web/shared/search-params.ts";

/** Typed by the contract, not taken from it: the address is read before anything else is loaded. */
const sorts = ["createdAt", "updatedAt", "departsOn"] as const satisfies typeof quoteSorts;
const orders = ["ASC", "DESC"] as const;

/** Everything a list of quotes can be asked for; lives in the address, so that it can be shared and gone back to. */
export interface QuoteSearch {
  status?: QuoteStatus;
  ownerId?: number;
  keyword?: string;
  sortBy?: (typeof quoteSorts)[number];
  sortOrder?: (typeof orders)[number];
  /** Where this page of the list begins. */
  cursor?: string;
}

/** Reads the address; what makes no sense is left out instead of breaking the page. */
export function quoteSearch(raw: Record<string, unknown>): QuoteSearch {
  return {
    ...oneOf("status", raw, quoteStatuses),
    ...positive("ownerId", raw),
    ...shortText("keyword", raw, 100),
    ...oneOf("sortBy", raw, sorts),
    ...oneOf("sortOrder", raw, orders),
    ...shortText("cursor", raw, 500),
  };
}

/** A change of some of it; what becomes undefined leaves the address. */
export type QuoteSearchChange = { [Name in keyof QuoteSearch]?: QuoteSearch[Name] | undefined };

/** A new quote is always for a lead. */
export function newQuoteSearch(raw: Record<string, unknown>): { leadId?: number } {
  return positive("leadId", raw);
}
