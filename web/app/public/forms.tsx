import { type ReactNode, useCallback } from "react";
import type { OfferOption } from "#contract/booking-form.ts";
import type { RequestKind } from "#domain/after-sale/request.ts";
import { BookingFormPage } from "#web/booking/booking-form-page.tsx";
import { SuccessPage } from "#web/booking/lazy-success-page.ts";
import type { SignedBooking } from "#web/booking/signed-booking.ts";
import { ItineraryCard } from "#web/itinerary/itinerary-card.tsx";
import type { SignedRequest } from "#web/request-form/open-request.tsx";
import type { AnsweredSchedule } from "#web/schedule-form/open-schedule.tsx";
import { later } from "#web/signed-form/later.tsx";
import { PageFrame } from "#web/signed-form/page-frame.tsx";

/** What every form is given. */
export interface FormPageProps {
  publicId: string;
  onUnknown: () => void;
  /** There is a newer link to this form. */
  onContinue: (publicId: string) => void;
  /** It is signed: this is what follows it, at an address of its own, and what a reload may know of it there. */
  onSigned: (success: ReactNode, kept: object) => void;
}

export interface PublicForm {
  Page: (props: FormPageProps) => ReactNode;
  /** What stands at its …/success when the page is loaded anew. Forms without it say behind their link that they are signed. */
  Success?: () => ReactNode;
}

/** By the purpose of their links, which also says where their pages lie (domain/signed-form/form-page.ts). */
export type PublicForms = Readonly<Record<string, PublicForm>>;

/** Few customers are asked for a replacement card: its page comes when it is needed. */
const ReplacementCardPage = later(async () => (await import("./replacement-card.ts")).ReplacementCardPage, {
  Frame: PageFrame,
});

/** Nor do many give up what they have booked. */
const requestPages = () => import("./request-form.ts");
const RequestFormPage = later(async () => (await requestPages()).RequestFormPage, { Frame: PageFrame });
const RequestSuccessPage = later(async () => (await requestPages()).RequestSuccessPage, { Frame: PageFrame });

const schedulePages = () => import("./schedule-form.ts");
const ScheduleFormPage = later(async () => (await schedulePages()).ScheduleFormPage, { Frame: PageFrame });
const ScheduleAnswered = later(async () => (await schedulePages()).ScheduleAnswered, { Frame: PageFrame });

/** All that customers sign: another form is another line. */
export const publicForms: PublicForms = {
  booking: { Page: BookingPage, Success: () => <SuccessPage booking={undefined} /> },
  card: { Page: ReplacementCardPage },
  cancel: requestForm("cancellation"),
  refund: requestForm("refund"),
  schedule: { Page: SchedulePage },
};

function requestForm(kind: RequestKind): PublicForm {
  return { Page: (page) => <RequestPage kind={kind} {...page} />, Success: () => <RequestSuccessPage kind={kind} /> };
}

function RequestPage({ kind, onSigned, ...page }: FormPageProps & { kind: RequestKind }) {
  const signed = useCallback(
    (request: SignedRequest) =>
      onSigned(<RequestSuccessPage kind={kind} request={request} />, { publicId: request.publicId }),
    [kind, onSigned],
  );
  return <RequestFormPage kind={kind} {...page} onSigned={signed} renderItinerary={drawItinerary} />;
}

function SchedulePage({ onSigned, ...page }: FormPageProps) {
  const signed = useCallback(
    (answered: AnsweredSchedule) => onSigned(<ScheduleAnswered answered={answered} />, { publicId: answered.publicId }),
    [onSigned],
  );
  return <ScheduleFormPage {...page} onSigned={signed} renderItinerary={drawItinerary} />;
}

function BookingPage({ onSigned, ...page }: FormPageProps) {
  // What is left in the address bar's history tells nothing personal once it is signed.
  const signed = useCallback(
    (booking: SignedBooking) => {
      const { publicId, byCard } = booking;
      onSigned(<SuccessPage booking={booking} />, { publicId, byCard });
    },
    [onSigned],
  );
  return <BookingFormPage {...page} onSigned={signed} renderItinerary={drawItinerary} />;
}

function drawItinerary(itinerary: OfferOption["itinerary"]) {
  return <ItineraryCard itinerary={itinerary} />;
}
