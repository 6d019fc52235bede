import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useCallback } from "react";
import type { LeadRow } from "#contract/lead.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { leadStatuses } from "#domain/lead/status.ts";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import { ListPage } from "#web/shared/list/list-page.tsx";
import { askedAnew, type Change } from "#web/shared/list/list-search.ts";
import { useRole } from "#web/shared/session.ts";
import { leadStatusNames } from "#web/shared/status-badge.tsx";
import { t } from "#web/shared/texts.ts";
import { LeadCard } from "./lead-card.tsx";
import { leadColumns } from "./lead-columns.tsx";
import { type LeadSearch, leadSearch } from "./lead-search.ts";
import { leadListQuery } from "./queries.ts";

/** Loaded when somebody opens it: the list itself needs no form. */
const NewLeadDrawer = lazy(async () => ({ default: (await import("./new-lead-drawer.tsx")).NewLeadDrawer }));

const leads: ListKind<LeadRow, (typeof leadStatuses)[number]> = {
  columns: leadColumns,
  card: LeadCard,
  readPermission: "lead.read",
  // Deleted and merged leads are found by their address, not by browsing.
  statuses: leadStatuses.filter((status) => status !== "deleted" && status !== "duplicate"),
  statusNames: leadStatusNames,
  words: {
    title: "Leads",
    search: "Search leads",
    searchHint: "Name, email, phone or number ( / )",
    owner: "Assigned to",
    anyOwner: "Assigned to anybody",
    none: { title: "No leads yet", hint: "They appear here as soon as somebody asks for a trip." },
    noneFor: {
      agent: {
        title: "No lead is yours yet",
        hint: "A lead appears here when you create it or when it is given to you.",
      },
      expert: {
        title: "No question waits for an expert",
        hint: "When an agent asks, the lead appears here.",
      },
    },
    noMatch: "No lead matches",
    showAll: "Show all leads",
  },
};

const route = getRouteApi("/staff/admin/leads");

/** All leads this person may see; filters, order and page are in the address. */
export function LeadListPage({ waitingWork }: { waitingWork: ReactNode }) {
  const { create, ...question } = route.useSearch();
  const navigate = useNavigate({ from: "/admin/leads" });
  const role = useRole();
  const answer = useQuery(leadListQuery(question));
  const ask = useCallback(
    (change: Change<LeadSearch>) => void navigate({ search: (before) => leadSearch(askedAnew(before, change)) }),
    [navigate],
  );
  const open = useCallback(
    ({ id }: LeadRow) => void navigate({ to: "/admin/leads/$leadId", params: { leadId: String(id) } }),
    [navigate],
  );
  const newLead = role && scopeOf(role, "lead.create") && (
    <Button onClick={() => ask({ create: true })}>{t("New lead")}</Button>
  );
  return (
    <>
      <ListPage
        list={leads}
        search={question}
        answer={answer}
        onAsk={ask}
        onOpen={open}
        action={newLead}
        waitingWork={waitingWork}
      />
      {create && (
        <Suspense>
          <NewLeadDrawer onClose={() => void navigate({ search: question, ignoreBlocker: true })} />
        </Suspense>
      )}
    </>
  );
}
