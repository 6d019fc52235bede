import { useState } from "react";
import { quoteCalls } from "#contract/quote.ts";
import { MoneyInput } from "#web/shared/money-input.tsx";
import { t } from "#web/shared/texts.ts";
import { wordsOf } from "../action-words.ts";
import { useChange } from "../use-change.ts";
import { type ActionDialogProps, QuoteDialog } from "./quote-dialog.tsx";
import { ReasonField } from "./reason-dialogs.tsx";

/** Somebody who answers for it lets the seats cost more than was quoted. */
export function ApproveNetDialog({ quote, onClose }: ActionDialogProps) {
  const { change, ...state } = useChange(quote, quoteCalls.approveNet, wordsOf("approveNet"));
  const [reason, setReason] = useState("");
  const [net, setNet] = useState<number | null>(quote.booking?.quotedNetCents ?? null);
  return (
    <QuoteDialog
      {...{ quote, onClose, ...state, action: "approveNet" }}
      onSubmit={async () => (await change({ reason, approvedNetCents: net ?? 0 })) && onClose()}
    >
      <p>{t("Ticketing may then confirm this booking up to this net. It lowers the profit of the sale.")}</p>
      <MoneyInput
        label={t("Net of all passengers at most, {{currency}}", { currency: quote.currency })}
        value={net}
        onChange={setNet}
        error={state.problems.find(({ field }) => field === "approvedNetCents")?.message}
      />
      <ReasonField value={reason} onChange={setReason} problems={state.problems} />
    </QuoteDialog>
  );
}

/** Somebody who answers for it lets the tickets go before the money is in. */
export function AllowTicketingDialog({ quote, onClose }: ActionDialogProps) {
  const { change, ...state } = useChange(quote, quoteCalls.allowTicketing, wordsOf("allowTicketing"));
  const [reason, setReason] = useState("");
  return (
    <QuoteDialog
      {...{ quote, onClose, ...state, action: "allowTicketing" }}
      onSubmit={async () => (await change({ reason })) && onClose()}
    >
      <p>{t("If the customer does not pay after all, the tickets have to be voided the same day.")}</p>
      <ReasonField value={reason} onChange={setReason} problems={state.problems} />
    </QuoteDialog>
  );
}
