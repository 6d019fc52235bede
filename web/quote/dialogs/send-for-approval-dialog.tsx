import { useState } from "react";
import { approvalCalls } from "#calls/approval.ts";
import { kindAskedIn } from "#domain/approval/kinds.ts";
import { ApprovalNotice } from "#web/quote/approvals/approvals.tsx";
import { approvalHints } from "#web/quote/approvals/words.ts";
import { approvalKindTexts } from "#web/shared/approval/words.ts";
import { MoneyInput } from "#web/shared/money-input.tsx";
import { ReasonField } from "#web/shared/reason-field.tsx";
import { t } from "#web/shared/texts.ts";
import { wordsOf } from "../action-words.ts";
import { useChange } from "../use-change.ts";
import { NetProfit } from "./net-profit.tsx";
import { type ActionDialogProps, QuoteDialog } from "./quote-dialog.tsx";

/** Something out of the ordinary, which somebody else has to agree to; what it is follows from where the quote stands. */
export function SendForApprovalDialog({ quote, onClose }: ActionDialogProps) {
  const { change, ...state } = useChange(quote, approvalCalls.request, wordsOf("sendForApproval"));
  // Where the quote stood when it was opened: it may move on while somebody types.
  const [kind] = useState(() => kindAskedIn(quote.status) ?? "margin");
  const [reason, setReason] = useState("");
  const [net, setNet] = useState<number | null>(null);
  const waiting = quote.approvals?.find(({ status }) => status === "pending");
  const send = () => change({ kind, reason, ...(kind === "net" && net !== null ? { netCents: net } : {}) });
  return (
    <QuoteDialog
      {...{ quote, onClose, ...state, action: "sendForApproval" }}
      onSubmit={async () => (await send()) && onClose()}
    >
      <p>
        <strong>{t(approvalKindTexts[kind])}.</strong> {t(approvalHints[kind])}
      </p>
      {kind === "margin" && quote.sendProblems.map((problem) => <p key={problem}>{problem}</p>)}
      {kind === "net" && (
        <>
          <MoneyInput
            label={t("Net of all passengers, {{currency}}", { currency: quote.currency })}
            value={net}
            onChange={setNet}
            error={state.problems.find(({ field }) => field === "netCents")?.message}
          />
          <NetProfit quote={quote} netCents={net} />
        </>
      )}
      {waiting && <ApprovalNotice request={waiting} />}
      <ReasonField value={reason} onChange={setReason} problems={state.problems} />
      <p>{t("Those who decide get an email. You may withdraw it until then.")}</p>
    </QuoteDialog>
  );
}
