import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Quote } from "#contract/quote.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { ConfirmDialog } from "#web/shared/confirm-dialog.tsx";
import { letterName } from "#web/shared/letter-names.ts";
import { messageOf } from "#web/shared/server-refusal.ts";
import { useRole } from "#web/shared/session.ts";
import { type Text, t, texts } from "#web/shared/texts.ts";
import { TimeAgo } from "#web/shared/time-ago.tsx";
import { toastFailure, toastSuccess } from "#web/shared/toasts.ts";
import panel from "./panel.module.css";
import { sendLetterAgain } from "./queries.ts";
import styles from "./quote-messages.module.css";

type Message = Quote["messages"][number];

/** What a mail says about its own fate; "uncertain" means the mail server broke off in the middle. */
const stateWords: Record<Message["state"], Text> = texts({
  queued: "Waiting",
  sending: "Being sent",
  sent: "Sent",
  failed: "Not delivered",
  uncertain: "Perhaps sent",
});

/** Letters that went out about this quote. */
export function QuoteMessages({ quote }: { quote: Quote }) {
  if (quote.messages.length === 0) return null;
  return (
    <section className={panel.section} aria-labelledby="messages-title">
      <h2 id="messages-title" className={panel.title}>
        {t("Messages")}
      </h2>
      <ul className={panel.list}>
        {quote.messages.map((message) => (
          <MessageItem key={message.id} quote={quote} message={message} />
        ))}
      </ul>
    </section>
  );
}

function MessageItem({ quote, message }: { quote: Quote; message: Message }) {
  const { template, recipient, state, problem, createdAt, sentAt } = message;
  return (
    <li>
      <span className={styles.line}>
        <span>{letterName(template)}</span>
        <span data-state={state} className={styles.state}>
          {t(stateWords[state])}
        </span>
      </span>
      <span className={panel.fine}>
        {recipient} · <TimeAgo at={sentAt ?? createdAt} />
      </span>
      {problem && <span className={panel.fine}>{problem}</span>}
      {(state === "failed" || state === "uncertain") && <SendAgain quote={quote} message={message} />}
    </li>
  );
}

/** Somebody may have it already where nobody knows: that is said before it goes out once more. */
function SendAgain({ quote, message }: { quote: Quote; message: Message }) {
  const role = useRole();
  const [asked, setAsked] = useState(false);
  const { mutateAsync, isPending } = useMutation(sendLetterAgain(useQueryClient(), quote.id));
  if (role === undefined || scopeOf(role, "quote.send") === undefined) return null;
  const send = async () => {
    try {
      await mutateAsync(message.id);
      toastSuccess(t("The message is on its way again."));
    } catch (refusal) {
      toastFailure(t("Sending the message failed!"), messageOf(refusal));
    } finally {
      setAsked(false);
    }
  };
  return (
    <>
      <Button size="compact-xs" variant="default" onClick={() => setAsked(true)}>
        {t("Send again")}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t("Send this message again?")}
        confirm={t("Send again")}
        loading={isPending}
        onConfirm={send}
        onClose={() => setAsked(false)}
      >
        {message.state === "uncertain"
          ? t("The mail server broke off, so {{recipient}} may have it already.", { recipient: message.recipient })
          : t("It goes to {{recipient}}.", { recipient: message.recipient })}
      </ConfirmDialog>
    </>
  );
}
