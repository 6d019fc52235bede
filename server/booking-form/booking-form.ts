import { bookingFormCalls } from "#contract/booking-form/form-calls.ts";
import { eventsOf, titlesOf } from "#server/signed-form/document/document-words.ts";
import { signedForm } from "#server/signed-form/form.ts";
import { type BookingRecord, documentNumber } from "./document/booking-content.ts";
import { expiredOffer, offeredByLink, openOffer, signedOffer } from "./open-offer.ts";
import { signBooking } from "./sign-booking.ts";
import { signedFlights } from "./signed-flights.ts";
import { askAgain, recordVisit } from "./visit-form.ts";

/** The form that an offer links to, with which a customer books. */
export const bookingForm = signedForm({
  purpose: "booking",
  calls: bookingFormCalls,
  auditAction: "booking.sign",
  events: eventsOf("send", "resend", "reopen", "read", "view", "comeBack"),
  document: {
    titles: titlesOf("signed_booking"),
    fileName: "signed-booking",
    number: documentNumber,
    agency: ({ offer }: BookingRecord) => offer.agency,
    drawing: new URL("./document/draw-booking.ts", import.meta.url),
  },
  shown: offeredByLink,
  open: openOffer,
  expired: expiredOffer,
  signed: signedOffer,
  sign: signBooking,
  signerOf: ({ passengers, payment }: BookingRecord) => ({
    lastNames: passengers.map(({ lastName }) => lastName),
    postalCode: payment.billing.postalCode,
  }),
  viewed: recordVisit,
  askAgain,
  files: [{ call: bookingFormCalls.calendar, make: signedFlights }],
});
