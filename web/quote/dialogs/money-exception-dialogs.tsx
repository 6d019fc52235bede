import { useState } from "react";
import { quoteCalls } from "#contract/quote-calls.ts";
import { profitAtNet } from "#domain/booking/profit.ts";
import { formatMoney } from "#domain/money/format.ts";
import { MoneyInput } from "#web/shared/money-input.tsx";
import { ReasonField } from "#web/shared/reason-field.tsx";
import { t } from "#web/shared/texts.ts";
import { wordsOf } from "../action-words.ts";
import { openQuestion } from "../money-question-texts.ts";
import { useChange } from "../use-change.ts";
import { NetProfit } from "./net-profit.tsx";
import { type ActionDialogProps, QuoteDialog } from "./quote-dialog.tsx";

/** Ticketing finds the seats dearer than quoted, and asks before anything is booked. */
export function AskForNetDialog({ quote, onClose }: ActionDialogProps) {
  const { change, ...state } = useChange(quote, quoteCalls.askForNet, wordsOf("askForNet"));
  const [reason, setReason] = useState("");
  const [net, setNet] = useState<number | null>(null);
  return (
    <QuoteDialog
      {...{ quote, onClose, ...state, action: "askForNet" }}
      onSubmit={async () => (await change({ reason, netCents: net ?? 0 })) && onClose()}
    >
      <p>{t("A supervisor sees the question on this quote and in the list of quotes.")}</p>
      <MoneyInput
        label={t("Net of all passengers, {{currency}}", { currency: quote.currency })}
        value={net}
        onChange={setNet}
        error={state.problems.find(({ field }) => field === "netCents")?.message}
      />
      <ReasonField value={reason} onChange={setReason} problems={state.problems} />
    </QuoteDialog>
  );
}

/** Somebody who answers for it lets the seats cost more than was quoted; what was asked for stands there already. */
export function ApproveNetDialog({ quote, onClose }: ActionDialogProps) {
  const { change, ...state } = useChange(quote, quoteCalls.approveNet, wordsOf("approveNet"));
  const asked = openQuestion(quote, "net");
  const [reason, setReason] = useState(asked?.reason ?? "");
  const [net, setNet] = useState<number | null>(asked?.netCents ?? quote.booking?.quotedNetCents ?? null);
  const profitCents = net !== null && quote.booking?.profit ? profitAtNet(quote.booking.profit, net) : 0;
  const loss = profitCents < 0 && formatMoney(-profitCents, quote.currency);
  return (
    <QuoteDialog
      {...{ quote, onClose, ...state, action: "approveNet", ...(loss ? { isGrave: true } : {}) }}
      submitLabel={loss ? t("Approve a loss of {{amount}}", { amount: loss }) : t("Approve a higher net")}
      onSubmit={async () => (await change({ reason, approvedNetCents: net ?? 0 })) && onClose()}
    >
      <p>{t("Ticketing may then confirm this booking up to this net. It lowers the profit of the sale.")}</p>
      <NetProfit quote={quote} netCents={net} askedCents={asked?.netCents ?? null} />
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

export function DeclineNetDialog({ quote, onClose }: ActionDialogProps) {
  const { change, ...state } = useChange(quote, quoteCalls.declineNet, wordsOf("declineNet"));
  const [reason, setReason] = useState("");
  return (
    <QuoteDialog
      {...{ quote, onClose, ...state, action: "declineNet" }}
      onSubmit={async () => (await change({ reason })) && onClose()}
    >
      <p>{t("Ticketing is told why, and may ask again.")}</p>
      <ReasonField value={reason} onChange={setReason} problems={state.problems} />
    </QuoteDialog>
  );
}

/** The money is late and the time limit is not: somebody who answers for it decides. */
export function AskForTicketingDialog({ quote, onClose }: ActionDialogProps) {
  const { change, ...state } = useChange(quote, quoteCalls.askForTicketing, wordsOf("askForTicketing"));
  const [reason, setReason] = useState("");
  return (
    <QuoteDialog
      {...{ quote, onClose, ...state, action: "askForTicketing" }}
      onSubmit={async () => (await change({ reason })) && onClose()}
    >
      <p>{t("A supervisor sees the question on this quote and in the list of quotes.")}</p>
      <ReasonField value={reason} onChange={setReason} problems={state.problems} />
    </QuoteDialog>
  );
}

/** Somebody who answers for it lets the tickets go before the money is in. */
export function AllowTicketingDialog({ quote, onClose }: ActionDialogProps) {
  const { change, ...state } = useChange(quote, quoteCalls.allowTicketing, wordsOf("allowTicketing"));
  const [reason, setReason] = useState(openQuestion(quote, "ticketing")?.reason ?? "");
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

export function DeclineTicketingDialog({ quote, onClose }: ActionDialogProps) {
  const { change, ...state } = useChange(quote, quoteCalls.declineTicketing, wordsOf("declineTicketing"));
  const [reason, setReason] = useState("");
  return (
    <QuoteDialog
      {...{ quote, onClose, ...state, action: "declineTicketing" }}
      onSubmit={async () => (await change({ reason })) && onClose()}
    >
      <p>{t("Ticketing is told why, and may ask again.")}</p>
      <ReasonField value={reason} onChange={setReason} problems={state.problems} />
    </QuoteDialog>
  );
}
