import type { ReactNode } from "react";
import type { Offer } from "#contract/booking-form/form.ts";

/** The parts of the editor that other features draw. */
export interface EditorParts {
  renderOffer: (offer: Offer) => ReactNode;
}
