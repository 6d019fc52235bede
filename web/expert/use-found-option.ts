import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { flightsInQuery } from "./flights-in.ts";
import type { FoundOption } from "./use-step.ts";

/** Returns the typed values of the flights for an answer, and the result of parsing them. */
export function useFoundOption() {
  const [typed, setTyped] = useState({ quoteId: "", title: "", pasted: "" });
  const [settled] = useDebouncedValue(typed.pasted, 200);
  const read = useQuery(flightsInQuery(settled));
  const isRead = settled === typed.pasted && settled.trim() !== "" && read.isSuccess;
  const alternatives = isRead ? read.data : [];
  const [segments = []] = alternatives;
  const found: FoundOption | undefined =
    typed.quoteId !== "" && segments.length > 0
      ? { quoteId: Number(typed.quoteId), title: typed.title.trim(), segments }
      : undefined;
  return {
    typed,
    segments,
    alternatives,
    found,
    error: read.error,
    type: (change: Partial<typeof typed>) => setTyped({ ...typed, ...change }),
    /** True if a quote is chosen without flights for it. */
    isMissing: typed.quoteId !== "" && segments.length === 0,
  };
}
