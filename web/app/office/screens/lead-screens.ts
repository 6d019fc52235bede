import { lazyRouteComponent } from "@tanstack/react-router";
import { leadSearch, onLeadSearch } from "#web/lead/lead-search.ts";
import { type LeadQuestion, leadListQuery } from "#web/lead/queries.ts";
import { queryClient } from "#web/shared/api/query.ts";
import { text } from "#web/shared/texts/texts.ts";
import { waitingWorkQuery } from "#web/work/queries.ts";
import type { Screen } from "./screen.ts";

/** The screens of leads. */
export const leadScreens = {
  "/admin/leads": {
    title: text("Leads"),
    permission: "lead.read",
    isMenu: true,
    search: leadSearch,
    page: lazyRouteComponent(() => import("./lead-list-screen.tsx"), "LeadListScreen"),
    prefetch: ({ create: _create, view: _view, ...question }: ReturnType<typeof leadSearch>) => {
      void queryClient.prefetchInfiniteQuery(leadListQuery(question as LeadQuestion));
      void queryClient.prefetchQuery(waitingWorkQuery);
    },
  },
  "/admin/leads/import": {
    title: text("Import leads"),
    permission: "lead.import",
    page: lazyRouteComponent(() => import("#web/lead-import/import-page.tsx"), "ImportPage"),
  },
  "/admin/leads/$leadId": {
    title: text("Lead"),
    permission: "lead.read",
    search: onLeadSearch,
    page: lazyRouteComponent(() => import("./lead-screen.tsx"), "LeadScreen"),
  },
  "/admin/leads/$leadId/reassign": {
    title: text("Reassign lead"),
    permission: "lead.reassign",
  },
  "/admin/leads/$leadId/not-found": {
    title: text("Lead not found"),
    permission: "lead.read",
    page: lazyRouteComponent(() => import("#web/lead/lead-not-found-page.tsx"), "LeadNotFoundPage"),
  },
} as const satisfies Record<string, Screen>;
