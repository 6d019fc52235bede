import type { ReactNode } from "react";
import type { Offer } from "#contract/booking-form.ts";

/** What another feature draws in the editor. */
export interface EditorParts {
  renderOffer: (offer: Offer) => ReactNode;
}
