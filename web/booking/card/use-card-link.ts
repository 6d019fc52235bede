import { useCallback, useEffect, useState } from "react";
import type { ReplacementCardForm } from "#contract/replacement-card-form.ts";
import { ask } from "#web/shared/client.ts";
import { isUnknown } from "../use-booking-link.ts";
import { cardCalls } from "./card-calls.ts";

type CardLink = { state: "loading" } | { state: "unknown" } | { state: "failed" } | ReplacementCardForm;

/**
 * What is behind a link that asks for another card. An open form stays on screen while it is looked at again: only the
 * amount may have changed under what is typed. One link for the life of the component.
 */
export function useCardLink(publicId: string): { link: CardLink; lookAgain: () => void } {
  const [link, setLink] = useState<CardLink>({ state: "loading" });
  const lookAgain = useCallback(() => {
    const unlessOpen = (next: CardLink) => setLink((shown) => (shown.state === "open" ? shown : next));
    unlessOpen({ state: "loading" });
    ask(cardCalls.open, { params: { publicId } })
      .then(setLink)
      .catch((error: unknown) => (isUnknown(error) ? setLink({ state: "unknown" }) : unlessOpen({ state: "failed" })));
  }, [publicId]);
  useEffect(lookAgain, [lookAgain]);
  return { link, lookAgain };
}
