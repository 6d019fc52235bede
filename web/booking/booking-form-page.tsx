import { type ReactNode, useCallback } from "react";
import type { BookingForm, OfferOption } from "#contract/booking-form.ts";
import { texts } from "#web/shared/texts.ts";
import { FormPage, type FormView, type OpenProps } from "#web/signed-form/form-page.tsx";
import { bookingCalls } from "./booking-calls.ts";
import { OwnRequests } from "./lazy-own-requests.ts";
import { OpenOffer } from "./open-offer.tsx";
import type { SignedBooking } from "./signed-booking.ts";

const bookingForm: FormView = {
  calls: bookingCalls,
  Signed: OwnRequests,
  texts: texts({
    expired: {
      heading: "This offer has expired",
      text: "Air fares change by the hour. Your agent can look up fresh prices for the same trip.",
      askAgain: {
        button: "Ask for a fresh price",
        asked: "We told your agent. You will get a new offer by e-mail; what you typed is kept on this device.",
        askedOn: "You asked for a fresh price on {{when}}.",
      },
    },
    superseded: {
      heading: "Your agent updated this offer",
      text: "The new one shows what changed. What you typed on this device comes along.",
      button: "Continue to the updated offer",
    },
    signed: "This offer is already signed",
  }),
};

interface Props {
  publicId: string;
  renderItinerary: (itinerary: OfferOption["itinerary"]) => ReactNode;
  onSigned: (booking: SignedBooking) => void;
  onUnknown: () => void;
  onContinue: (publicId: string) => void;
}

/** The form behind the link in an offer. */
export function BookingFormPage({ publicId, renderItinerary, onSigned, onUnknown, onContinue }: Props) {
  const Open = useCallback(
    (open: OpenProps<BookingForm>) => <OpenOffer {...open} {...{ renderItinerary, onSigned }} />,
    [renderItinerary, onSigned],
  );
  return <FormPage<BookingForm> form={bookingForm} {...{ publicId, Open, onUnknown, onContinue }} />;
}
