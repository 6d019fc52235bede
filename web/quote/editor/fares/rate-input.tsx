import { TextInput } from "@mantine/core";
import { type KeyboardEvent, useState } from "react";

interface Props {
  name?: string;
  label: string;
  basisPoints: number | null;
  onChange: (basisPoints: number | null) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** A percentage with up to two decimals. 12.5 is stored as 1250 basis points. */
export function RateInput({ name, label, basisPoints, onChange, onKeyDown }: Props) {
  const [typing, setTyping] = useState<string>();
  return (
    <TextInput
      size="xs"
      {...(name === undefined ? {} : { name })}
      aria-label={label}
      inputMode="decimal"
      value={typing ?? percent(basisPoints)}
      onChange={({ currentTarget: { value } }) => {
        const typed = value.replace(",", ".").replace("%", "").trim();
        if (!/^-?\d{0,3}(\.\d{0,2})?$/.test(typed)) return;
        setTyping(typed);
        onChange(inBasisPoints(typed));
      }}
      onKeyDown={onKeyDown}
      onBlur={() => setTyping(undefined)}
    />
  );
}

/** Converts the digits instead of multiplying, because 8.2 × 100 is not 820 in floating point. */
function inBasisPoints(typed: string): number | null {
  const [, minus, whole = "", decimals = ""] = /^(-?)(\d*)\.?(\d*)$/.exec(typed) ?? [];
  if (!whole && !decimals) return null;
  const amount = Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
  return minus && amount !== 0 ? -amount : amount;
}

function percent(basisPoints: number | null): string {
  if (basisPoints === null) return "";
  const digits = String(Math.abs(basisPoints)).padStart(3, "0");
  const decimals = digits.slice(-2).replace(/0+$/, "");
  return `${basisPoints < 0 ? "-" : ""}${digits.slice(0, -2)}${decimals && `.${decimals}`}`;
}
