import { type ReactNode, useEffect, useMemo, useRef } from "react";
import type { BookingForm as BookingFormState, OfferOption } from "#contract/booking-form.ts";
import { chosenOption, dueFor, isFree } from "#web/booking/form/payment/amounts.ts";
import { lastNameOf } from "#web/booking/form/sign/signer.ts";
import type { Signed } from "#web/booking/form/sign/use-signing.ts";
import { later } from "#web/signed-form/later.tsx";
import { PageFrame } from "#web/signed-form/page-frame.tsx";
import { useScreenPosition } from "#web/signed-form/use-screen-position.ts";
import { useViewed } from "#web/signed-form/use-viewed.ts";
import { bookingCalls } from "./booking-calls.ts";
import { ExpiryNotice } from "./expiry-notice.tsx";
import type { FormValues } from "./form/form-values.ts";
import { screensFor } from "./form/screens.ts";
import { OfferScreen } from "./offer-screen.tsx";
import type { SignedBooking } from "./signed-booking.ts";
import { useDraft } from "./use-draft.ts";

const BookingForm = later(async () => (await import("./form/booking-form.tsx")).BookingForm);

type Open = Extract<BookingFormState, { state: "open" }>;

interface Props {
  publicId: string;
  open: Open;
  renderItinerary: (itinerary: OfferOption["itinerary"]) => ReactNode;
  onSigned: (booking: SignedBooking) => void;
  /** The link is no longer what it was: look again what is behind it. */
  onMoved: () => void;
}

/** An offer that can be signed: the offer itself first, then one decision after the other. */
export function OpenOffer({ publicId, open, renderItinerary, onSigned, onMoved }: Props) {
  const { offer, cardIntake, changes } = open;
  const { values, state, keep, forget } = useDraft(publicId, offer);
  const { wanted, goTo, goBack, settle, onwards } = useScreenPosition();
  const screens = useMemo(() => screensFor(values.passengers.length, offer), [values.passengers.length, offer]);
  const option = chosenOption(values, offer);
  const due = dueFor(values, offer);
  const onOffer = wanted === 0 || state === "loading";
  const left = useRef(false);
  useViewed(bookingCalls.viewed, publicId);

  // The code of the next screen comes while the customer reads the offer.
  useEffect(() => {
    BookingForm.load();
  }, []);
  useEffect(() => {
    if (!onOffer) left.current = true;
  }, [onOffer]);

  const choose = (optionId: string) => {
    keep({ ...values, optionId });
    goTo(onwards(0));
  };

  const signed = (answer: Signed, typed: FormValues, signer: string) => {
    void forget();
    onSigned({
      ...answer,
      publicId,
      agency: offer.agency,
      agent: offer.agent,
      email: typed.contact.email,
      byCard: typed.payment.method === "credit_card" && !isFree(dueFor(typed, offer)),
      lastName: lastNameOf(signer, typed),
      postalCode: typed.payment.billing.postalCode,
    });
  };

  return (
    <PageFrame agency={offer.agency} withBar>
      <ExpiryNotice expiresAt={offer.expiresAt} />
      {onOffer || !option || !due ? (
        <OfferScreen
          {...{ offer, changes, values, due, renderItinerary }}
          restored={state === "restored"}
          returned={left.current}
          onChoose={choose}
          onContinue={() => goTo(state === "restored" && !left.current ? screens.length - 1 : onwards(0))}
        />
      ) : (
        <BookingForm
          key={state}
          {...{ publicId, offer, option, due, cardIntake, values, screens, wanted, renderItinerary, onMoved }}
          onTyped={keep}
          onGoTo={goTo}
          onwards={onwards}
          onBack={goBack}
          onSettle={settle}
          onSigned={signed}
        />
      )}
    </PageFrame>
  );
}
