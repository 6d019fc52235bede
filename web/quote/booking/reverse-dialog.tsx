import { Button, Modal, NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import type { ChargeView } from "#contract/booking.ts";
import { bookingCalls } from "#contract/booking-calls.ts";
import type { Quote } from "#contract/quote.ts";
import { type ReversalCause, reversalCauses } from "#domain/booking/reversal-causes.ts";
import { formatMoney } from "#domain/money/format.ts";
import { LoadingButton } from "#web/shared/loading-button.tsx";
import { MoneyInput } from "#web/shared/money-input.tsx";
import { t } from "#web/shared/texts.ts";
import styles from "../dialogs/dialogs.module.css";
import { ReasonField } from "../dialogs/reason-dialogs.tsx";
import fields from "../fields.module.css";
import { RefusalNotice } from "../refusal-notice.tsx";
import { useChange } from "../use-change.ts";

/** What the letter says of it, in words for whoever chooses. */
const causes: Record<ReversalCause, string> = {
  collected_too_much: "More was collected than authorized",
  sale_ends: "The booking does not go ahead",
  paid_otherwise: "The customer pays in another way",
  charged_by_mistake: "Charged by mistake",
};

interface Props {
  quote: Quote;
  charge: ChargeView;
  /** What is collected above the signature; 0 offers the whole charge. */
  aboveCents: number;
  onClose: () => void;
}

/** Written down once the processor has done it: the money is on its way back. */
export function ReverseDialog({ quote, charge, aboveCents, onClose }: Props) {
  const told = { done: "The reversal has been recorded." };
  const { change, isPending, error, problems } = useChange(quote, bookingCalls.reverseCharge, told, {
    chargeId: charge.id,
  });
  const [amountCents, setAmount] = useState<number | null>(
    aboveCents > 0 ? Math.min(aboveCents, charge.leftCents) : charge.leftCents,
  );
  const [processorReference, setReference] = useState("");
  const [cause, setCause] = useState<ReversalCause | "">(aboveCents > 0 ? "collected_too_much" : "");
  const [reason, setReason] = useState("");
  const [checked, setChecked] = useState(false);
  const body = { amountCents: amountCents ?? 0, processorReference, cause, reason };
  const missing = bookingCalls.reverseCharge.body.safeParse({ ...body, version: quote.version }).error?.issues ?? [];
  const own = checked ? missing.map(({ path, message }) => ({ field: String(path[0]), message })) : [];
  const shown = [...problems, ...own];
  const problemAt = (name: string) => shown.find(({ field }) => field === name)?.message;
  const record = async () => {
    setChecked(true);
    if (missing.length === 0 && cause !== "" && (await change({ ...body, cause }))) onClose();
  };
  const left = formatMoney(charge.leftCents, quote.currency);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("Reverse a charge")}
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": t("Close") }}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void record();
        }}
      >
        <p>
          {t("Reverse it at the processor first, then write it down here. Left of this charge: {{left}}.", { left })}
        </p>
        <div className={fields.row}>
          <MoneyInput
            label={t("Amount, {{currency}}", { currency: quote.currency })}
            value={amountCents}
            onChange={setAmount}
            error={problemAt("amountCents")}
          />
          <TextInput
            label={t("Reference of the reversal")}
            maxLength={60}
            autoComplete="off"
            value={processorReference}
            onChange={(event) => setReference(event.currentTarget.value)}
            error={problemAt("processorReference")}
          />
        </div>
        <NativeSelect
          label={t("What the customer is told")}
          data={[{ value: "", label: "" }, ...reversalCauses.map((value) => ({ value, label: t(causes[value]) }))]}
          value={cause}
          onChange={(event) => setCause(event.currentTarget.value as ReversalCause | "")}
          error={problemAt("cause")}
        />
        <ReasonField value={reason} onChange={setReason} problems={shown} />
        <RefusalNotice error={error} title="Recording the reversal failed!" />
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            {t("Close")}
          </Button>
          <LoadingButton type="submit" color="red" loading={isPending}>
            {t("Record the reversal of {{amount}}", { amount: formatMoney(amountCents ?? 0, quote.currency) })}
          </LoadingButton>
        </div>
      </form>
    </Modal>
  );
}
