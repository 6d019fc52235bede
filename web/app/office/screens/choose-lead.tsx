import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { scopeOf } from "#domain/access/permissions.ts";
import { openLeadStatuses } from "#domain/lead/status.ts";
import { leadListQuery } from "#web/lead/queries.ts";
import { customerName } from "#web/lead/words.ts";
import { useRole } from "#web/shared/api/session.ts";
import { Muted, Stack, Words } from "#web/shared/layout/layout.tsx";
import { KeywordField } from "#web/shared/list/keyword-field.tsx";
import { useAllPages } from "#web/shared/list/list-rows.ts";
import { MoreRows } from "#web/shared/list/more-rows.tsx";
import { useFirstRow } from "#web/shared/list/use-first-row.ts";
import { useListKeys } from "#web/shared/list/use-list-keys.ts";
import heading from "#web/shared/page-heading.module.css";
import { EmptyState } from "#web/shared/states/empty-state.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { ReadOnlyNotice } from "#web/shared/states/read-only-notice.tsx";
import { LeadStatusBadge } from "#web/shared/status-badge.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { TripText } from "#web/shared/trip-text.tsx";
import styles from "./choose-lead.module.css";

/** Asks for the lead of a new quote. Lists the open leads with an owner, those that were changed last first. */
export function ChooseLead() {
  const [keyword, setKeyword] = useState<string>();
  const question = {
    status: openLeadStatuses.filter((status) => status !== "new"),
    sortBy: "updatedAt",
    sortOrder: "DESC",
  } as const;
  const { rows, error, refetch, isStale, more, isLoadingMore } = useAllPages(
    useInfiniteQuery(leadListQuery(keyword === undefined ? question : { ...question, keyword })),
  );
  const navigate = useNavigate();
  const role = useRole();
  const mayCreate = role !== undefined && scopeOf(role, "quote.write") !== undefined;
  const { mark, searchField } = useListKeys(rows ?? noRows, {
    open: ({ id }) => void navigate({ to: "/admin/quotes/new", search: { leadId: id } }),
  });
  const answer = { keyword: keyword ?? "", rows: rows ?? noRows, isReady: rows !== undefined && !isStale };
  const goToRows = useFirstRow(searchField, answer, mark);
  return (
    <div className={styles.page}>
      <h1 className={heading.heading}>{t("New quote")}</h1>
      {mayCreate ? (
        <p>{t("Choose the lead of the quote.")}</p>
      ) : (
        <ReadOnlyNotice
          why={{
            title: t("You cannot create quotes"),
            text: t("Your role does not create quotes. Open a lead to see its trip and the person who can quote it."),
          }}
        />
      )}
      <KeywordField
        label={t("Find a lead")}
        placeholder={t("Name, phone, email or number of the lead")}
        value={keyword ?? ""}
        field={searchField}
        onChange={setKeyword}
        onGo={goToRows}
      />
      {error ? <ErrorState error={error} retry={refetch} /> : !rows && <LoadingState />}
      {rows?.length === 0 && (
        <EmptyState title={t("No open lead was found")}>{t("Only open leads with an owner can be quoted.")}</EmptyState>
      )}
      <Stack as="ul" gap={2} aria-label={t("Open leads")}>
        {rows?.map((lead) => (
          <li key={lead.id} data-row={lead.id}>
            <Link className={styles.lead} to="/admin/quotes/new" search={{ leadId: lead.id }}>
              <Words weight={600} breaks>
                {customerName(lead)}
              </Words>
              <LeadStatusBadge status={lead.status} />
              <Muted fontSize={2}>
                <TripText trip={lead} /> · {lead.owner?.name ?? t("No one yet")}
              </Muted>
            </Link>
          </li>
        ))}
      </Stack>
      <MoreRows more={more} isLoadingMore={isLoadingMore} />
    </div>
  );
}

const noRows: never[] = [];
