import { useEffect, useMemo, useRef } from "react";
import type { BookingForm as BookingFormState } from "#contract/booking-form/form.ts";
import { chosenOption, dueFor, isFree } from "#web/booking-form/form/payment/amounts.ts";
import { lastNameOf } from "#web/booking-form/form/sign/signer.ts";
import type { Signed } from "#web/booking-form/form/sign/use-signing.ts";
import type { RenderItinerary } from "#web/shared/compared-with.ts";
import { t } from "#web/shared/texts/texts.ts";
import { loadOnDemand } from "#web/signed-form/page/load-on-demand.tsx";
import { PageFrame } from "#web/signed-form/page/page-frame.tsx";
import { useScreenPosition } from "#web/signed-form/screen/use-screen-position.ts";
import { useViewed } from "#web/signed-form/screen/use-viewed.ts";
import { bookingCalls } from "./booking-calls.ts";
import { ExpiryNotice } from "./expiry-notice.tsx";
import type { FormValues } from "./form/form-values.ts";
import { screensFor } from "./form/screens.ts";
import { OfferScreen } from "./offer-screen.tsx";
import type { SignedBooking } from "./signed-booking.ts";
import { useDraft } from "./use-draft.ts";

const BookingForm = loadOnDemand(async () => (await import("./form/booking-form.tsx")).BookingForm);

type Open = Extract<BookingFormState, { state: "open" }>;

interface Props {
  publicId: string;
  open: Open;
  renderItinerary: RenderItinerary;
  onSigned: (booking: SignedBooking) => void;
  /** Called if the link has changed. The caller loads it again. */
  onMoved: () => void;
}

/** An offer that can be signed: first the offer, then one decision per screen. */
export function OpenOffer({ publicId, open, renderItinerary, onSigned, onMoved }: Props) {
  const { offer, cardIntake, changes } = open;
  const { values, state, keep, forget } = useDraft(publicId, open);
  const { wanted, goTo, goBack, settle, onwards } = useScreenPosition();
  const screens = useMemo(() => screensFor(values.passengers.length, offer), [values.passengers.length, offer]);
  const option = chosenOption(values, offer);
  const due = dueFor(values, offer);
  const onOffer = wanted === 0 || state === "loading";
  const left = useRef(false);
  useViewed(bookingCalls.viewed, publicId);

  // Loads the code of the next screen while the customer reads the offer.
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
    <PageFrame
      agency={offer.agency}
      withBar
      withoutScript={t(
        "You can read this offer and choose an option. To book, turn on JavaScript and load the page again, or call us.",
      )}
    >
      <ExpiryNotice expiresAt={offer.expiresAt} />
      {onOffer || !option || !due ? (
        <OfferScreen
          offer={offer}
          changes={changes}
          values={values}
          due={due}
          renderItinerary={renderItinerary}
          restored={state === "restored"}
          returned={left.current}
          onChoose={choose}
          onContinue={() => goTo(state === "restored" && !left.current ? screens.length - 1 : onwards(0))}
        />
      ) : (
        <BookingForm
          key={state}
          publicId={publicId}
          offer={offer}
          option={option}
          due={due}
          cardIntake={cardIntake}
          values={values}
          screens={screens}
          wanted={wanted}
          renderItinerary={renderItinerary}
          onMoved={onMoved}
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
