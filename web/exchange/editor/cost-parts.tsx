import { NativeSelect, TextInput } from "@mantine/core";
import { residualHandlings, type TypeCosts } from "#domain/exchange/terms.ts";
import { formatMoney } from "#domain/money/format.ts";
import type { Currency } from "#domain/money/money.ts";
import type { PassengerType } from "#domain/quote/pricing.ts";
import { Stack } from "#web/shared/layout/layout.tsx";
import { MoneyInput } from "#web/shared/money/money-input.tsx";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import styles from "../exchange.module.css";
import { creditKindNames, residualNames } from "../words.ts";
import type { Values } from "./values.ts";

const fieldNames: Record<keyof TypeCosts, Text> = texts({
  changeFeeCents: "Change fee",
  fareDifferenceCents: "Fare difference",
  actualChangeFeeCents: "Actual change fee",
  actualFareDifferenceCents: "Actual fare difference",
  mileageDifferenceCents: "Mileage difference",
});

const typeNames: Record<PassengerType, Text> = texts({
  ADULT: "Each adult",
  CHILD: "Each child",
  INFANT: "Each infant",
});

interface Props {
  types: readonly PassengerType[];
  values: Values;
  currency: Currency;
  /** The maximum fee for each passenger by the agency's terms, in cents. */
  serviceFeeCents: number;
  problemAt: (field: string) => string | undefined;
  onChange: (given: Partial<Values>) => void;
}

/** The amounts for each passenger of a type: the customer's cost, and the airline's cost for the agency. */
export function CostParts({ types, values, currency, serviceFeeCents, problemAt, onChange }: Props) {
  const change = (type: PassengerType, given: Partial<TypeCosts>) =>
    onChange({ costs: { ...values.costs, [type]: { ...values.costs[type], ...given } } });
  return types.map((type) => (
    <Stack as="fieldset" key={type} gap={3} shrinks className={styles.box}>
      <legend>{t(typeNames[type])}</legend>
      {(
        [
          ["changeFeeCents", "fareDifferenceCents"],
          ["actualChangeFeeCents", "actualFareDifferenceCents", "mileageDifferenceCents"],
        ] as const
      ).map((names) => (
        <Stack key={names[0]} gap={3} align="end" className={styles.row}>
          {names.map((name) => (
            <MoneyInput
              key={name}
              label={t(fieldNames[name])}
              description={describes(name, formatMoney(serviceFeeCents, currency))}
              allowNegative={name === "fareDifferenceCents" || name === "actualFareDifferenceCents"}
              value={values.costs[type][name]}
              onChange={(cents) => change(type, { [name]: cents ?? 0 })}
              error={problemAt(`costs.${type}.${name}`)}
            />
          ))}
        </Stack>
      ))}
    </Stack>
  ));
}

function describes(name: keyof TypeCosts, serviceFee: string): string {
  if (name === "changeFeeCents")
    return t("Charged to the customer. The agency's fee is {{amount}}", { amount: serviceFee });
  if (name === "fareDifferenceCents") return t("Charged to the customer; negative if the new fare is lower");
  if (name === "actualFareDifferenceCents") return t("Charged by the airline; negative if the airline refunds money");
  return name === "mileageDifferenceCents" ? t("Of a ticket bought with miles") : t("Charged by the airline");
}

/** Chooses what happens to the old tickets' value above the new ones. */
export function ResidualPart({ values, problemAt, onChange }: Pick<Props, "values" | "problemAt" | "onChange">) {
  const { residual, creditUntil, creditKind } = values;
  return (
    <Stack gap={3} align="end" className={styles.row}>
      <NativeSelect
        label={t("Remaining value")}
        data={[
          { value: "", label: t("Choose") },
          ...residualHandlings.map((value) => ({ value, label: t(residualNames[value]) })),
        ]}
        value={residual ?? ""}
        onChange={(event) =>
          onChange({ residual: residualHandlings.find((one) => one === event.currentTarget.value) ?? null })
        }
        error={problemAt("residual")}
      />
      {residual === "airline_credit" && (
        <>
          <TextInput
            type="date"
            label={t("Credit of the airline until")}
            value={creditUntil}
            onChange={(event) => onChange({ creditUntil: event.currentTarget.value })}
            error={problemAt("creditUntil")}
          />
          <NativeSelect
            label={t("Required by that day")}
            data={(["book_by", "travel_by"] as const).map((value) => ({ value, label: t(creditKindNames[value]) }))}
            value={creditKind}
            onChange={(event) => onChange({ creditKind: event.currentTarget.value as Values["creditKind"] })}
            error={problemAt("creditKind")}
          />
        </>
      )}
    </Stack>
  );
}
