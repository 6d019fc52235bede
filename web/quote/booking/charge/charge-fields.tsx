import { type ReactNode, useState } from "react";
import type { BookingView } from "#contract/booking/booking.ts";
import type { ChargeView } from "#contract/charge/charge.ts";
import { amountForCards } from "#domain/charge/card-amount.ts";
import { formatAmount } from "#domain/money/format.ts";
import { total } from "#domain/money/money.ts";
import {
  cardAmountLines,
  checkLines,
  creditLines,
  profitOriginLines,
  remainingLines,
} from "#web/quote/booking/profit/derivations.ts";
import { feeSourceNames, inputSourceNames } from "#web/quote/booking/supplier/money-words.ts";
import panel from "#web/quote/panel.module.css";
import type { DerivationLine } from "#web/shared/money/derivation-table.tsx";
import { DerivedAmount } from "#web/shared/money/derived-amount.tsx";
import { inputNames } from "#web/shared/money/input-names.ts";
import { paymentNames } from "#web/shared/names/payment-names.ts";
import { t } from "#web/shared/texts/texts.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import styles from "./charge-fields.module.css";
import { merchantName } from "./charge-words.ts";

interface Props {
  charge: ChargeView;
  /** All charges and reversals of the quote. */
  charges: readonly ChargeView[];
  /** Undefined if the signature that the charge was for is superseded. */
  booking?: BookingView | undefined;
}

/** Every field of a charge and of its sale, each with its source. Drawn once it is opened. */
export function ChargeFields(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.fields} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {t("All fields")} <span className="visually-hidden">{formatAmount(props.charge.amountCents)}</span>
      </summary>
      {isOpen && <Fields {...props} />}
    </details>
  );
}

function Fields({ charge, charges, booking }: Props) {
  const remaining = remainingLines(charge, charges);
  return (
    <>
      <h3 className={styles.title}>{t("This charge")}</h3>
      <dl className={panel.factGrid}>
        <Field name={t("Location")}>{merchantName(charge)}</Field>
        <Field name={t("Charged by")} source={exactTime(charge.startedAt)}>
          {charge.chargedBy.name}
        </Field>
        <Field name={t("Payment type")}>{t(paymentNames[charge.paymentType])}</Field>
        <Field name={t("Billing name")}>{charge.billingName}</Field>
        <Amount name={t("Charge amount")} cents={charge.amountCents} source={t("entered")} />
        {remaining.length > 0 && (
          <Amount name={t("Remaining on the charge")} cents={charge.collectedCents} lines={remaining} />
        )}
        {charge.fee && (
          <Amount name={t("Merchant fee")} cents={charge.fee.cents} source={t(feeSourceNames[charge.fee.from])} />
        )}
      </dl>
      {booking && <SaleFields booking={booking} />}
    </>
  );
}

const saleInputs = ["mileageCost", "airlineCommission", "consolidatorCommission"] as const;

function SaleFields({ booking }: { booking: BookingView }) {
  const { profit, suppliers } = booking;
  return (
    <>
      <h3 className={styles.title}>{t("The sale, {{currency}}", { currency: booking.currency })}</h3>
      <dl className={panel.factGrid}>
        <Amount
          name={t("Quote amount")}
          cents={booking.dueCents}
          lines={profitOriginLines("signed", booking)}
          source={t("signed")}
        />
        <Amount
          name={t("Client card amount")}
          cents={amountForCards({
            method: booking.payment.method,
            dueCents: booking.dueCents,
            creditCents: total(booking.credits.map(({ amountCents }) => amountCents)),
          })}
          lines={cardAmountLines(booking)}
          source={t("signed")}
        />
        {profit && (
          <>
            <Amount name={t("Tips amount")} cents={profit.inputs.gratuity.cents} source={t("signed")} />
            <Amount
              name={t("TP amount")}
              cents={profit.inputs.protection.cents}
              lines={profitOriginLines("protection", booking)}
              source={t("signed")}
            />
            {saleInputs.map((input) => {
              const { cents, from } = profit.inputs[input];
              return cents === null ? (
                <Field key={input} name={t(inputNames[input])}>
                  {t("Not entered yet")}
                </Field>
              ) : (
                <Amount
                  key={input}
                  name={t(inputNames[input])}
                  cents={cents}
                  lines={profitOriginLines(input, booking)}
                  source={t(inputSourceNames[from])}
                />
              );
            })}
          </>
        )}
        {suppliers && (
          <>
            <Sum name={t("Consolidator CK")} lines={checkLines(suppliers, booking.charges)} source={t("computed")} />
            <Sum name={t("Consolidator credit used")} lines={creditLines(suppliers, "credit_used")} />
            <Sum name={t("Consolidator credit added")} lines={creditLines(suppliers, "credit_added")} />
          </>
        )}
        {profit && (
          <>
            <Amount
              name={t("Gross profit on the tickets")}
              cents={profit.grossProfitCents}
              source={t("computed, after the card fee and other costs")}
            />
            <Amount name={t("Travel protection profit")} cents={profit.protectionProfitCents} source={t("computed")} />
            <Amount name={t("Profit")} cents={profit.profitCents} source={t("computed")} />
          </>
        )}
      </dl>
    </>
  );
}

interface AmountProps {
  name: string;
  cents: number;
  lines?: readonly DerivationLine[];
  source?: string;
}

function Sum({ lines, ...props }: Omit<AmountProps, "cents"> & { lines: readonly DerivationLine[] }) {
  return <Amount {...props} lines={lines} cents={total(lines.map(({ cents }) => cents))} />;
}

function Amount({ name, cents, lines = [], source }: AmountProps) {
  return (
    <Field name={name} source={source}>
      <DerivedAmount name={name} cents={cents} lines={lines} />
    </Field>
  );
}

function Field({ name, source, children }: { name: string; source?: string | undefined; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {source && <span className={panel.fine}>{source}</span>}
      </dd>
    </div>
  );
}
