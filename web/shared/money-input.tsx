import { TextInput, type TextInputProps } from "@mantine/core";
import { useState } from "react";
import { formatAmount, parseAmount } from "#domain/money/format.ts";

interface MoneyInputProps extends Omit<TextInputProps, "value" | "onChange"> {
  /** Cents; null while the field is empty or not yet an amount. */
  value: number | null;
  onChange: (cents: number | null) => void;
  allowNegative?: boolean;
}

/** An amount typed as people write it and kept in cents. What is half typed is left alone until the field is left. */
export function MoneyInput({ value, onChange, allowNegative = false, onBlur, ...rest }: MoneyInputProps) {
  const [typed, setTyped] = useState<string | undefined>();
  const shown = typed ?? (value === null ? "" : formatAmount(value));
  const change = (text: string) => {
    setTyped(text);
    const cents = parseAmount(text);
    onChange(cents === undefined || (cents < 0 && !allowNegative) ? null : cents);
  };
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onChange={(event) => change(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={(event) => {
        if (parseAmount(shown) !== undefined || shown.trim() === "") setTyped(undefined);
        onBlur?.(event);
      }}
      styles={{ input: { textAlign: "right" } }}
    />
  );
}
