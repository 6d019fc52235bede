import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { Lead } from "#contract/lead/lead.ts";
import { RecordAuditLink } from "#web/shared/record-audit-link.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { Timeline } from "./activity/timeline.tsx";
import styles from "./lead-page.module.css";
import { NoteText } from "./notes/note-text.tsx";
import { leadActivityQuery } from "./queries.ts";

/** The notes and events of the lead and its quotes, newest first. */
export function LeadActivity({ lead }: { lead: Lead }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    leadActivityQuery(lead.id),
  );
  return (
    <section className={styles.history} aria-labelledby="lead-activity">
      <h2 id="lead-activity" className={styles.heading}>
        {t("History")}
      </h2>
      {error && <ErrorState error={error} retry={refetch} />}
      {data && (
        <Timeline
          withQuotes
          events={data.pages.flatMap(({ items }) => items)}
          renderNote={(note) => <NoteText key={note.version} leadId={lead.id} note={note} />}
        />
      )}
      {hasNextPage && (
        <Button variant="default" size="compact-sm" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("Show earlier")}
        </Button>
      )}
      <RecordAuditLink subject={`lead:${lead.id}`} label={t("Audit trail of this lead")} />
    </section>
  );
}
