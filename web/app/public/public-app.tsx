import { useCallback, useEffect, useState } from "react";
import type { OfferOption } from "#contract/booking-form.ts";
import { BookingFormPage } from "#web/booking/booking-form-page.tsx";
import { SuccessPage } from "#web/booking/lazy-success-page.ts";
import type { SignedBooking } from "#web/booking/open-offer.tsx";
import { ItineraryCard } from "#web/itinerary/itinerary-card.tsx";
import { later } from "#web/signed-form/later.tsx";
import { NotFoundPage, VerifyPage } from "#web/signed-form/lazy-pages.ts";
import { PageFrame } from "#web/signed-form/page-frame.tsx";
import { addresses, readPath } from "./path.ts";
import { usePath } from "./use-path.ts";

/** Few customers are asked for a replacement card: its page comes when it is needed. */
const ReplacementCardPage = later(async () => (await import("./replacement-card.ts")).ReplacementCardPage, {
  Frame: PageFrame,
});

/** The customers' side: which page an address shows, and how the pages lead to each other. */
export function PublicApp() {
  const { pathname, go } = usePath();
  const [booking, setBooking] = useState<SignedBooking>();
  const path = readPath(pathname);
  const notFound = path.page === "not-found" ? addresses.notFound(path.area) : pathname;
  useEffect(() => {
    if (notFound !== pathname) go(notFound, "replace");
  }, [notFound, pathname, go]);

  // The signed form leaves the history: going back must not open it again. What is left there brings the success page
  // back after a reload: the link, which tells nothing personal once it is signed.
  const signed = useCallback(
    (done: SignedBooking) => {
      setBooking(done);
      go(addresses.success, "replace", { publicId: done.publicId, byCard: done.byCard });
    },
    [go],
  );
  const unknown = useCallback(() => go(addresses.notFound("booking"), "replace"), [go]);

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
        <ReplacementCardPage
          key={path.publicId}
          publicId={path.publicId}
          onUnknown={unknown}
          onContinue={(publicId) => go(addresses.card(publicId))}
        />
      );
    case "success":
      return <SuccessPage booking={booking} />;
    case "verify":
      return <VerifyPage code={path.code} />;
    case "not-found":
      return <NotFoundPage area={path.area} />;
  }
}

function drawItinerary(itinerary: OfferOption["itinerary"]) {
  return <ItineraryCard itinerary={itinerary} />;
}
