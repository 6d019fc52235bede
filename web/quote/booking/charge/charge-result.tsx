import { Alert, Group, Radio, TextInput } from "@mantine/core";
import { useState } from "react";
import { chargeCalls } from "#contract/charge/calls.ts";
import type { ChargeView } from "#contract/charge/charge.ts";
import type { Quote } from "#contract/quote/quote.ts";
import { check } from "#contract/shared/problems.ts";
import { isAgencyMerchant } from "#domain/charge/charges.ts";
import { feeProblems } from "#domain/charge/merchant-fee.ts";
import { answers } from "#domain/charge/process.ts";
import { formatMoney } from "#domain/money/format.ts";
import type { Currency } from "#domain/money/money.ts";
import fields from "#web/quote/fields.module.css";
import { useChange } from "#web/quote/use-change.ts";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { RefusalNotice } from "#web/shared/dialogs/refusal-notice.tsx";
import { AmountRight } from "#web/shared/forms/amount-right.tsx";
import fieldRow from "#web/shared/forms/field-row.module.css";
import { Row } from "#web/shared/layout/layout.tsx";
import { MoneyInput } from "#web/shared/money/money-input.tsx";
import { saidProblem } from "#web/shared/texts/said-problem.ts";
import { type Text, t, text, texts } from "#web/shared/texts/texts.ts";

interface Props {
  quote: Quote;
  currency: Currency;
  charge: ChargeView;
}

const results = ["approved", "declined", "unknown", "abandoned"] as const;
type Result = (typeof results)[number];

const resultWords: Record<Result, { choice: Text; save: Text }> = texts({
  approved: { choice: "Approved", save: "Save: approved, {{amount}}" },
  declined: { choice: "Declined", save: "Save: declined, {{amount}}" },
  unknown: { choice: "No answer", save: "Save: no answer, {{amount}}" },
  abandoned: { choice: "Not sent", save: "Save: never sent, {{amount}}" },
});

/**
 * Records the terminal's answer. The security code is destroyed with any answer. Nothing is preselected, because a
 * stray click must not record that money was taken.
 */
export function BookingChargeResult({ quote, currency, charge }: Props) {
  const told = texts({ done: "The result of the charge has been saved." });
  const { change, isPending, error, problems } = useChange(quote, chargeCalls.finish, told, {
    chargeId: charge.id,
  });
  const possible = results.filter((result) => charge.allowedActions.includes(answers[result]));
  const [result, setResult] = useState<Result>();
  const [processorReference, setReference] = useState("");
  const [declineCode, setDeclineCode] = useState("");
  const [merchantFeeCents, setFee] = useState<number | null>(null);
  const [isAmountRight, setAmountRight] = useState(false);
  const [checked, setChecked] = useState(false);
  const given = { version: quote.version, result, processorReference, declineCode, merchantFeeCents, isAmountRight };
  const missing = [
    ...check(chargeCalls.finish.body, given).problems,
    ...feeProblems(merchantFeeCents, charge.amountCents, { isAmountRight }),
  ].map(saidProblem);
  const problemAt = (name: string) =>
    problems.find(({ field }) => field === name)?.message ??
    (checked ? missing.find(({ field }) => field === name)?.message : undefined);
  return (
    <form
      className={fields.box}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (result && missing.length === 0) {
          void change({ result, processorReference, declineCode, merchantFeeCents, isAmountRight });
        }
      }}
    >
      <Radio.Group
        label={t("Result from the terminal")}
        value={result ?? ""}
        onChange={(value) => setResult(value as Result)}
        error={problemAt("result")}
      >
        <Group mt="xs" gap="md">
          {possible.map((value) => (
            <Radio key={value} size="xs" value={value} label={t(resultWords[value].choice)} />
          ))}
        </Group>
      </Radio.Group>
      <div className={fieldRow.row}>
        {result && result !== "abandoned" && (
          <TextInput
            label={t("Processor reference")}
            required={result === "approved"}
            value={processorReference}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => setReference(event.currentTarget.value)}
            error={problemAt("processorReference")}
          />
        )}
        {result === "declined" && (
          <TextInput
            label={t("Decline code")}
            value={declineCode}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => setDeclineCode(event.currentTarget.value)}
            error={problemAt("declineCode")}
          />
        )}
        {result === "approved" && isAgencyMerchant(charge.location) && (
          <MoneyInput
            label={t("Merchant fee, {{currency}}, if known", { currency })}
            value={merchantFeeCents}
            onChange={setFee}
            error={problemAt("merchantFeeCents")}
          />
        )}
        <AmountRight value={isAmountRight} onChange={setAmountRight} problem={problemAt("isAmountRight")} />
      </div>
      {result === "unknown" && (
        <Alert color="yellow" role="status" title={t("The security code is destroyed when you save this")}>
          {t(
            "First ask the processor whether the charge went through. Without the security code, the card cannot be charged here again.",
          )}
        </Alert>
      )}
      <RefusalNotice error={error} title={text("Saving the result of the charge failed!")} />
      <Row gap={2} align="center" justify="end" wrap>
        <LoadingButton size="xs" type="submit" loading={isPending}>
          {result
            ? t(resultWords[result].save, { amount: formatMoney(charge.amountCents, currency) })
            : t("Save the result")}
        </LoadingButton>
      </Row>
    </form>
  );
}
