import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { Lead } from "#contract/lead.ts";
import { ErrorState } from "#web/shared/error-state.tsx";
import { t } from "#web/shared/texts.ts";
import { Timeline } from "./activity/timeline.tsx";
import styles from "./lead-page.module.css";
import { type BegunNote, NoteComposer } from "./notes/note-composer.tsx";
import { NoteText } from "./notes/note-text.tsx";
import { leadActivityQuery } from "./queries.ts";

interface Props {
  lead: Lead;
  /** What somebody is about to write down. */
  begun: BegunNote | undefined;
}

/** Notes and what happened so far to the lead and its quotes, newest first. */
export function LeadActivity({ lead, begun }: Props) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    leadActivityQuery(lead.id),
  );
  return (
    <section className={styles.part} aria-labelledby="lead-activity">
      <h2 id="lead-activity" className={styles.heading}>
        {t("What happened so far")}
      </h2>
      {lead.status !== "deleted" && <NoteComposer leadId={lead.id} begun={begun} />}
      {error && <ErrorState error={error} retry={refetch} />}
      {data && (
        <Timeline
          withQuotes
          events={data.pages.flatMap(({ items }) => items)}
          renderNote={(note) => <NoteText key={note.version} {...{ leadId: lead.id, note }} />}
        />
      )}
      {hasNextPage && (
        <Button variant="default" size="compact-sm" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("Show earlier")}
        </Button>
      )}
    </section>
  );
}
