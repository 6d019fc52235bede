import { countedLeadsList } from "./counted-leads-list.ts";
import { leadGroups } from "./funnel.ts";
import { defineReport, sharedFilters } from "./report.ts";

/** The leads that arrived in a period, by the stages that they have reached. */
export const funnelReport = defineReport({
  figures: {
    arrived: { kind: "count" },
    taken: { kind: "count" },
    touched: { kind: "count" },
    quoted: { kind: "count" },
    viewed: { kind: "count" },
    signed: { kind: "count" },
    charged: { kind: "count" },
    ticketed: { kind: "count" },
    lost: { kind: "count", isLoss: true },
  },
  groups: leadGroups,
  filters: sharedFilters(countedLeadsList, ["agentId", "teamLeadId", "source", "route"]),
});
