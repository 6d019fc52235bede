import { leadList } from "#domain/lead/list.ts";
import { type ListSearch, listSearch } from "#web/shared/list/list-search.ts";

/** What the address of the list of leads holds. */
export type LeadSearch = ListSearch<typeof leadList> & {
  /** The form for a new lead is open. */
  create?: true;
};

export function leadSearch(raw: Record<string, unknown>): LeadSearch {
  return { ...listSearch(raw, leadList), ...(raw.create === true ? { create: true as const } : {}) };
}
