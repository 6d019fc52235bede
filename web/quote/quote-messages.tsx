import type { Quote } from "#contract/quote.ts";
import { t } from "#web/shared/texts.ts";
import { TimeAgo } from "#web/shared/time-ago.tsx";
import panel from "./panel.module.css";
import styles from "./quote-messages.module.css";

type Message = Quote["messages"][number];

/** What a mail says about its own fate; "uncertain" means the mail server broke off in the middle. */
const stateWords: Record<Message["state"], string> = {
  queued: "Waiting",
  sending: "Being sent",
  sent: "Sent",
  failed: "Not delivered",
  uncertain: "Perhaps sent",
};

/** Letters that went out about this quote. */
export function QuoteMessages({ messages }: Pick<Quote, "messages">) {
  if (messages.length === 0) return null;
  return (
    <section className={panel.section} aria-labelledby="messages-title">
      <h2 id="messages-title" className={panel.title}>
        {t("Messages")}
      </h2>
      <ul className={panel.list}>
        {messages.map(({ id, template, recipient, state, createdAt, sentAt }) => (
          <li key={id}>
            <span className={styles.line}>
              <span>{subjectOf(template)}</span>
              <span data-state={state} className={styles.state}>
                {t(stateWords[state])}
              </span>
            </span>
            <span className={panel.fine}>
              {recipient} · <TimeAgo at={sentAt ?? createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "booking-signed" → "Booking signed". */
function subjectOf(template: string): string {
  const words = template.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
