import { leadList } from "#domain/lead/list.ts";
import { type ListSearch, listSearch } from "#web/shared/list/list-search.ts";

/** The query of the list of leads, as stored in the address. */
export type LeadSearch = ListSearch<typeof leadList> & {
  /** True while the form for a new lead is open. */
  create?: true;
};

/** Reads the id of the merged lead that redirected to this one. */
export function onLeadSearch(raw: Record<string, unknown>): { merged?: number } {
  return typeof raw.merged === "number" ? { merged: raw.merged } : {};
}

export function leadSearch(raw: Record<string, unknown>): LeadSearch {
  return { ...listSearch(raw, leadList), ...(raw.create === true ? { create: true as const } : {}) };
}
