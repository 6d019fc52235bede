import { NumberInput, TextInput } from "@mantine/core";
import { useController } from "react-hook-form";
import type { FareParts } from "#domain/quote/fare-parts.ts";
import type { PassengerType } from "#domain/quote/pricing.ts";
import { useFieldError } from "#web/quote/editor/editor-field.tsx";
import { fareDetailNames } from "#web/quote/editor/errors/field-names.ts";
import type { EditorValues } from "#web/quote/editor/values/editor-values.ts";
import { passengerTypeNames } from "#web/quote/words.ts";
import { MoneyInput } from "#web/shared/money/money-input.tsx";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./fare-details.module.css";
import { withParts } from "./with-parts.ts";

interface Props {
  index: number;
  type: PassengerType;
}

/** The fields for the parts of the fare of one passenger type. */
export function FarePartsFields({ index, type }: Props) {
  const path = `options.${index}.fares.${type}` as const;
  const { field: fare } = useController<EditorValues, typeof path>({ name: path });
  const { parts } = fare.value;
  const change = (changed: Partial<FareParts>) => fare.onChange(withParts(fare.value, changed));
  const named = (part: keyof FareParts) => ({ name: `${path}.parts.${part}`, label: t(fareDetailNames[part]) });
  const amount = (part: "baseFareCents" | "taxesCents" | "consolidatorFeeCents") => (
    <AmountField {...named(part)} value={parts[part]} onChange={(cents) => change({ [part]: cents })} />
  );
  const miles = named("miles");
  const milesError = useFieldError(miles.name);
  return (
    <fieldset className={styles.group}>
      <legend>{t(passengerTypeNames[type])}</legend>
      <div className={styles.fields}>
        {amount("baseFareCents")}
        {amount("taxesCents")}
        <TextField {...named("fareBasis")} value={parts.fareBasis} onChange={(fareBasis) => change({ fareBasis })} />
        <TextField {...named("baggage")} value={parts.baggage} onChange={(baggage) => change({ baggage })} />
        {amount("consolidatorFeeCents")}
        <NumberInput
          size="xs"
          {...miles}
          allowDecimal={false}
          allowNegative={false}
          thousandSeparator=","
          hideControls
          value={parts.miles ?? ""}
          onChange={(value) => change({ miles: value === "" ? null : Number(value) })}
          error={milesError}
        />
      </div>
    </fieldset>
  );
}

interface Field<Value> {
  name: string;
  label: string;
  value: Value;
  onChange: (value: Value) => void;
}

/** An optional amount whose error comes from the form. */
export function AmountField(field: Field<number | null>) {
  const error = useFieldError(field.name);
  return <MoneyInput size="xs" isOptional {...field} error={error} />;
}

/** A text field whose error comes from the form. */
export function TextField({ onChange, className, ...field }: Field<string> & { className?: string | undefined }) {
  const error = useFieldError(field.name);
  return (
    <TextInput
      size="xs"
      autoComplete="off"
      {...field}
      {...(className ? { className } : {})}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={error}
    />
  );
}
