import { useFormContext, useWatch } from "react-hook-form";
import type { EditorValues } from "#web/quote/editor/values/editor-values.ts";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./fare-details.module.css";
import { AmountField } from "./fare-parts-fields.tsx";
import { withFlightTaxes } from "./with-parts.ts";

/** The taxes of each flight for an adult. Their sum becomes the taxes of an adult until others are entered. */
export function FlightTaxesFields({ index }: { index: number }) {
  const { getValues, setValue } = useFormContext<EditorValues>();
  const segments = useWatch<EditorValues, `options.${number}.segments`>({ name: `options.${index}.segments` });
  const change = (position: number, taxesCents: number | null) => {
    const before = getValues(`options.${index}.segments`).map((segment) => segment.taxesCents);
    const adult = `options.${index}.fares.ADULT` as const;
    setValue(`options.${index}.segments.${position}.taxesCents`, taxesCents, { shouldDirty: true });
    setValue(adult, withFlightTaxes(getValues(adult), before, before.with(position, taxesCents)), {
      shouldDirty: true,
    });
  };
  return (
    <fieldset className={styles.group}>
      <legend>{t("Taxes of the flights, for an adult")}</legend>
      <div className={styles.fields}>
        {segments.map(({ from, to, taxesCents }, position) => (
          <AmountField
            // A flight has no id, and its fields move with it.
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields are controlled by the form
            key={position}
            name={`options.${index}.segments.${position}.taxesCents`}
            label={t("Flight {{number}}, {{route}}", {
              number: position + 1,
              route: [from, to].filter(Boolean).join("–"),
            })}
            value={taxesCents}
            onChange={(cents) => change(position, cents)}
          />
        ))}
      </div>
    </fieldset>
  );
}
