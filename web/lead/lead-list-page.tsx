import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { leadCalls } from "#calls/lead/calls.ts";
import type { LeadRow } from "#contract/lead/lead.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { cabins } from "#domain/itinerary/segment.ts";
import { everAskedStatuses } from "#domain/lead/expert.ts";
import { leadList } from "#domain/lead/list.ts";
import { reminderSpanNames } from "#domain/lead/reminder-spans.ts";
import { firstTouches, leadLabels, leadStatuses } from "#domain/lead/status.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { useRole } from "#web/shared/api/session.ts";
import { LinkButton } from "#web/shared/buttons/link-button.tsx";
import { lazyDialog } from "#web/shared/dialogs/lazy-dialog.tsx";
import { ariaKeys, keys } from "#web/shared/keys/keys.ts";
import { Row } from "#web/shared/layout/layout.tsx";
import { lazyPart } from "#web/shared/lazy-part.tsx";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import { type AboveList, ListPage } from "#web/shared/list/list-page.tsx";
import { useAllPages } from "#web/shared/list/list-rows.ts";
import { cabinNames } from "#web/shared/names/cabin-names.ts";
import { leadStatusNames } from "#web/shared/status-badge.tsx";
import { t, text, texts } from "#web/shared/texts/texts.ts";
import { LeadCard } from "./lead-card.tsx";
import { leadColumns } from "./lead-columns.tsx";
import { type LeadQuestion, leadListQuery } from "./queries.ts";
import { customerName, expertStatusNames, firstTouchWords, labelNames, reminderSpanWords } from "./words.ts";

/** Loaded on demand, because the list itself needs neither forms nor the details of a lead. */
const LeadPanel = lazyPart(async () => (await import("./lead-panel.tsx")).LeadPanel);
const BulkLeads = lazyPart(async () => (await import("./bulk/bulk-leads.tsx")).BulkLeads);
const NewLeadDrawer = lazyDialog(async () => (await import("./new-lead-drawer.tsx")).NewLeadDrawer);

const leads: ListKind<typeof leadList, LeadRow> = {
  name: "leads",
  list: leadList,
  path: "/admin/leads",
  columns: leadColumns,
  card: LeadCard,
  useRows: (question) => useAllPages(useInfiniteQuery(leadListQuery(question as LeadQuestion))),
  rowName: customerName,
  panel: LeadPanel,
  bulk: BulkLeads,
  begins: { [keys.note.press[0]]: { begunNote: {} }, [keys.call.press[0]]: { begunNote: { kind: "call" } } },
  askForFile: (query, options) => authorisedAsk(leadCalls.export, { query }, options),
  filters: {
    keyword: { as: "search", label: text("Search leads"), hint: text("Name, email, phone or number ( / )") },
    ownerId: { as: "person", label: text("Assigned to"), anybody: text("Any agent") },
    status: {
      as: "words",
      label: text("Status"),
      names: leadStatusNames,
      insteadOf: "waiting",
      // Deleted and merged leads are opened by their address, not by browsing.
      common: leadStatuses.filter((status) => status !== "deleted" && status !== "duplicate"),
    },
    waiting: { as: "given", said: text("Waiting for you") },
    importId: { as: "given", said: text("Of import {{value}}") },
    label: { as: "words", label: text("Label"), names: labelNames, common: leadLabels, isMore: true },
    reminder: {
      as: "words",
      label: text("Reminder"),
      names: reminderSpanWords,
      common: reminderSpanNames,
      isMore: true,
    },
    firstTouch: {
      as: "words",
      label: text("First touch"),
      names: firstTouchWords,
      common: firstTouches,
      isMore: true,
    },
    cabin: { as: "words", label: text("Cabin"), names: cabinNames, common: cabins, isMore: true },
    expertStatus: {
      as: "words",
      label: text("Expert"),
      names: expertStatusNames,
      common: everAskedStatuses,
      isMore: true,
    },
    from: { as: "airport", label: text("From") },
    to: { as: "airport", label: text("To") },
    departsFrom: { as: "day", label: text("Departs from") },
    departsTo: { as: "day", label: text("Departs until") },
    createdFrom: { as: "day", label: text("Created from") },
    createdTo: { as: "day", label: text("Created until") },
    tag: { as: "text", label: text("Tag") },
    requestedBy: { as: "text", label: text("Requested by") },
    lostReason: { as: "text", label: text("Lost because") },
  },
  words: texts({
    title: "Leads",
    all: "All leads",
    none: { title: "No leads yet", hint: "They appear here as soon as someone asks for a trip." },
    noneFor: {
      agent: {
        title: "You have no leads yet",
        hint: "A lead appears here when you create it or when it is assigned to you.",
      },
      expert: {
        title: "No question waits for an expert",
        hint: "When an agent asks, the lead appears here.",
      },
    },
    noMatch: "No lead matches",
    showAll: "Show all leads",
  }),
};

const route = getRouteApi("/staff/admin/leads");

/** The leads that this user may see, with a button for a new one. */
export function LeadListPage(above: AboveList) {
  const { create, ...question } = route.useSearch();
  const navigate = useNavigate({ from: "/admin/leads" });
  const role = useRole();
  const newLead = role && scopeOf(role, "lead.create") && (
    <Row gap={2} align="center" wrap>
      {scopeOf(role, "lead.import") && (
        <LinkButton to="/admin/leads/import" variant="default">
          {t("Import")}
        </LinkButton>
      )}
      <Button
        aria-keyshortcuts={ariaKeys("newLead")}
        onClick={() => void navigate({ search: { ...question, create: true } })}
      >
        {t("New lead")}
      </Button>
    </Row>
  );
  return (
    <>
      <ListPage kind={leads} action={newLead} {...above} />
      {create && <NewLeadDrawer onClose={() => void navigate({ search: question, ignoreBlocker: true })} />}
    </>
  );
}
