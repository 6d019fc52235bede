import { useEffect, useState } from "react";
import type { BookingForm } from "#contract/booking-form/form.ts";
import { t } from "#web/shared/texts/texts.ts";
import { publicAgency } from "#web/signed-form/agency/public-agency.ts";
import { Message } from "#web/signed-form/message.tsx";
import { FailedPage } from "#web/signed-form/page/failed-page.tsx";
import { LoadingPage } from "#web/signed-form/page/loading-page.tsx";
import { PageFrame } from "#web/signed-form/page/page-frame.tsx";
import { DonePage } from "#web/signed-form/page/pages-on-demand.ts";
import { forgetDrafts } from "#web/signed-form/submit/draft-store.ts";
import { useLink } from "#web/signed-form/use-link.ts";
import { bookingCalls } from "./booking-calls.ts";
import { OwnRequests } from "./lazy-own-requests.ts";
import type { SignedBooking } from "./signed-booking.ts";

type Signed = Extract<BookingForm, { state: "signed" }>;

/** The data of a signed booking. After a reload only the link's data is available. */
type Done = Pick<Signed, "quoteId" | "agency" | "agent" | "signedAt" | "verificationCode"> &
  Pick<SignedBooking, "publicId" | "byCard"> &
  Partial<Pick<SignedBooking, "email" | "lastName" | "postalCode"> & Pick<Signed, "documentIsReady">>;

/** Explains the next steps, their times, and who takes them. */
export function SuccessPage({ booking }: { booking: SignedBooking | undefined }) {
  if (booking) return <Booked done={booking} />;
  const { publicId, byCard } = (history.state ?? {}) as Partial<SignedBooking>;
  return publicId ? <AfterReload publicId={publicId} byCard={byCard === true} /> : <NothingSigned />;
}

function AfterReload({ publicId, byCard }: Pick<SignedBooking, "publicId" | "byCard">) {
  const { link, lookAgain } = useLink<BookingForm>(bookingCalls.open, publicId);
  const signed = link.state === "signed";
  useEffect(() => {
    if (signed) void forgetDrafts(publicId);
  }, [signed, publicId]);
  if (signed) return <Booked done={{ ...link, publicId, byCard }} />;
  if (link.state === "loading") return <LoadingPage />;
  return link.state === "failed" ? <FailedPage onRetry={lookAgain} /> : <NothingSigned />;
}

/** Shown if the page was opened directly, for example on another device. It does not confirm any booking. */
function NothingSigned() {
  const [agency] = useState(publicAgency);
  return (
    <PageFrame agency={agency}>
      <Message heading={t("Nothing was signed on this page")}>
        <p>
          {t("To see a booking, open the link in the email from your agent. After signing you got a copy by email.")}
        </p>
      </Message>
    </PageFrame>
  );
}

function Booked({ done }: { done: Done }) {
  const { lastName = "", postalCode = "" } = done;
  const agent = done.agent.name;
  const email = done.email ?? t("the email address you gave");
  return (
    <DonePage
      done={done}
      proof={{ lastName, postalCode }}
      calls={bookingCalls}
      heading={t("Booking details have been submitted successfully!")}
      steps={[
        t("Now we send the signed document to {{email}}.", { email }),
        done.byCard
          ? t("Usually within one business day: we reserve your seats and charge what you signed for, never more.")
          : t("Usually within one business day: we reserve your seats, and {{agent}} tells you where and how to pay.", {
              agent,
            }),
        t("After the payment, usually the same day, we email you your tickets with the airline's confirmation number."),
      ]}
      question={(phone) => t("Questions, or no answer by then? Call {{agent}} at {{phone}}", { agent, phone })}
    >
      <OwnRequests publicId={done.publicId} known={{ lastName, postalCode }} />
    </DonePage>
  );
}
