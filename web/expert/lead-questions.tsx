import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { expertCalls } from "#calls/expert/calls.ts";
import type { Lead } from "#contract/lead/lead.ts";
import { pageQuery } from "#web/shared/api/call-query.ts";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { Row, Stack, Words } from "#web/shared/layout/layout.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { AskDialog } from "./ask-dialog.tsx";
import styles from "./lead-questions.module.css";
import { QuestionEntry } from "./question-entry.tsx";

type Asked = Pick<Lead, "id" | "expertStatus" | "allowedActions">;

/**
 * The questions about this lead, and a button to ask. Renders nothing if there are no questions and the user may not
 * ask.
 */
export function LeadQuestions({ lead }: { lead: Asked }) {
  const [asking, setAsking] = useState(false);
  const mayAsk = lead.allowedActions.includes("askExpert");
  const wasAsked = lead.expertStatus !== "none";
  if (!mayAsk && !wasAsked) return null;
  return (
    <section className={styles.part} aria-labelledby="lead-questions">
      <Row gap={2} align="center" justify="between" wrap>
        <Words as="h2" id="lead-questions" size={3}>
          {t("Expert")}
        </Words>
        {mayAsk && (
          <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
            {t("Ask an expert")}
          </Button>
        )}
      </Row>
      {wasAsked && <Questions lead={lead} />}
      {asking && <AskDialog leadId={lead.id} onClose={() => setAsking(false)} />}
    </section>
  );
}

function Questions({ lead }: { lead: Asked }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    pageQuery(expertCalls.ofLead, { params: { id: lead.id }, query: { limit: 10 } }),
  );
  if (error && !data) return <ErrorState error={error} retry={refetch} />;
  return (
    <>
      <Stack as="ul" gap={3} className={styles.questions}>
        {data?.pages
          .flatMap(({ items }) => items)
          .map((question) => (
            <li key={question.id}>
              <QuestionEntry question={question} />
            </li>
          ))}
      </Stack>
      {hasNextPage && (
        <LoadingButton
          size="compact-sm"
          variant="subtle"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t("Show earlier questions")}
        </LoadingButton>
      )}
    </>
  );
}
