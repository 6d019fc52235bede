import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import type { TicketCommission } from "#domain/quote/fare-parts.ts";
import { Stack } from "#web/shared/layout/layout.tsx";
import { MoneyInput } from "#web/shared/money/money-input.tsx";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./fare-details.module.css";

interface Props {
  name: string;
  label: string;
  currency: string;
  value: TicketCommission | null;
  onChange: (commission: TicketCommission | null) => void;
  error: string | undefined;
}

/** A commission on each ticket, in per cent of its base fare or as an amount. Both have two decimals. */
export function CommissionInput({ name, label, currency, value, onChange, error }: Props) {
  const [chosen, setChosen] = useState<TicketCommission["kind"]>(value?.kind ?? "rate");
  // A commission from another option can have another unit.
  const kind = value?.kind ?? chosen;
  const hundredths = value === null ? null : value.kind === "rate" ? value.basisPoints : value.cents;
  const as = (unit: TicketCommission["kind"], typed: number | null): TicketCommission | null => {
    if (typed === null) return null;
    return unit === "rate" ? { kind: unit, basisPoints: typed } : { kind: unit, cents: typed };
  };
  return (
    <Stack gap={1} align="end" className={styles.commission}>
      <MoneyInput
        key={kind}
        size="xs"
        isOptional
        name={name}
        label={label}
        value={hundredths}
        onChange={(typed) => onChange(as(kind, typed))}
        error={error}
      />
      <NativeSelect
        size="xs"
        aria-label={t("Unit of {{field}}", { field: label })}
        data={[
          { value: "rate", label: t("% of base") },
          { value: "amount", label: t("{{currency}} a ticket", { currency }) },
        ]}
        value={kind}
        onChange={({ currentTarget }) => {
          const unit = currentTarget.value as TicketCommission["kind"];
          setChosen(unit);
          // A percentage is not an amount, so it is entered again.
          onChange(null);
        }}
      />
    </Stack>
  );
}
