import { Button } from "@mantine/core";
import { useFormContext, useWatch } from "react-hook-form";
import { formatAmount } from "#domain/money/format.ts";
import { pastedFares } from "#domain/quote/pasted-fares.ts";
import { passengerTypes } from "#domain/quote/pricing.ts";
import { useUndo } from "#web/quote/editor/undo/undo.tsx";
import type { EditorValues } from "#web/quote/editor/values/editor-values.ts";
import type { PasteReading } from "#web/quote/itinerary-engine.ts";
import { passengerTypeNames } from "#web/quote/words.ts";
import { t } from "#web/shared/texts/texts.ts";

interface Props {
  /** The shown option. */
  option: number;
  pricing: PasteReading["pricing"];
}

/** Puts the fares of the paste into the shown option: base fare, taxes, and their sum as net. The markup stays. */
export function PasteFares({ option, pricing }: Props) {
  const { getValues, setValue, formState } = useFormContext<EditorValues>();
  const [currency, party] = useWatch<EditorValues, ["currency", "party"]>({ name: ["currency", "party"] });
  const { remember } = useUndo();
  const found = pastedFares(pricing, currency);
  const types = passengerTypes.filter((type) => found[type] && party[type] > 0);
  if (types.length === 0 || !getValues(`options.${option}`)) return null;
  const put = () => {
    remember("fares", t("The fares of the paste were put into option {{number}}.", { number: option + 1 }));
    for (const type of types) {
      const [path, fare] = [`options.${option}.fares.${type}` as const, found[type]];
      if (!fare) continue;
      const { netCents, ...printed } = fare;
      const before = getValues(path);
      setValue(
        path,
        { ...before, netCents, parts: { ...before.parts, ...printed } },
        {
          shouldDirty: true,
          shouldValidate: formState.isSubmitted,
        },
      );
    }
  };
  const nets = types.map((type) => `${t(passengerTypeNames[type])} ${formatAmount(found[type]?.netCents ?? 0)}`);
  return (
    <Button size="xs" variant="default" onClick={put}>
      {t("Use as net: {{nets}}", { nets: nets.join(", ") })}
    </Button>
  );
}
