import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CustomerRequestView } from "#contract/customer-request.ts";
import type { Quote } from "#contract/quote.ts";
import type { RequestKind } from "#domain/after-sale/request.ts";
import type { QuoteStatus } from "#domain/quote/status.ts";
import { plainDate } from "#web/shared/dates.ts";
import { ErrorState } from "#web/shared/error-state.tsx";
import { Badge } from "#web/shared/status-badge.tsx";
import { t } from "#web/shared/texts.ts";
import { exactTime, TimeAgo } from "#web/shared/time-ago.tsx";
import { AnswerDialog } from "./answer-dialog.tsx";
import styles from "./customer-request.module.css";
import { customerRequestsQuery } from "./queries.ts";
import { MadeLink, TakeUpLinks } from "./take-up-links.tsx";
import { kindNames, progressGroups, progressNames } from "./words.ts";

interface Props {
  quote: Pick<Quote, "id" | "signedAt" | "status">;
  /** What may begin now, as the server says; unknown until it has answered. */
  allowedKinds: readonly RequestKind[] | undefined;
}

/** Nothing is paid yet: there is nothing to exchange or to give back. */
const unpaid: readonly QuoteStatus[] = ["signed", "booked"];

/** What the customer asked for by the link of the booking, newest first; nothing where they asked for nothing. */
export function CustomerRequestSection({ quote: { id, signedAt, status }, allowedKinds }: Props) {
  const { data, error, refetch } = useQuery({ ...customerRequestsQuery(id), enabled: signedAt !== null });
  if (signedAt === null) return null;
  if (!data) return error ? <ErrorState error={error} retry={refetch} /> : null;
  if (data.items.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="customer-requests-title">
      <h2 id="customer-requests-title" className={styles.title}>
        {t("Asked for by the customer")}
      </h2>
      {data.items.map((asked) => (
        <Asked key={asked.id} {...{ asked, allowedKinds }} isPaid={!unpaid.includes(status)} />
      ))}
    </section>
  );
}

interface AskedProps extends Pick<Props, "allowedKinds"> {
  asked: CustomerRequestView;
  isPaid: boolean;
}

/** One of them: in whose words, about what, where it stands, and what can be done with it now. */
function Asked({ asked, isPaid, allowedKinds }: AskedProps) {
  const [isAnswering, setAnswering] = useState(false);
  const { id, kind, progress, passengers, flights, message, askedAt, answer, answeredBy, answeredAt } = asked;
  const mayTakeUp = asked.allowedActions.includes("takeUp");
  return (
    <article className={styles.part} aria-labelledby={`customer-request-${id}`}>
      <div className={styles.head}>
        <h3 id={`customer-request-${id}`} className={styles.title}>
          {t(kindNames[kind])}{" "}
          <Badge group={progressGroups[progress]} exact={progress} name={progressNames[progress]} />
        </h3>
        <span className={styles.muted}>
          <TimeAgo at={askedAt} />
        </span>
      </div>
      <blockquote className={styles.words}>{message}</blockquote>
      <p className={styles.muted}>
        {passengers.map(({ name }) => name).join(", ")}
        <br />
        {flights.map(({ name, departsOn }) => `${name}, ${plainDate(departsOn)}`).join("; ")}
      </p>
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
        <p>{t("Nothing is paid yet: change or cancel the quote itself, and answer the customer.")}</p>
      )}
      <div className={styles.buttons}>
        {asked.made && <MadeLink made={asked.made} />}
        {mayTakeUp && isPaid && <TakeUpLinks {...{ asked, allowedKinds }} />}
        {asked.allowedActions.includes("answer") && (
          <Button size="xs" variant="default" onClick={() => setAnswering(true)}>
            {t("Answer in words")}
          </Button>
        )}
      </div>
      {isAnswering && <AnswerDialog asked={asked} onClose={() => setAnswering(false)} />}
    </article>
  );
}
