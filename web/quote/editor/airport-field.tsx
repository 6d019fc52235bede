import { useController } from "react-hook-form";
import { AirportPicker } from "#web/shared/airport-picker.tsx";
import { useFieldError } from "./editor-field.tsx";
import type { EditorValues } from "./editor-values.ts";
import styles from "./segment.module.css";

interface Props {
  name: `options.${number}.segments.${number}.${"from" | "to"}`;
  "aria-label": string;
  wrapperProps: Record<string, string>;
  /** Element that says what is wrong. */
  saidIn: string;
}

/** An airport of a flight. Another airport is another distance: what the screen printed no longer holds. */
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
