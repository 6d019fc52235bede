import { useCallback } from "react";
import type { BookingForm } from "#contract/booking-form/form.ts";
import type { RenderItinerary } from "#web/shared/compared-with.ts";
import { texts } from "#web/shared/texts/texts.ts";
import { FormPage, type FormView, type OpenProps } from "#web/signed-form/page/form-page.tsx";
import { bookingCalls } from "./booking-calls.ts";
import { BookingStatus } from "./lazy-own-requests.ts";
import { OpenOffer } from "./open-offer.tsx";
import type { SignedBooking } from "./signed-booking.ts";

const bookingForm: FormView = {
  calls: bookingCalls,
  Signed: BookingStatus,
  texts: texts({
    expired: {
      heading: "This offer has expired",
      text: "Air fares change by the hour. Your agent can look up fresh prices for the same trip.",
      askAgain: {
        button: "Ask for a fresh price",
        asked: "We told your agent. You will get a new offer by email; what you typed is kept on this device.",
        askedOn: "You asked for a fresh price on {{when}}.",
      },
    },
    superseded: {
      heading: "Your agent updated this offer",
      text: "The new link shows what changed. What you typed on this device is kept.",
      button: "Continue to the updated offer",
    },
    signed: "This offer is already signed",
  }),
};

interface Props {
  publicId: string;
  renderItinerary: RenderItinerary;
  onSigned: (booking: SignedBooking) => void;
  onUnknown: () => void;
  onContinue: (publicId: string) => void;
}

/** The page behind the link of an offer. */
export function BookingFormPage({ publicId, renderItinerary, onSigned, onUnknown, onContinue }: Props) {
  const Open = useCallback(
    (open: OpenProps<BookingForm>) => <OpenOffer {...open} renderItinerary={renderItinerary} onSigned={onSigned} />,
    [renderItinerary, onSigned],
  );
  return (
    <FormPage<BookingForm>
      form={bookingForm}
      publicId={publicId}
      Open={Open}
      onUnknown={onUnknown}
      onContinue={onContinue}
    />
  );
}
