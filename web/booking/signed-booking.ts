import type { BookingForm } from "#contract/booking-form.ts";
import type { Signed } from "./form/sign/use-signing.ts";

type Open = Extract<BookingForm, { state: "open" }>;

/** What the success page needs to know of the form it follows. */
export interface SignedBooking extends Signed {
  publicId: string;
  agency: Open["offer"]["agency"];
  agent: Open["offer"]["agent"];
  email: string;
  byCard: boolean;
  /** Proof of the signer when the document is fetched; in memory only. */
  lastName: string;
  postalCode: string;
}
