import type { KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { useFormContext } from "react-hook-form";
import { focusField } from "#web/quote/editor/show-field.ts";
import type { EditorValues } from "#web/quote/editor/values/editor-values.ts";
import { useKeys } from "#web/shared/keys/use-keys.ts";
import { type AmountPlace, firstAmount, formToEnter, missingAmount } from "./missing-amount.ts";
import { usualForm } from "./pricing-habit.ts";

/**
 * A key goes from anywhere to the first missing amount of the option. Returns a key handler for the fields of the
 * amounts: Enter goes to the next missing amount.
 */
export function useAmountKeys(option: number) {
  const { getValues, setValue } = useFormContext<EditorValues>();
  const known = () => [getValues(`options.${option}.fares`), getValues("party")] as const;
  const goTo = (place: AmountPlace | undefined) => {
    if (!place) return;
    const [fares, party] = known();
    const path = `options.${option}.fares.${place.type}` as const;
    const fare = fares[place.type];
    const isMissing = place.field === "amount" && fare.amount === null;
    const typed = isMissing ? formToEnter(fares, party, { type: place.type, usual: usualForm() }) : fare.typed;
    // Drawn now, because the name of an amount moves to the field of its form.
    if (typed !== fare.typed) flushSync(() => setValue(path, { ...fare, typed }));
    focusField(`${path}.${place.field}`);
  };
  useKeys({ prices: () => goTo(firstAmount(...known())) });
  return (at: AmountPlace) => (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, nativeEvent } = event;
    if (key === "Enter" && !ctrlKey && !metaKey && !nativeEvent.isComposing) goTo(missingAmount(...known(), at));
  };
}
