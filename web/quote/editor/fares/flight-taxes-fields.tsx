import { Button } from "@mantine/core";
import { useFormContext, useWatch } from "react-hook-form";
import { formatAmount } from "#domain/money/format.ts";
import type { EditorValues } from "#web/quote/editor/values/editor-values.ts";
import { taxesOfFlights, withIdentity } from "#web/quote/editor/values/flight-taxes.ts";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./fare-details.module.css";
import { AmountField } from "./fare-parts-fields.tsx";
import { withParts } from "./with-parts.ts";

/** The taxes of each flight for an adult. A button enters their sum as the taxes of an adult. */
export function FlightTaxesFields({ index }: { index: number }) {
  const { getValues, setValue } = useFormContext<EditorValues>();
  const segments = useWatch<EditorValues, `options.${number}.segments`>({ name: `options.${index}.segments` });
  const adult = useWatch<EditorValues, `options.${number}.fares.ADULT`>({ name: `options.${index}.fares.ADULT` });
  const sum = taxesOfFlights(segments);
  const enterSum = (taxesCents: number) => {
    const path = `options.${index}.fares.ADULT` as const;
    setValue(path, withParts(getValues(path), { taxesCents }), { shouldDirty: true });
    // The button disappears, and a keyboard user goes on at the field that it filled.
    document.getElementsByName(`${path}.parts.taxesCents`)[0]?.focus();
  };
  return (
    <fieldset className={styles.group}>
      <legend>{t("Taxes of the flights, for an adult")}</legend>
      <div className={styles.fields}>
        {withIdentity(segments).map(({ identity, segment: { from, to, taxesCents } }, position) => (
          <AmountField
            key={identity}
            name={`options.${index}.segments.${position}.taxesCents`}
            label={t("Flight {{number}}, {{route}}", {
              number: position + 1,
              route: [from, to].filter(Boolean).join("–"),
            })}
            value={taxesCents}
            onChange={(cents) => {
              setValue(`options.${index}.segments.${position}.taxesCents`, cents, { shouldDirty: true });
            }}
          />
        ))}
      </div>
      {sum !== null && sum !== adult.parts.taxesCents && (
        <Button size="compact-xs" variant="subtle" onClick={() => enterSum(sum)}>
          {t("Use as taxes of an adult: {{amount}}", { amount: formatAmount(sum) })}
        </Button>
      )}
    </fieldset>
  );
}
