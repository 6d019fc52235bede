import { TextInput } from "@mantine/core";
import { useState } from "react";
import { quoteCalls } from "#calls/quote/calls.ts";
import { ServerRefusal } from "#web/shared/api/server-refusal.ts";
import { t } from "#web/shared/texts/texts.ts";
import { zoneName } from "#web/shared/time/dates.ts";
import { instantOf, localMinute } from "#web/shared/time/local-minute.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import { wordsOf } from "../action-words.ts";
import { SendWarnings } from "../send-warnings.tsx";
import { useChange } from "../use-change.ts";
import { type ActionDialogProps, QuoteDialog } from "./quote-dialog.tsx";
import { SendForApprovalDialog } from "./send-for-approval-dialog.tsx";

export function SendDialog({ quote, onClose }: ActionDialogProps) {
  const { change, ...state } = useChange(quote, quoteCalls.send, wordsOf("send"));
  if (isThin(state.error)) return <SendForApprovalDialog quote={quote} onClose={onClose} />;
  return (
    <QuoteDialog
      quote={quote}
      onClose={onClose}
      {...state}
      action="send"
      onSubmit={async () => (await change({})) && onClose()}
    >
      <p>
        {t("The offer goes to {{email}} and is valid until {{when}}.", {
          email: quote.customerEmail,
          when: exactTime(quote.expiresAt),
        })}
      </p>
      <SendWarnings warnings={quote.sendWarnings} />
    </QuoteDialog>
  );
}

/** Sends the changed offer. The old link then leads to the new offer. */
export function ResendDialog({ quote, onClose }: ActionDialogProps) {
  const { change, ...state } = useChange(quote, quoteCalls.resend, wordsOf("resend"));
  const [before] = useState(localMinute(quote.expiresAt));
  const [expiresAt, setExpiresAt] = useState(before);
  const end = expiresAt === before ? undefined : instantOf(expiresAt);
  if (isThin(state.error)) return <SendForApprovalDialog quote={quote} onClose={onClose} />;
  return (
    <QuoteDialog
      quote={quote}
      onClose={onClose}
      {...state}
      action="resend"
      onSubmit={async () => (await change(end ? { expiresAt: end } : {})) && onClose()}
    >
      <p>
        {quote.unsentChanges
          ? t("The changes go to {{email}}, with a list of what is new.", { email: quote.customerEmail })
          : t("The same offer goes to {{email}} again.", { email: quote.customerEmail })}{" "}
        {t("The earlier link leads to the new offer.")}
      </p>
      <SendWarnings warnings={quote.sendWarnings} />
      <TextInput
        type="datetime-local"
        label={t("Valid until ({{zone}})", { zone: zoneName() })}
        value={expiresAt}
        onChange={(event) => setExpiresAt(event.currentTarget.value)}
        error={state.problems.find(({ field }) => field === "expiresAt")?.message}
      />
    </QuoteDialog>
  );
}

/** Returns true if the margin is below the minimum. The dialog then offers to request an approval. */
function isThin(error: Error | null): boolean {
  return error instanceof ServerRefusal && error.code === "margin_needs_approval";
}
