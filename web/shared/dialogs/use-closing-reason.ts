import { useState } from "react";
import type { SaidProblem } from "#web/shared/texts/problem-sayer.ts";
import { t } from "#web/shared/texts/texts.ts";
import { type ClosingReason, noClosingReason } from "./closing-reason.tsx";

/** The chosen reason of a dialog, and its problem: that none is chosen, or what the server has found. */
export function useClosingReason(problems: readonly SaidProblem[]) {
  const [value, setValue] = useState<ClosingReason>(noClosingReason);
  const [isMissing, setMissing] = useState(false);
  const said = problems.find(({ field }) => field === "reason")?.message;
  return {
    /** The props of `ClosingReasonFields`. */
    fields: {
      value,
      onChange: (next: ClosingReason) => {
        setValue(next);
        setMissing(false);
      },
      error: isMissing ? t("Choose a reason") : said,
    },
    /** Returns the choice, or undefined if no reason is chosen, which the field then shows. */
    given: (): ClosingReason | undefined => {
      setMissing(value.reason === "");
      return value.reason === "" ? undefined : value;
    },
  };
}
