import { useState } from "react";
import { type DraftOfForm, type DraftPlace, useDraft } from "./use-draft.tsx";

interface DraftedValues<Values> {
  values: Values;
  setValues: (next: Values | ((before: Values) => Values)) => void;
  change: (given: Partial<Values>) => void;
  draft: DraftOfForm;
}

/** Holds the values of a form, and keeps what is typed as a draft of it. */
export function useDraftedValues<Values extends object>(
  place: DraftPlace,
  start: Values | (() => Values),
): DraftedValues<Values> {
  const [before] = useState(start);
  const [values, setValues] = useState(before);
  const isTyped = values !== before;
  const draft = useDraft<Values>({ ...place, read: () => (isTyped ? values : undefined), use: setValues });
  return {
    values,
    setValues,
    change: (given) => setValues((all) => ({ ...all, ...given })),
    draft,
  };
}
