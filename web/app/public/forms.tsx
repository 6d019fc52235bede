import { type ReactNode, useCallback } from "react";
import type { RequestKind } from "#domain/after-sale/request.ts";
import type { SignedRequest } from "#web/after-sale-form/open-request.tsx";
import { BookingStatus } from "#web/booking-form/lazy-own-requests.ts";
import { SuccessPage } from "#web/booking-form/lazy-success-page.ts";
import type { SignedBooking } from "#web/booking-form/signed-booking.ts";
import { ItineraryCard } from "#web/itinerary/itinerary-card.tsx";
import type { AnsweredSchedule } from "#web/schedule-change-form/use-schedule-answer.ts";
import type { RenderItinerary } from "#web/shared/compared-with.ts";
import { linkPages } from "#web/signed-form/page/lazy-pages.ts";
import { loadOnDemand, type PartOnDemand } from "#web/signed-form/page/load-on-demand.tsx";
import { PageFrame } from "#web/signed-form/page/page-frame.tsx";

export interface FormPageProps {
  publicId: string;
  onUnknown: () => void;
  /** Called to open the newer link of this form. */
  onContinue: (publicId: string) => void;
  /** Called after signing, with the success page and the data from which a reload can draw that page again. */
  onSigned: (success: ReactNode, kept: object) => void;
}

export interface PublicForm {
  Page: (props: FormPageProps) => ReactNode;
  /** The page at …/success after a reload. Forms without it show behind their link that they are signed. */
  Success?: () => ReactNode;
  /** The code of its first page. Omitted for forms whose first page only the browser draws. */
  code?: FormCode;
}

interface FormCode {
  /** The part that draws the page, and the name of its file in the build (vite.customers.config.ts). */
  part: Pick<PartOnDemand<never>, "ready">;
  file: string;
  /** Further code of the page after the signature. */
  whenSigned?: Pick<PartOnDemand<never>, "ready">;
}

/** The forms by the purpose of their links, which also determines their paths (domain/signed-form/form-page.ts). */
export type PublicForms = Readonly<Record<string, PublicForm>>;

const OfferPage = loadOnDemand(async () => (await import("./offer.ts")).BookingFormPage, { Frame: PageFrame });

/** Loaded on demand, because few customers need a replacement card. */
const ReplacementCardPage = loadOnDemand(async () => (await import("./replacement-card.ts")).ReplacementCardPage, {
  Frame: PageFrame,
});

/** Loaded on demand, because few customers cancel. */
const requestPages = () => import("./after-sale-form.ts");
const RequestFormPage = loadOnDemand(async () => (await requestPages()).RequestFormPage, { Frame: PageFrame });
const RequestSuccessPage = loadOnDemand(async () => (await requestPages()).RequestSuccessPage, { Frame: PageFrame });

const schedulePages = () => import("./schedule-change-form.ts");
const ScheduleFormPage = loadOnDemand(async () => (await schedulePages()).ScheduleFormPage, { Frame: PageFrame });
const ScheduleAnswered = loadOnDemand(async () => (await schedulePages()).ScheduleAnswered, { Frame: PageFrame });

/** All forms that customers sign. */
export const publicForms: PublicForms = {
  booking: {
    Page: BookingPage,
    Success: () => <SuccessPage booking={undefined} />,
    code: { part: OfferPage, file: "offer", whenSigned: BookingStatus },
  },
  card: { Page: ReplacementCardPage, code: { part: ReplacementCardPage, file: "replacement-card" } },
  cancel: requestForm("cancellation"),
  refund: requestForm("refund"),
  schedule: { Page: SchedulePage, code: { part: ScheduleFormPage, file: "schedule-change-form" } },
};

/** Loads what draws the first page behind a link. Rejects if code could not be loaded. */
export async function firstPageReady({ code }: PublicForm, state: string): Promise<void> {
  const parts = [code?.part, state === "signed" ? code?.whenSigned : undefined, ...(state === "open" ? [] : linkPages)];
  await Promise.all(parts.map((part) => part?.ready()));
}

function requestForm(kind: RequestKind): PublicForm {
  return {
    Page: (page) => <RequestPage kind={kind} {...page} />,
    Success: () => <RequestSuccessPage kind={kind} />,
    code: { part: RequestFormPage, file: "after-sale-form" },
  };
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
  // After signing, the entry in the browser's history holds no personal data.
  const signed = useCallback(
    (booking: SignedBooking) => {
      const { publicId, byCard } = booking;
      onSigned(<SuccessPage booking={booking} />, { publicId, byCard });
    },
    [onSigned],
  );
  return <OfferPage {...page} onSigned={signed} renderItinerary={drawItinerary} />;
}

const drawItinerary: RenderItinerary = (itinerary, comparedWith) => (
  <ItineraryCard itinerary={itinerary} comparedWith={comparedWith} />
);
