import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { lazyPart } from "#web/shared/lazy-part.tsx";
import type { Shown } from "./one-offer.tsx";
import { offerQuery } from "./queries.ts";

/** Loaded with the first offer. */
const OneOffer = lazyPart(async () => (await import("./one-offer.tsx")).OneOffer);

/**
 * The lead that the queue offers, on top of the agent's page. It does not take the focus. An accepted lead stays
 * visible until it is opened, and a failure until it was read.
 */
export function OfferCard() {
  const { data } = useQuery(offerQuery);
  const [kept, setKept] = useState<Shown>();
  const shown = kept ?? data;
  if (!shown) return null;
  return <OneOffer key={shown.id} offer={shown} keep={setKept} />;
}
