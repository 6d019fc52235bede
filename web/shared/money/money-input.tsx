import { TextInput, type TextInputProps } from "@mantine/core";
import { useState } from "react";
import { formatAmount, parseAmount } from "#domain/money/format.ts";

interface MoneyInputProps extends Omit<TextInputProps, "value" | "onChange"> {
  /** In cents. Null while the field is empty or its text is not an amount. */
  value: number | null;
  onChange: (cents: number | null) => void;
  allowNegative?: boolean;
  /** An empty field has a meaning of its own. Text that is not an amount then gives NaN, which no schema accepts. */
  isOptional?: boolean;
}

/** A field for an amount, which is stored in cents. Incomplete input is formatted only on blur. */
export function MoneyInput({
  value,
  onChange,
  allowNegative = false,
  isOptional = false,
  onBlur,
  ...rest
}: MoneyInputProps) {
  const [typed, setTyped] = useState<string | undefined>();
  const shown = typed ?? textOf(value);
  const change = (text: string) => {
    setTyped(text);
    const cents = parseAmount(text);
    const isAmount = cents !== undefined && (cents >= 0 || allowNegative);
    onChange(isAmount ? cents : isOptional && text.trim() !== "" ? Number.NaN : null);
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

/** "1,060.00"; "?" for text that could not be read and is no longer known. */
function textOf(cents: number | null): string {
  if (cents === null) return "";
  return Number.isNaN(cents) ? "?" : formatAmount(cents);
}
