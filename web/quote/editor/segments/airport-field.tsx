import { useController } from "react-hook-form";
import { useFieldError } from "#web/quote/editor/editor-field.tsx";
import type { EditorValues } from "#web/quote/editor/values/editor-values.ts";
import { AirportPicker } from "#web/shared/airport-picker.tsx";
import styles from "./segment.module.css";

interface Props {
  name: `options.${number}.segments.${number}.${"from" | "to"}`;
  "aria-label": string;
  wrapperProps: Record<string, string>;
  /** The id of the element with the error. */
  saidIn: string;
}

/** An airport of a flight. Changing it clears the printed mileage, which no longer applies. */
export function AirportField({ name, saidIn, ...named }: Props) {
  const error = useFieldError(name);
  const { field } = useController<EditorValues, typeof name>({ name });
  const { field: mileage } = useController<EditorValues, `options.${number}.segments.${number}.pasted.mileage`>({
    name: name.replace(/\w+$/, "pasted.mileage") as `options.${number}.segments.${number}.pasted.mileage`,
  });
  return (
    <AirportPicker
      size="xs"
      name={name}
      {...named}
      placeholder=""
      className={styles.code}
      value={field.value || null}
      onChange={(code) => {
        if (code !== field.value) mileage.onChange(null);
        field.onChange(code ?? "");
      }}
      {...(error ? { error: true, "aria-describedby": saidIn } : {})}
    />
  );
}
