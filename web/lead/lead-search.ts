import type { leadList } from "#domain/lead/list.ts";
import { leadStatuses } from "#domain/lead/status.ts";
import type { SortName } from "#domain/shared/list.ts";
import { type WaitingLeads, waitingLeadKinds } from "#domain/work/waiting.ts";
import { type ListSearch, listSearch } from "#web/shared/list/list-search.ts";

/** Typed by the declaration, not taken from it: the address is read before anything else is loaded. */
const sorts = ["createdAt", "updatedAt", "departsOn"] as const satisfies readonly SortName<typeof leadList>[];

/** What the address of the list of leads holds. */
export interface LeadSearch extends ListSearch<(typeof leadStatuses)[number], (typeof sorts)[number], WaitingLeads> {
  /** The form for a new lead is open. */
  create?: true;
}

export function leadSearch(raw: Record<string, unknown>): LeadSearch {
  return {
    ...listSearch(raw, { waiting: waitingLeadKinds, statuses: leadStatuses, sorts }),
    ...(raw.create === true ? { create: true as const } : {}),
  };
}
