import { leadList } from "#domain/lead/list.ts";
import { type ListSearch, listSearch } from "#web/shared/list/list-search.ts";

/** What the address of the list of leads holds. */
export type LeadSearch = ListSearch<typeof leadList> & {
  /** The form for a new lead is open. */
  create?: true;
};

/** What the address of a lead holds: the merged lead that somebody looked for, and was led here by. */
export function onLeadSearch(raw: Record<string, unknown>): { merged?: number } {
  return typeof raw.merged === "number" ? { merged: raw.merged } : {};
}

export function leadSearch(raw: Record<string, unknown>): LeadSearch {
  return { ...listSearch(raw, leadList), ...(raw.create === true ? { create: true as const } : {}) };
}
