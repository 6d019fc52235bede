import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { customerRequestCalls } from "#calls/customer-request/calls.ts";
import type { CustomerRequestView } from "#contract/customer-request/request.ts";
import type { Quote } from "#contract/quote/quote.ts";
import type { RequestKind } from "#domain/after-sale/request.ts";
import { unpaid } from "#domain/quote/status.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { Note, Row, Stack, Words } from "#web/shared/layout/layout.tsx";
import { Section } from "#web/shared/section.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { Badge } from "#web/shared/status-badge.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import { exactTime, TimeAgo } from "#web/shared/time/time-ago.tsx";
import { AnswerDialog } from "./answer-dialog.tsx";
import styles from "./customer-request.module.css";
import { MadeLink, TakeUpLinks } from "./take-up-links.tsx";
import { kindNames, progressGroups, progressNames } from "./words.ts";

interface Props {
  quote: Pick<Quote, "id" | "signedAt" | "status">;
  /** The kinds that the server allows now. Undefined until it has answered. */
  allowedKinds: readonly RequestKind[] | undefined;
}

/**
 * The requests that the customer made through the link of the booking, newest first. Renders nothing if there are none.
 */
export function CustomerRequestSection({ quote: { id, signedAt, status }, allowedKinds }: Props) {
  const { data, error, refetch } = useQuery({
    ...callQuery(customerRequestCalls.list, { params: { id: id } }),
    enabled: signedAt !== null,
  });
  if (signedAt === null) return null;
  if (!data) return error ? <ErrorState error={error} retry={refetch} /> : null;
  if (data.items.length === 0) return null;
  return (
    <Section titleId="customer-requests-title" title={t("Requested by the customer")}>
      {data.items.map((asked) => (
        <Asked key={asked.id} asked={asked} allowedKinds={allowedKinds} isPaid={!unpaid.includes(status)} />
      ))}
    </Section>
  );
}

interface AskedProps extends Pick<Props, "allowedKinds"> {
  asked: CustomerRequestView;
  isPaid: boolean;
}

/** One request: the customer's message, its subject, its status and the actions that are allowed now. */
function Asked({ asked, isPaid, allowedKinds }: AskedProps) {
  const [isAnswering, setAnswering] = useState(false);
  const { id, kind, progress, passengers, flights, message, askedAt, answer, answeredBy, answeredAt } = asked;
  const mayTakeUp = asked.allowedActions.includes("takeUp");
  return (
    <Stack as="article" gap={3} shrinks className={styles.part} aria-labelledby={`customer-request-${id}`}>
      <Row gap={2} align="center" justify="between" wrap>
        <Words as="h3" id={`customer-request-${id}`} size={3}>
          {t(kindNames[kind])}{" "}
          <Badge group={progressGroups[progress]} exact={progress} name={progressNames[progress]} />
        </Words>
        <Note as="span">
          <TimeAgo at={askedAt} />
        </Note>
      </Row>
      <blockquote className={styles.words}>{message}</blockquote>
      <Note>
        {passengers.map(({ name }) => name).join(", ")}
        <br />
        {flights.map(({ name, departsOn }) => `${name}, ${plainDate(departsOn)}`).join("; ")}
      </Note>
      {answer !== null && (
        <p>
          {t("{{person}} answered {{when}}:", {
            person: answeredBy?.name ?? "",
            when: answeredAt ? exactTime(answeredAt) : "",
          })}{" "}
          <q>{answer}</q>
        </p>
      )}
      {mayTakeUp && !isPaid && (
        <p>{t("Nothing is paid yet. Change or cancel the quote itself, and answer the customer.")}</p>
      )}
      <Row gap={2} align="center" wrap>
        {asked.made && <MadeLink made={asked.made} />}
        {mayTakeUp && isPaid && <TakeUpLinks asked={asked} allowedKinds={allowedKinds} />}
        {asked.allowedActions.includes("answer") && (
          <Button size="xs" variant="default" onClick={() => setAnswering(true)}>
            {t("Answer in words")}
          </Button>
        )}
      </Row>
      {isAnswering && <AnswerDialog asked={asked} onClose={() => setAnswering(false)} />}
    </Stack>
  );
}
