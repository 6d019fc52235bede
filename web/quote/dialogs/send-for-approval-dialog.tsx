import { useState } from "react";
import { approvalCalls } from "#calls/approval/calls.ts";
import { kindAskedIn } from "#domain/approval/kinds.ts";
import { ApprovalNotice } from "#web/quote/approvals/approvals.tsx";
import { approvalHints } from "#web/quote/approvals/words.ts";
import { approvalKindTexts } from "#web/shared/approval/words.ts";
import { ReasonField } from "#web/shared/dialogs/reason-field.tsx";
import { MoneyInput } from "#web/shared/money/money-input.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { wordsOf } from "../action-words.ts";
import { useChange } from "../use-change.ts";
import { NetProfit } from "./net-profit.tsx";
import { type ActionDialogProps, QuoteDialog } from "./quote-dialog.tsx";

/** Requests an approval by another user. The status of the quote determines the kind of approval. */
export function SendForApprovalDialog({ quote, onClose }: ActionDialogProps) {
  const { change, ...state } = useChange(quote, approvalCalls.request, wordsOf("sendForApproval"));
  // The kind is fixed when the dialog opens, because the quote's status may change while the user types.
  const [kind] = useState(() => kindAskedIn(quote.status) ?? "margin");
  const [reason, setReason] = useState("");
  const [net, setNet] = useState<number | null>(null);
  const waiting = quote.approvals?.find(({ status }) => status === "pending");
  const send = () => change({ kind, reason, ...(kind === "net" && net !== null ? { netCents: net } : {}) });
  return (
    <QuoteDialog
      quote={quote}
      onClose={onClose}
      {...state}
      action="sendForApproval"
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
      <p>{t("Users who can decide get an email. You can withdraw the request until then.")}</p>
    </QuoteDialog>
  );
}
