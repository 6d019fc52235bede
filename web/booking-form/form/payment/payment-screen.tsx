import { useEffect, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useBooking } from "#web/booking-form/form/booking-context.ts";
import type { FormValues } from "#web/booking-form/form/form-values.ts";
import { ContactFields } from "#web/booking-form/form/passengers/contact-fields.tsx";
import { passengerName } from "#web/booking-form/form/passengers/passenger-name.ts";
import { isFree } from "#web/booking-form/form/payment/amounts.ts";
import { Progress } from "#web/booking-form/form/progress.tsx";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import { BillingFields } from "#web/signed-form/cards/billing-fields.tsx";
import { CardList } from "#web/signed-form/cards/card-list.tsx";
import { type PaymentValues, paymentMethods } from "#web/signed-form/cards/payment-values.ts";
import { ChoiceField } from "#web/signed-form/fields/choice-field.tsx";
import { TextField } from "#web/signed-form/fields/text-field.tsx";
import fields from "#web/signed-form/fields.module.css";
import styles from "#web/signed-form/form.module.css";
import { ScreenFrame } from "#web/signed-form/screen/screen-frame.tsx";
import type { Submission } from "#web/signed-form/submit/use-submission.ts";

export const methodNames: Record<PaymentValues["method"], Text> = texts({
  credit_card: "Credit or debit card",
  bank_transfer: "Wire or Bank transfer",
  check: "Check",
  cash: "Cash",
  other: "Another way",
});

export function PaymentScreen({ submission }: { submission: Submission }) {
  const { offer, due, statementNames } = useBooking();
  const { control, getValues } = useFormContext<FormValues>();
  const method = useWatch({ control, name: "payment.method" });
  const [forgotten] = useState(() => getValues("payment.cards").some(({ number, expMonth }) => expMonth && !number));
  usePassengerAsPayer();
  if (isFree(due)) {
    return (
      <ScreenFrame
        progress={<Progress step="payment" offer={offer} />}
        heading={t("Contact")}
        lead={due.totalCents > 0 ? t("Your credit pays for everything.") : t("There is nothing to pay.")}
        submission={submission}
      >
        <ContactFields />
      </ScreenFrame>
    );
  }
  return (
    <ScreenFrame progress={<Progress step="payment" offer={offer} />} heading={t("Payment")} submission={submission}>
      <ChoiceField<FormValues>
        name="payment.method"
        legend={t("How do you pay?")}
        inline
        choices={paymentMethods.map((value) => ({ value, label: t(methodNames[value]) }))}
      />
      {method === "credit_card" ? (
        <>
          {forgotten && (
            <p className={fields.noticeBox}>
              {t("For your safety the card number is not kept. Please enter it again.")}
            </p>
          )}
          <CardList totalCents={due.payableCents} currency={offer.currency} statementNames={statementNames} />
        </>
      ) : (
        <>
          <p className={styles.note}>
            {t(
              "Sign now. Your agent then tells you where and how to pay. Tickets are issued once we receive the payment.",
            )}
          </p>
          {method === "other" && <TextField<FormValues> name="payment.note" label={t("Which way?")} maxLength={200} />}
          <TextField<FormValues>
            name="payment.payerName"
            label={t("Name of the person or company that pays")}
            autoComplete="billing name"
          />
        </>
      )}
      <BillingFields />
      <ContactFields />
    </ScreenFrame>
  );
}

/** Prefills the payer with the first traveler's data, because most customers pay for themselves. */
function usePassengerAsPayer(): void {
  const { getValues, setValue } = useFormContext<FormValues>();
  useEffect(() => {
    const { passengers, payment } = getValues();
    const [first] = passengers;
    if (!first) return;
    const name = passengerName(first, 0);
    if (!payment.cards[0]?.holderName) setValue("payment.cards.0.holderName", name);
    if (!payment.payerName) setValue("payment.payerName", name);
    if (!payment.billing.country) setValue("payment.billing.country", first.country);
    if (!payment.billing.state) setValue("payment.billing.state", first.state);
  }, [getValues, setValue]);
}
