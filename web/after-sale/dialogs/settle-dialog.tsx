import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { refundCalls } from "#contract/after-sale/calls.ts";
import { formatMoney } from "#domain/money/format.ts";
import { t } from "#web/shared/texts/texts.ts";
import { paidWith } from "../request-facts.tsx";
import { useChange } from "../use-change.ts";
import { refundStateNames } from "../words.ts";
import { ActionFrame, type DialogProps } from "./action-frame.tsx";

const states = ["submitted", "settled", "failed"] as const;
type State = (typeof states)[number];

/** Records the state of the refund to one payment. */
export function SettleDialog({ request, paymentId, onClose }: DialogProps & { paymentId: number }) {
  const call = refundCalls.settlePayment;
  const payment = request.payments.find(({ id }) => id === paymentId);
  const [next, setNext] = useState<State>(payment?.state === "submitted" ? "settled" : "submitted");
  const [reference, setReference] = useState(payment?.reference ?? "");
  const [failure, setFailure] = useState("");
  const body = { state: next, reference, failure: next === "failed" ? failure : "" };
  const { problemAt, form } = useChange(request, call, "settlePayment", body, { onClose, part: { paymentId } });
  return (
    <ActionFrame request={request} {...form} action="settlePayment">
      {payment && (
        <p>
          {paidWith(payment)}: {formatMoney(payment.amountCents, request.currency)}
        </p>
      )}
      <NativeSelect
        label={t("Outcome")}
        data={states.map((value) => ({ value, label: t(refundStateNames[value]) }))}
        value={next}
        onChange={(event) => setNext(event.currentTarget.value as State)}
        error={problemAt("state")}
      />
      <TextInput
        label={t("Reference")}
        maxLength={60}
        autoComplete="off"
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
        error={problemAt("reference")}
      />
      {next === "failed" && (
        <TextInput
          label={t("Why it failed")}
          maxLength={300}
          value={failure}
          onChange={(event) => setFailure(event.currentTarget.value)}
          error={problemAt("failure")}
        />
      )}
    </ActionFrame>
  );
}
