import { Autocomplete } from "@mantine/core";
import { useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { canBecomeTime, halfHours, isTypedTime, readTime, toTwelveHours } from "#domain/shared/clock-time.ts";
import { problem } from "#domain/shared/problem.ts";
import { useFieldError } from "#web/quote/editor/editor-field.tsx";
import type { EditorValues } from "#web/quote/editor/values/editor-values.ts";
import { sentenceOf } from "#web/shared/texts/said-problem.ts";
import { t } from "#web/shared/texts/texts.ts";
import { chosenClock } from "#web/shared/time/clock-choice.ts";
import { timeProblem } from "./time-problem.ts";

interface Props {
  name: `options.${number}.segments.${number}.${"departsTime" | "arrivesTime"}`;
  "aria-label": string;
  wrapperProps: Record<string, string>;
  /** The id of the element with the error. */
  saidIn: string;
}

/**
 * A time typed as "0755p", "530a" or "9p", or chosen from half hours. Stored in the 24-hour form. The field does not take
 * a key after which the text cannot become a time. A text that is no time yet is reported on blur.
 */
export function TimeField({ name, saidIn, ...named }: Props) {
  const error = useFieldError(name);
  const { setError, clearErrors } = useFormContext<EditorValues>();
  const { field } = useController<EditorValues, Props["name"]>({ name });
  const [typing, setTyping] = useState<string>();
  const shownNow = typing ?? (toTwelveHours(field.value) || field.value);
  const type = (text: string) => {
    // A key that makes a text shorter is a correction.
    if (text.length > shownNow.length && !canBecomeTime(text, chosenClock() ?? "12")) return;
    const shown = withColon(text);
    setTyping(shown);
    clearErrors(name);
    field.onChange(shown.trim() === "" ? "" : (readTime(shown).time ?? shown));
  };
  const leave = () => {
    setTyping(undefined);
    field.onBlur();
    const code = timeProblem(field.value);
    if (code) setError(name, { type: "typed", message: sentenceOf(problem(code)) });
  };
  return (
    <Autocomplete
      size="xs"
      name={name}
      {...named}
      placeholder={t("hh:mm AM")}
      data={[...halfHours]}
      limit={48}
      value={shownNow}
      onChange={type}
      onBlur={leave}
      ref={field.ref}
      {...(error ? { error: true, "aria-describedby": saidIn } : {})}
      comboboxProps={{ width: 120, position: "bottom-start" }}
    />
  );
}

/** Adds the colon and the M to the digits and the half of a complete time. Leaves other input as typed. */
function withColon(text: string): string {
  const [, clock = "", half = ""] = /^([\d:]+) ?([ap])m?$/i.exec(text.trim()) ?? [];
  const time = clock.replace(/^(\d{2})(\d)/, "$1:$2");
  return isTypedTime(time) ? `${time} ${half.toUpperCase()}M` : text;
}
