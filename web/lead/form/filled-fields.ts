import { createContext, useContext } from "react";
import { useWatch } from "react-hook-form";
import type { LeadValues } from "./lead-values.ts";

interface Filled {
  /** The values that a message gave to fields. */
  values: ReadonlyMap<string, unknown>;
  mark: (values: ReadonlyMap<string, unknown>) => void;
}

export const FilledFields = createContext<Filled>({ values: new Map(), mark: () => {} });

export function useFilledFields(): Filled {
  return useContext(FilledFields);
}

/** Returns the attribute of a field that still has the value from a message. */
export function useFilledMark(name: keyof LeadValues): { "data-filled"?: true } {
  const { values } = useFilledFields();
  const value = useWatch<LeadValues>({ name });
  return values.has(name) && values.get(name) === value ? { "data-filled": true } : {};
}
