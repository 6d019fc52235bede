import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { People } from "#web/shared/people/people.ts";
import { PersonPicker } from "#web/shared/people/person-picker.tsx";
import styles from "./list-page.module.css";

export interface PersonFilterProps {
  label: string;
  /** The words for no choice. */
  anybody: string;
  among: People | undefined;
  value: number | null;
  onChange: (id: number | null) => void;
  /** The actions of a person in the plain field while it had the focus. */
  early: RefObject<EarlyUse | undefined>;
}

export interface EarlyUse {
  typed?: string;
  /** True after a click or an arrow key, which open the list of people. */
  isOpened?: boolean;
  /** The key Enter, after it was pressed. */
  chosenBy?: string;
}

/** Takes the focus of the plain field, and does what a person did there. */
export function PersonFilterPicker({ label, anybody, early, ...rest }: PersonFilterProps) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (early.current) field.current?.focus();
  }, [early]);
  useEffect(() => {
    // After the effects of the select, which reset its text.
    const timer = setTimeout(() => {
      if (field.current && early.current) repeat(early.current, field.current);
      early.current = undefined;
    });
    return () => clearTimeout(timer);
  }, [early]);
  return (
    <PersonPicker
      ref={field}
      size="xs"
      aria-label={label}
      placeholder={anybody}
      clearable
      clearButtonProps={{ "aria-label": anybody }}
      className={styles.person ?? ""}
      {...rest}
    />
  );
}

/** Does in the field of the picker what a person did in the plain field. */
function repeat({ isOpened, typed, chosenBy }: EarlyUse, field: HTMLInputElement): void {
  if (isOpened) field.click();
  if (typed !== undefined) {
    field.select();
    document.execCommand("insertText", false, typed);
  }
  if (chosenBy) field.dispatchEvent(new KeyboardEvent("keydown", { key: chosenBy, bubbles: true, cancelable: true }));
}
