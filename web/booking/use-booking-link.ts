import { useCallback, useEffect, useRef, useState } from "react";
import type { BookingForm } from "#contract/booking-form.ts";
import { ask } from "#web/shared/client.ts";
import { ServerRefusal } from "#web/shared/server-refusal.ts";
import { publicCalls } from "./public-calls.ts";

export type LinkState = { state: "loading" } | { state: "unknown" } | { state: "failed" } | BookingForm;

/**
 * What is behind a link: from the page itself when the server put it there, else asked for. One link for the life of
 * the component; another link is another component.
 */
export function useBookingLink(publicId: string): { link: LinkState; lookAgain: () => void } {
  const [link, setLink] = useState<LinkState>(() => inlined() ?? { state: "loading" });
  const request = useRef<AbortController>(undefined);

  const look = useCallback(() => {
    request.current?.abort();
    const asking = new AbortController();
    request.current = asking;
    ask(publicCalls.open, { params: { publicId } }, { signal: asking.signal })
      .then(setLink)
      .catch((error: unknown) => {
        if (!asking.signal.aborted) setLink({ state: isUnknown(error) ? "unknown" : "failed" });
      });
  }, [publicId]);

  const needed = link.state === "loading";
  useEffect(() => {
    if (needed) look();
  }, [needed, look]);
  useEffect(() => () => request.current?.abort(), []);

  return { link, lookAgain: useCallback(() => setLink({ state: "loading" }), []) };
}

/** Unknown, revoked and malformed links all look the same. */
export function isUnknown(error: unknown): boolean {
  return error instanceof ServerRefusal && (error.status === 404 || error.status === 422);
}

/** Read once and taken out: it belongs to the address the page was loaded with, and to no later one. */
function inlined(): BookingForm | undefined {
  const element = document.getElementById("booking-form");
  const text = element?.textContent;
  element?.remove();
  return text ? (JSON.parse(text) as BookingForm) : undefined;
}
