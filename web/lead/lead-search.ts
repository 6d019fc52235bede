import type { leadSorts } from "#contract/lead.ts";
import { leadStatuses } from "#domain/lead/status.ts";
import { oneOf, positive, shortText } from "#web/shared/search-params.ts";

/** Typed by the contract, not taken from it: the address is read before anything else is loaded. */
const sorts = ["createdAt", "updatedAt", "departsOn"] as const satisfies typeof leadSorts;
const orders = ["ASC", "DESC"] as const;

/** Everything a list of leads can be asked for; lives in the address, so that it can be shared and gone back to. */
export interface LeadSearch {
  status?: (typeof leadStatuses)[number];
  ownerId?: number;
  keyword?: string;
  sortBy?: (typeof leadSorts)[number];
  sortOrder?: (typeof orders)[number];
  cursor?: string;
  /** The form for a new lead is open. */
  create?: true;
}

/** Reads the address; what makes no sense is left out instead of breaking the page. */
export function leadSearch(raw: Record<string, unknown>): LeadSearch {
  return {
    ...oneOf("status", raw, leadStatuses),
    ...positive("ownerId", raw),
    ...shortText("keyword", raw, 100),
    ...oneOf("sortBy", raw, sorts),
    ...oneOf("sortOrder", raw, orders),
    ...shortText("cursor", raw, 500),
    ...(raw.create === true ? { create: true as const } : {}),
  };
}

/** A change of some of it; what becomes undefined leaves the address. */
export type LeadSearchChange = { [Name in keyof LeadSearch]?: LeadSearch[Name] | undefined };
