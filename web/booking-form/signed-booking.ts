import type { BookingForm } from "#contract/booking-form/form.ts";
import type { Signed } from "./form/sign/use-signing.ts";

type Open = Extract<BookingForm, { state: "open" }>;

/** The data that the success page needs from the form. */
export interface SignedBooking extends Signed {
  publicId: string;
  agency: Open["offer"]["agency"];
  agent: Open["offer"]["agent"];
  email: string;
  byCard: boolean;
  /** The proof with which the document is fetched. Kept in memory only. */
  lastName: string;
  postalCode: string;
}
