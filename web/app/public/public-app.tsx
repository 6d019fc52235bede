import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import type { OfferOption } from "#contract/booking-form.ts";
import { BookingFormPage } from "#web/booking/booking-form-page.tsx";
import { LoadingPage } from "#web/booking/loading-page.tsx";
import { NotFoundPage } from "#web/booking/not-found-page.tsx";
import type { SignedBooking } from "#web/booking/open-offer.tsx";
import { SuccessPage } from "#web/booking/success-page.tsx";
import { VerifyPage } from "#web/booking/verify-page.tsx";
import { ItineraryCard } from "#web/itinerary/itinerary-card.tsx";
import { addresses, readPath } from "./path.ts";
import { usePath } from "./use-path.ts";

/** Few customers are asked for another card: its page comes when it is needed. */
const CardFormPage = lazy(() => import("#web/booking/card/card-form-page.tsx"));

/** The customers' side: which page an address shows, and how the pages lead to each other. */
export function PublicApp() {
  const { pathname, go } = usePath();
  const [booking, setBooking] = useState<SignedBooking>();
  const path = readPath(pathname);
  const lost = path.page === "not-found" && pathname !== addresses.notFound;
  useEffect(() => {
    if (lost) go(addresses.notFound, "replace");
  }, [lost, go]);

  // The signed form leaves the history: going back must not open it again.
  const signed = useCallback(
    (done: SignedBooking) => {
      setBooking(done);
      go(addresses.success, "replace");
    },
    [go],
  );
  const unknown = useCallback(() => go(addresses.notFound, "replace"), [go]);

  switch (path.page) {
    case "form":
      return (
        <BookingFormPage
          key={path.publicId}
          publicId={path.publicId}
          renderItinerary={drawItinerary}
          onSigned={signed}
          onUnknown={unknown}
          onContinue={(publicId) => go(addresses.form(publicId))}
        />
      );
    case "card":
      return (
        <Suspense fallback={<LoadingPage />}>
          <CardFormPage
            key={path.publicId}
            publicId={path.publicId}
            onUnknown={unknown}
            onContinue={(publicId) => go(addresses.card(publicId))}
          />
        </Suspense>
      );
    case "success":
      return <SuccessPage booking={booking} />;
    case "verify":
      return <VerifyPage code={path.code} />;
    case "not-found":
      return <NotFoundPage />;
  }
}

function drawItinerary(itinerary: OfferOption["itinerary"]) {
  return <ItineraryCard itinerary={itinerary} />;
}
