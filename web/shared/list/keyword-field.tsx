import { TextInput } from "@mantine/core";
import { type RefObject, useEffect, useState } from "react";
import { ariaKeys } from "#web/shared/keys/keys.ts";

interface KeywordFieldProps {
  label: string;
  placeholder: string;
  /** The keyword in the address. */
  value: string;
  /** From `useListKeys`, so that `/` focuses the field. */
  field: RefObject<HTMLInputElement | null>;
  onChange: (keyword: string | undefined) => void;
  /** Enter or the down arrow: goes to the first row of the keyword. */
  onGo: (keyword: string) => void;
  className?: string | undefined;
}

const pauseMilliseconds = 250;

/** Searches when the user pauses typing, or goes to the rows. Follows the address if it changes for another reason. */
export function KeywordField({ label, placeholder, value, field, onChange, onGo, className = "" }: KeywordFieldProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onChange(typed.trim() || undefined), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  const go = () => {
    const keyword = typed.trim();
    if (keyword !== value) onChange(keyword || undefined);
    onGo(keyword);
  };
  return (
    <TextInput
      size="xs"
      type="search"
      ref={field}
      aria-label={label}
      aria-keyshortcuts={ariaKeys("search")}
      placeholder={placeholder}
      className={className}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === "Escape") event.currentTarget.blur();
        if (event.key !== "Enter" && event.key !== "ArrowDown") return;
        event.preventDefault();
        go();
      }}
    />
  );
}
