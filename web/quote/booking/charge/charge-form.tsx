import { Autocomplete, Button, Checkbox, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { chargeCalls } from "#calls/charge/calls.ts";
import type { BookingView } from "#contract/booking/booking.ts";
import type { CardView } from "#contract/charge/charge.ts";
import type { Quote } from "#contract/quote/quote.ts";
import { locationOf } from "#domain/settings/merchant-accounts.ts";
import { consolidatorLength } from "#domain/supplier/entries.ts";
import fields from "#web/quote/fields.module.css";
import panel from "#web/quote/panel.module.css";
import { useChange } from "#web/quote/use-change.ts";
import { ServerRefusal } from "#web/shared/api/server-refusal.ts";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { RefusalNotice } from "#web/shared/dialogs/refusal-notice.tsx";
import fieldRow from "#web/shared/forms/field-row.module.css";
import { Row } from "#web/shared/layout/layout.tsx";
import { MoneyInput } from "#web/shared/money/money-input.tsx";
import { t, text, texts } from "#web/shared/texts/texts.ts";

interface Props {
  quote: Quote;
  booking: BookingView;
  card: CardView;
  onClose: () => void;
}

/** The owner of the merchant account, which determines the name on the customer's statement. */
const others = texts({ airline: "Airline", consolidator: "Consolidator" });

/** Returns the accounts. Each shows its name on the statement; the account is added if there are several. */
function accountsOf({ merchantAccounts }: BookingView) {
  return merchantAccounts.map(({ account, statementName }) => ({
    value: locationOf({ account }),
    label:
      merchantAccounts.length > 1
        ? t("Agency account {{account}}: {{statementName}}", { account, statementName })
        : t("Agency account: {{statementName}}", { statementName }),
  }));
}

/** Records the charge before the terminal is used, so that two people never charge the same card. */
export function BookingChargeForm({ quote, booking, card, onClose }: Props) {
  const { change, isPending, error, problems } = useChange(quote, chargeCalls.start, {
    done: text("The charge has been started. Enter what the terminal says."),
  });
  const accounts = accountsOf(booking);
  const [amountCents, setAmount] = useState<number | null>(Math.min(booking.openCents, card.openCents));
  const [merchant, setMerchant] = useState(() => accounts[0]?.value ?? "airline");
  const [consolidator, setConsolidator] = useState("");
  const [bothWanted, setBothWanted] = useState(false);
  const twin = error instanceof ServerRefusal && error.code === "duplicate_trip";
  const problemAt = (name: string) => problems.find(({ field }) => field === name)?.message;
  const location = merchant === "consolidator" ? `consolidator:${consolidator.trim()}` : merchant;
  const submit = async () => {
    const body = {
      cardId: card.id,
      location,
      amountCents: amountCents ?? 0,
      confirmDuplicateTrip: bothWanted,
    };
    if (await change(body)) onClose();
  };
  return (
    <form
      className={fields.box}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className={fieldRow.row}>
        <NativeSelect
          label={t("Location")}
          description={t("Who charges the card. Their name is on the customer's card statement.")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          data={[...accounts, ...Object.entries(others).map(([value, label]) => ({ value, label: t(label) }))]}
          autoFocus
          value={merchant}
          onChange={(event) => setMerchant(event.currentTarget.value)}
          error={problemAt("location")}
        />
        {merchant === "consolidator" && (
          <Autocomplete
            label={t("Name of the consolidator")}
            data={booking.suppliers?.consolidators.map(({ name }) => name) ?? []}
            value={consolidator}
            maxLength={consolidatorLength}
            onChange={setConsolidator}
          />
        )}
        <MoneyInput
          label={t("Amount, {{currency}}", { currency: booking.currency })}
          value={amountCents}
          onChange={setAmount}
          error={problemAt("amountCents")}
        />
      </div>
      <p className={panel.muted}>
        {t(
          "This reserves the amount, so that no one else charges it meanwhile. Nothing is charged yet. Charge the card at the terminal, then enter the result.",
        )}
      </p>
      <RefusalNotice error={error} title={text("Starting the charge failed!")} />
      {twin && (
        <Checkbox
          label={t("Both trips are wanted")}
          checked={bothWanted}
          onChange={(event) => setBothWanted(event.currentTarget.checked)}
        />
      )}
      <Row gap={2} align="center" justify="end" wrap>
        <Button size="xs" variant="default" onClick={onClose}>
          {t("Close")}
        </Button>
        <LoadingButton
          size="xs"
          type="submit"
          loading={isPending}
          disabled={merchant === "consolidator" && !consolidator.trim()}
        >
          {t("Start charge")}
        </LoadingButton>
      </Row>
    </form>
  );
}
