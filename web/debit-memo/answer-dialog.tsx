import { useState } from "react";
import { type DebitMemoView, debitMemoCalls } from "#contract/debit-memo/calls.ts";
import { formatMoney } from "#domain/money/format.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { ReasonField } from "#web/shared/dialogs/reason-field.tsx";
import { useAction } from "#web/shared/dialogs/use-action.ts";
import { t, text } from "#web/shared/texts/texts.ts";
import { agencyToday, plainDate } from "#web/shared/time/dates.ts";
import { debitMemoStatusNames } from "./words.ts";

interface Props {
  memo: DebitMemoView;
  how: "dispute" | "reverse";
  onClose: () => void;
}

/** Records a dispute with its argument, or that the issuer withdrew or refunded the memo. */
export function AnswerDialog({ memo, how, onClose }: Props) {
  const { id, version, allowedActions, status } = memo;
  const [reason, setReason] = useState("");
  const body = { version, reason };
  const { problems, form } = useAction(
    debitMemoCalls[how],
    { params: { id }, body },
    {
      stale: "debitMemo",
      done: how === "dispute" ? t("The debit memo is disputed.") : t("The debit memo is reversed."),
      onClose,
    },
  );
  return (
    <FormDialog
      {...form}
      title={how === "dispute" ? t("Dispute the memo") : t("Reverse the memo")}
      submit={how === "dispute" ? t("Dispute the memo") : t("Reverse the memo")}
      isGrave={how === "reverse" && memo.acceptedCents !== null}
      failed={how === "dispute" ? text("Disputing the debit memo failed!") : text("Reversing the debit memo failed!")}
      gone={allowedActions.includes(how) ? undefined : t(debitMemoStatusNames[status])}
    >
      <p>{how === "dispute" ? disputeText(memo) : reverseText(memo)}</p>
      <ReasonField
        {...(how === "dispute" ? { label: t("Argument sent to the issuer") } : {})}
        value={reason}
        onChange={setReason}
        problems={problems}
      />
    </FormDialog>
  );
}

function disputeText({ disputeBy }: DebitMemoView): string {
  const date = plainDate(disputeBy);
  return disputeBy < agencyToday()
    ? t("The last day to dispute was {{date}}. The issuer may refuse the dispute.", { date })
    : t("The issuer accepts disputes until {{date}}.", { date });
}

function reverseText({ acceptedCents, currency }: DebitMemoView): string {
  if (acceptedCents === null) return t("The issuer withdrew the memo. The agency pays nothing.");
  const amount = formatMoney(acceptedCents, currency);
  return t("The issuer refunds the memo. The cost of {{amount}} is reversed.", { amount });
}
