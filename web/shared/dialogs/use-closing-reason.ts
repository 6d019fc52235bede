import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ReasonedStatus } from "#domain/lead/closing-reasons.ts";
import type { SaidProblem } from "#web/shared/texts/problem-sayer.ts";
import { t } from "#web/shared/texts/texts.ts";
import { type ClosingReason, closingReasonsQuery, noClosingReason } from "./closing-reason.tsx";

/**
 * Keeps the reason and the note of a dialog, and the problem of the reason. A reason belongs to one status, so another
 * status clears it and keeps the note. Undefined is a status without such a reason.
 */
export function useClosingReason(status: ReasonedStatus | undefined, problems: readonly SaidProblem[]) {
  const { data: reasons, refetch } = useQuery({ ...closingReasonsQuery, enabled: status !== undefined });
  const [typed, setTyped] = useState<ClosingReason>(noClosingReason);
  const [isMissing, setMissing] = useState(false);
  const [typedFor, setTypedFor] = useState(status);
  if (typedFor !== status) {
    setTypedFor(status);
    setTyped({ ...typed, reason: "" });
    setMissing(false);
  }
  const message = status && problems.find(({ field }) => field === "reason")?.message;
  // The server refuses a reason that was removed from the settings after the list was loaded.
  useEffect(() => {
    if (message !== undefined) void refetch();
  }, [message, refetch]);

  const isListed = status !== undefined && reasons?.[status].includes(typed.reason) === true;
  const value = isListed ? typed : { ...typed, reason: "" };
  return {
    /** The props of `ClosingReasonFields`. */
    fields: {
      value,
      onChange: (next: ClosingReason) => {
        setTyped(next);
        setMissing(false);
      },
      error: isMissing ? t("Choose a reason") : message,
    },
    /** Returns the choice, or undefined if no reason is chosen, which the field then shows. */
    check: (): ClosingReason | undefined => {
      setMissing(value.reason === "");
      return value.reason === "" ? undefined : value;
    },
  };
}
