import { type ReactNode, useEffect } from "react";
import type { OfferOption } from "#contract/booking-form.ts";
import { FailedPage } from "./failed-page.tsx";
import { ExpiredPage, SignedPage, SupersededPage } from "./lazy-pages.ts";
import { LoadingPage } from "./loading-page.tsx";
import { OpenOffer, type SignedBooking } from "./open-offer.tsx";
import { useBookingLink } from "./use-booking-link.ts";

interface Props {
  publicId: string;
  renderItinerary: (itinerary: OfferOption["itinerary"]) => ReactNode;
  onSigned: (booking: SignedBooking) => void;
  onUnknown: () => void;
  onContinue: (publicId: string) => void;
}

/** The address in the customer's mail, and every page there can be behind it (docs/rules/hard-cases.md#links). */
export function BookingFormPage(props: Props) {
  const { publicId, onUnknown } = props;
  const { link, lookAgain } = useBookingLink(publicId);
  const unknown = link.state === "unknown";
  useEffect(() => {
    if (unknown) onUnknown();
  }, [unknown, onUnknown]);

  return <PageBehind {...props} link={link} lookAgain={lookAgain} />;
}

function PageBehind({
  link,
  lookAgain,
  publicId,
  renderItinerary,
  onSigned,
  onContinue,
}: Props & ReturnType<typeof useBookingLink>) {
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
