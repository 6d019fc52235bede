import { Autocomplete } from "@mantine/core";
import { useState } from "react";
import { useController } from "react-hook-form";
import { halfHours, isTypableTime, isTypedTime, toTwelveHours, toTwentyFourHours } from "#domain/shared/clock-time.ts";
import { useFieldError } from "./editor-field.tsx";
import type { EditorValues } from "./editor-values.ts";

interface Props {
  name: `options.${number}.segments.${number}.${"departsTime" | "arrivesTime"}`;
  label: string;
  /** Element that says what is wrong. */
  saidIn: string;
}

/** Typed as "0755p" or chosen from the half hours; kept with 24 hours. */
export function TimeField({ name, label, saidIn }: Props) {
  const error = useFieldError(name);
  const { field } = useController<EditorValues, Props["name"]>({ name });
  const [typing, setTyping] = useState<string>();
  const type = (text: string) => {
    const typed = halfTyped(text);
    if (typed === undefined) return;
    setTyping(typed);
    field.onChange(toTwentyFourHours(typed));
  };
  return (
    <Autocomplete
      size="xs"
      aria-label={label}
      placeholder="hh:mm AM"
      data={[...halfHours]}
      limit={48}
      value={typing ?? toTwelveHours(field.value)}
      onChange={type}
      onBlur={() => {
        setTyping(undefined);
        field.onBlur();
      }}
      ref={field.ref}
      {...(error ? { error: true, "aria-describedby": saidIn } : {})}
      comboboxProps={{ width: 120, position: "bottom-start" }}
    />
  );
}

/**
 * What the field shows for what was typed: the colon and the M come by themselves. Undefined for what cannot become
 * a time, which is then not taken.
 */
function halfTyped(text: string): string | undefined {
  const [, clock = "", half = ""] = /^([\d:]*) ?([ap]?)m?$/i.exec(text.trim()) ?? [];
  const time = clock.replace(/^(\d{2})(\d)/, "$1:$2");
  if (text.trim() !== "" && clock === "" && half === "") return undefined;
  if (!isTypableTime(time)) return undefined;
  if (half === "" || !isTypedTime(time)) return time;
  return `${time} ${half.toUpperCase()}M`;
}
