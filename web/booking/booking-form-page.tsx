import { type ReactNode, useEffect } from "react";
import type { OfferOption } from "#contract/booking-form.ts";
import { ExpiredPage } from "./expired-page.tsx";
import { FailedPage } from "./failed-page.tsx";
import { LoadingPage } from "./loading-page.tsx";
import { OpenOffer, type SignedBooking } from "./open-offer.tsx";
import { SignedPage } from "./signed-page.tsx";
import { SupersededPage } from "./superseded-page.tsx";
import { useBookingLink } from "./use-booking-link.ts";

interface Props {
  publicId: string;
  renderItinerary: (itinerary: OfferOption["itinerary"]) => ReactNode;
  onSigned: (booking: SignedBooking) => void;
  onUnknown: () => void;
  onContinue: (publicId: string) => void;
}

/** The address in the customer's mail, and every page there can be behind it (states.md H4 to H6). */
export function BookingFormPage({ publicId, renderItinerary, onSigned, onUnknown, onContinue }: Props) {
  const { link, lookAgain } = useBookingLink(publicId);
  const unknown = link.state === "unknown";
  useEffect(() => {
    if (unknown) onUnknown();
  }, [unknown, onUnknown]);

  switch (link.state) {
    case "open":
      return <OpenOffer open={link} onMoved={lookAgain} {...{ publicId, renderItinerary, onSigned }} />;
    case "expired":
      return <ExpiredPage publicId={publicId} expired={link} />;
    case "superseded":
      return <SupersededPage agency={link.agency} onContinue={() => onContinue(link.continueTo)} />;
    case "signed":
      return <SignedPage publicId={publicId} signed={link} />;
    case "failed":
      return <FailedPage onRetry={lookAgain} />;
    case "loading":
    case "unknown":
      return <LoadingPage />;
  }
}
