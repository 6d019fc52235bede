import { SegmentedControl, TextInput } from "@mantine/core";
import { useState } from "react";
import { bookingCalls, type ChargeView } from "#contract/booking.ts";
import type { Quote } from "#contract/quote.ts";
import { chargeTransitions } from "#domain/booking/charges.ts";
import type { Currency } from "#domain/money/money.ts";
import { LoadingButton } from "#web/shared/loading-button.tsx";
import { MoneyInput } from "#web/shared/money-input.tsx";
import { t } from "#web/shared/texts.ts";
import fields from "./fields.module.css";
import { RefusalNotice } from "./refusal-notice.tsx";
import { useChange } from "./use-change.ts";

interface Props {
  quote: Quote;
  currency: Currency;
  charge: ChargeView;
}

const results = ["approved", "declined", "unknown", "abandoned"] as const;
type Result = (typeof results)[number];

const resultWords: Record<Result, string> = {
  approved: "Approved",
  declined: "Declined",
  unknown: "No answer",
  abandoned: "Never sent",
};

/** What the terminal said. Whatever it was, the security code is destroyed with it. */
export function BookingChargeResult({ quote, currency, charge }: Props) {
  const told = { done: "The result of the charge has been saved.", failed: "Saving the result of the charge failed!" };
  const { change, isPending, error, problems } = useChange(quote, bookingCalls.finishCharge, told, charge.id);
  const possible = results.filter((result) => chargeTransitions[charge.state].includes(result));
  const [result, setResult] = useState<Result>(possible[0] ?? "approved");
  const [processorReference, setReference] = useState("");
  const [declineCode, setDeclineCode] = useState("");
  const [merchantFeeCents, setFee] = useState<number | null>(null);
  const problemAt = (name: string) => problems.find(({ field }) => field === name)?.message;
  return (
    <form
      className={fields.box}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void change({ result, processorReference, declineCode, merchantFeeCents });
      }}
    >
      <SegmentedControl
        size="xs"
        aria-label={t("What the terminal said")}
        value={result}
        onChange={(value) => setResult(value as Result)}
        data={possible.map((value) => ({ value, label: t(resultWords[value]) }))}
      />
      <div className={fields.row}>
        {result !== "abandoned" && (
          <TextInput
            label={t("Processor reference")}
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
        {result === "approved" && (
          <MoneyInput
            label={t("Merchant fee, {{currency}}, if known", { currency })}
            value={merchantFeeCents}
            onChange={setFee}
            error={problemAt("merchantFeeCents")}
          />
        )}
      </div>
      <RefusalNotice error={error} />
      <div className={fields.buttons}>
        <LoadingButton size="xs" type="submit" loading={isPending}>
          {t("Save result")}
        </LoadingButton>
      </div>
    </form>
  );
}
