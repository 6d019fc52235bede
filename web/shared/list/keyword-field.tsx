import { TextInput } from "@mantine/core";
import { type RefObject, useEffect, useState } from "react";

interface KeywordFieldProps {
  label: string;
  placeholder: string;
  /** The keyword in the address. */
  value: string;
  /** From `useListKeys`, so that `/` focuses the field. */
  field: RefObject<HTMLInputElement | null>;
  onChange: (keyword: string | undefined) => void;
  className?: string | undefined;
}

const pauseMilliseconds = 250;

/** Searches when the user pauses typing. Follows the address if it changes for another reason. */
export function KeywordField({ label, placeholder, value, field, onChange, className = "" }: KeywordFieldProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onChange(typed.trim() || undefined), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <TextInput
      size="xs"
      type="search"
      ref={field}
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={placeholder}
      className={className}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => event.key === "Escape" && event.currentTarget.blur()}
    />
  );
}
