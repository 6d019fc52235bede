import { useState } from "react";
import { type ChargebackView, chargebackCalls } from "#contract/chargeback/calls.ts";
import { formatMoney } from "#domain/money/format.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { ReasonField } from "#web/shared/dialogs/reason-field.tsx";
import { useAction } from "#web/shared/dialogs/use-action.ts";
import { MoneyInput } from "#web/shared/money/money-input.tsx";
import { t, text } from "#web/shared/texts/texts.ts";
import { chargebackStatusNames, winNames } from "./words.ts";

interface Props<How> {
  chargeback: ChargebackView;
  how: How;
  onClose: () => void;
}

/** Records the bank's decision, or the decision after it. */
export function EndDialog({ chargeback, how, onClose }: Props<"win" | "winLate" | "lose">) {
  return how === "lose" ? (
    <LoseDialog chargeback={chargeback} how={how} onClose={onClose} />
  ) : (
    <WinDialog chargeback={chargeback} how={how} onClose={onClose} />
  );
}

function WinDialog({ chargeback, how, onClose }: Props<"win" | "winLate">) {
  const { id, version, allowedActions, status, currency } = chargeback;
  const [wonCents, setWon] = useState<number | null>(chargeback.amountCents);
  const [reason, setReason] = useState("");
  const body = { version, reason, amountCents: wonCents ?? 0 };
  const tooMuch = body.amountCents > chargeback.amountCents ? [fieldProblem("amountCents", "exceeds_chargeback")] : [];
  const { problems, problemAt, form } = useAction(
    chargebackCalls[how],
    { params: { id }, body },
    { stale: "chargeback", done: t("The chargeback is won."), onClose, problems: tooMuch },
  );
  const lostCents = chargeback.amountCents - body.amountCents;
  return (
    <FormDialog
      {...form}
      title={t(winNames[how])}
      submit={t("Record {{amount}} as won", { amount: formatMoney(body.amountCents, currency) })}
      failed={text("Recording the decision failed!")}
      gone={allowedActions.includes(how) ? undefined : t(chargebackStatusNames[status])}
    >
      <p>
        {how === "winLate"
          ? t("The money came back after the chargeback was lost. It is the agency’s again, and can be refunded.")
          : t("The money is the agency’s again, and can be refunded.")}
      </p>
      <MoneyInput
        label={t("Amount won, {{currency}}", { currency })}
        description={
          lostCents > 0
            ? t("The customer keeps {{amount}}, which stays lost.", { amount: formatMoney(lostCents, currency) })
            : t("The customer disputed {{amount}}.", { amount: formatMoney(chargeback.amountCents, currency) })
        }
        inputWrapperOrder={["label", "input", "description", "error"]}
        required
        value={wonCents}
        onChange={setWon}
        error={problemAt("amountCents")}
      />
      <ReasonField value={reason} onChange={setReason} problems={problems} />
    </FormDialog>
  );
}

function LoseDialog({ chargeback, how, onClose }: Props<"lose">) {
  const { id, version, allowedActions, status, amountCents, currency } = chargeback;
  const [reason, setReason] = useState("");
  const body = { version, reason };
  const { problems, form } = useAction(
    chargebackCalls.lose,
    { params: { id }, body },
    { stale: "chargeback", done: t("The chargeback is lost."), onClose },
  );
  return (
    <FormDialog
      {...form}
      title={t("Chargeback lost")}
      submit={t("Chargeback lost")}
      isGrave
      failed={text("Recording the decision failed!")}
      gone={allowedActions.includes(how) ? undefined : t(chargebackStatusNames[status])}
    >
      <p>
        {t(
          "The customer got {{amount}} from their bank. It is not refunded again. If the agency wins later, record it as “Chargeback won late”.",
          { amount: formatMoney(amountCents, currency) },
        )}
      </p>
      <ReasonField value={reason} onChange={setReason} problems={problems} />
    </FormDialog>
  );
}
