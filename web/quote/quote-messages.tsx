import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { quoteCalls } from "#calls/quote/calls.ts";
import type { Quote } from "#contract/quote/quote.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { callMutation } from "#web/shared/api/call-query.ts";
import { useRole } from "#web/shared/api/session.ts";
import { SendAgainDialog } from "#web/shared/dialogs/send-again-dialog.tsx";
import { Row } from "#web/shared/layout/layout.tsx";
import { letterName } from "#web/shared/names/letter-names.ts";
import { letterStateNames } from "#web/shared/names/letter-state-names.ts";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";
import panel from "./panel.module.css";
import styles from "./quote-messages.module.css";

type Message = Quote["messages"][number];

/** The emails that were sent about this quote. */
export function QuoteMessages({ quote }: { quote: Quote }) {
  if (quote.messages.length === 0) return null;
  return (
    <Section titleId="messages-title" title={t("Messages")}>
      <ul className={panel.list}>
        {quote.messages.map((message) => (
          <MessageItem key={message.id} quote={quote} message={message} />
        ))}
      </ul>
    </Section>
  );
}

function MessageItem({ quote, message }: { quote: Quote; message: Message }) {
  const { id, template, recipient, state, problem, createdAt, sentAt } = message;
  const role = useRole();
  const isLink = problem !== null && role !== undefined && scopeOf(role, "letter.manage") !== undefined;
  return (
    <li>
      <Row as="span" gap={2} justify="between">
        {isLink ? (
          <Link to="/admin/letters/$letterId" params={{ letterId: String(id) }}>
            {letterName(template)}
          </Link>
        ) : (
          <span>{letterName(template)}</span>
        )}
        <span data-state={state} className={styles.state}>
          {t(letterStateNames[state])}
        </span>
      </Row>
      <span className={panel.fine}>
        {recipient} · <TimeAgo at={sentAt ?? createdAt} />
      </span>
      {problem && <span className={panel.fine}>{problem}</span>}
      {(state === "failed" || state === "uncertain") && <SendAgain quote={quote} message={message} />}
    </li>
  );
}

function SendAgain({ quote, message: { id, recipient, state } }: { quote: Quote; message: Message }) {
  const role = useRole();
  const [isAsked, setAsked] = useState(false);
  const { mutateAsync, isPending } = useMutation(
    callMutation(quoteCalls.sendLetterAgain, "quote", { quoteId: quote.id }),
  );
  if (role === undefined || scopeOf(role, "quote.send") === undefined) return null;
  return (
    <>
      <Button size="compact-xs" variant="default" onClick={() => setAsked(true)}>
        {t("Send again")}
      </Button>
      <SendAgainDialog
        recipient={recipient}
        isUncertain={state === "uncertain"}
        opened={isAsked}
        loading={isPending}
        send={() => mutateAsync({ params: { id: quote.id, messageId: id } })}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
