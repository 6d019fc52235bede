import { type ReactNode, useState } from "react";
import type { BookingView } from "#contract/booking/booking.ts";
import type { ChargeView } from "#contract/charge/charge.ts";
import { total } from "#domain/money/money.ts";
import panel from "#web/quote/panel.module.css";
import { type DerivationLine, DerivedAmount } from "#web/shared/money/derived-amount.tsx";
import { paymentNames } from "#web/shared/names/payment-names.ts";
import { t } from "#web/shared/texts/texts.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import styles from "./charge-fields.module.css";
import { merchantName } from "./charge-words.ts";
import { cardChargeLines, chargeLines, checkLines, creditLines, profitOriginLines } from "./derivations.ts";
import { feeSourceNames, inputSourceNames } from "./money-words.ts";

interface Props {
  charge: ChargeView;
  /** Undefined if the signature that the charge was for is superseded. */
  booking?: BookingView | undefined;
}

/** Every field of a charge and of its sale, each with its source. Drawn once it is opened. */
export function ChargeFields(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.fields} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t("All fields")}</summary>
      {isOpen && <Fields {...props} />}
    </details>
  );
}

function Fields({ charge, booking }: Props) {
  const left = chargeLines(charge, booking?.charges ?? []);
  return (
    <>
      <h4 className={panel.label}>{t("This charge")}</h4>
      <dl className={panel.factGrid}>
        <Field name={t("Location")}>{merchantName(charge)}</Field>
        <Field name={t("Charged by")} source={exactTime(charge.startedAt)}>
          {charge.chargedBy.name}
        </Field>
        <Field name={t("Payment type")}>{t(paymentNames[charge.paymentType])}</Field>
        <Field name={t("Billing name")}>{charge.billingName}</Field>
        <Amount name={t("Charge amount")} cents={charge.amountCents} source={t("entered")} />
        {left.length > 1 && (
          <Amount name={t("Left of the charge")} cents={total(left.map(({ cents }) => cents))} lines={left} />
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
  const { profit, suppliers, dueCents, lines } = booking;
  const inputNames: Record<(typeof saleInputs)[number], string> = {
    mileageCost: t("Mileage cost"),
    airlineCommission: t("Airline commission"),
    consolidatorCommission: t("Consolidator commission"),
  };
  const onCards = cardChargeLines(booking);
  return (
    <>
      <h4 className={panel.label}>{t("The sale, {{currency}}", { currency: booking.currency })}</h4>
      <dl className={panel.factGrid}>
        <Amount name={t("Quote amount")} cents={dueCents} lines={linesOf(lines)} source={t("signed")} />
        <Sum name={t("Client card amount")} lines={onCards} />
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
                <Field key={input} name={inputNames[input]}>
                  {t("Not entered yet")}
                </Field>
              ) : (
                <Amount
                  key={input}
                  name={inputNames[input]}
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
            <Sum name={t("Consolidator CK")} lines={checkLines(suppliers)} source={t("computed")} />
            <Sum name={t("Consolidator credit used")} lines={creditLines(suppliers)} />
          </>
        )}
        {profit && (
          <>
            <Amount name={t("GP profit")} cents={profit.grossProfitCents} source={t("computed")} />
            <Amount name={t("TP profit")} cents={profit.protectionProfitCents} source={t("computed")} />
            <Amount name={t("Profit")} cents={profit.profitCents} source={t("computed")} />
          </>
        )}
      </dl>
    </>
  );
}

function linesOf(lines: BookingView["lines"]): DerivationLine[] {
  return lines.map(({ label, cents }) => ({ name: label, cents }));
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
