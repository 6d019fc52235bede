import { useEffect, useState } from "react";
import type { BookingForm } from "#contract/booking-form.ts";
import { forgetDrafts } from "#web/booking/form/draft/draft-store.ts";
import { t } from "#web/shared/texts.ts";
import { DocumentDownload } from "./document-download.tsx";
import { FailedPage } from "./failed-page.tsx";
import { LoadingPage } from "./loading-page.tsx";
import styles from "./message.module.css";
import { Message } from "./message.tsx";
import type { SignedBooking } from "./open-offer.tsx";
import { PageFrame } from "./page-frame.tsx";
import { PhoneLink } from "./phone-link.tsx";
import { publicAgency } from "./public-agency.ts";
import { publicCalls } from "./public-calls.ts";
import { SignedFacts } from "./signed-facts.tsx";
import { useBookingLink } from "./use-booking-link.ts";

type Signed = Extract<BookingForm, { state: "signed" }>;

/** What is known of a booking once it is signed; after a reload only what the link tells. */
type Done = Pick<Signed, "quoteId" | "agency" | "agent" | "signedAt" | "verificationCode"> &
  Pick<SignedBooking, "publicId" | "byCard"> &
  Partial<Pick<SignedBooking, "email" | "lastName" | "postalCode">>;

/** What happens next, when and by whom. */
export function SuccessPage({ booking }: { booking: SignedBooking | undefined }) {
  if (booking) return <DonePage done={booking} />;
  const { publicId, byCard } = (history.state ?? {}) as Partial<SignedBooking>;
  return publicId ? <AfterReload publicId={publicId} byCard={byCard === true} /> : <NothingSigned />;
}

function AfterReload({ publicId, byCard }: Pick<SignedBooking, "publicId" | "byCard">) {
  const { link, lookAgain } = useBookingLink(publicId);
  const signed = link.state === "signed";
  useEffect(() => {
    if (signed) void forgetDrafts(publicId);
  }, [signed, publicId]);
  if (signed) return <DonePage done={{ ...link, publicId, byCard }} />;
  if (link.state === "loading") return <LoadingPage />;
  return link.state === "failed" ? <FailedPage onRetry={lookAgain} /> : <NothingSigned />;
}

/** Opened by itself (another device, an old tab) it knows of no booking, and promises none. */
function NothingSigned() {
  const [agency] = useState(publicAgency);
  return (
    <PageFrame agency={agency}>
      <Message heading={t("Nothing was signed on this page")}>
        <p>
          {t("To see a booking, open the link in the e-mail from your agent. After signing you got a copy by e-mail.")}
        </p>
      </Message>
    </PageFrame>
  );
}

function DonePage({ done }: { done: Done }) {
  const { agency, publicId, lastName = "", postalCode = "" } = done;
  const agent = done.agent.name;
  return (
    <PageFrame agency={agency}>
      <Message heading={t("Booking details have been submitted successfully!")}>
        <SignedFacts signed={done} />
        <h2 className={styles.subheading}>{t("What happens next")}</h2>
        <ol className={styles.steps}>
          <li>
            {t("Now: we send the signed document to {{email}}.", {
              email: done.email ?? t("the e-mail address you gave"),
            })}
          </li>
          <li>
            {done.byCard
              ? t(
                  "Usually within one business day: {{agent}} reserves your seats, and we charge what you signed for, never more.",
                  { agent },
                )
              : t(
                  "Usually within one business day: {{agent}} reserves your seats and tells you where and how to pay.",
                  { agent },
                )}
          </li>
          <li>
            {t(
              "After the payment, usually the same day: we send your tickets with the airline's confirmation number by e-mail.",
            )}
          </li>
        </ol>
        <p>
          {t("Questions, or nothing heard by then? {{agent}} is at", { agent })}{" "}
          <PhoneLink phone={done.agent.phone ?? agency.phone} />
        </p>
        <DocumentDownload calendar={publicCalls.calendar} {...{ publicId, lastName, postalCode }} />
      </Message>
    </PageFrame>
  );
}
