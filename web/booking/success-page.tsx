import { t } from "#web/shared/texts.ts";
import { DocumentDownload } from "./document-download.tsx";
import { localInstant } from "./local-instant.ts";
import styles from "./message.module.css";
import { Message } from "./message.tsx";
import type { SignedBooking } from "./open-offer.tsx";
import { PageFrame } from "./page-frame.tsx";
import { PhoneLink } from "./phone-link.tsx";

/** What happens next, and when. Opened without a booking (another device, an old tab) it still says the main thing. */
export function SuccessPage({ booking }: { booking: SignedBooking | undefined }) {
  return (
    <PageFrame agency={booking?.agency}>
      <Message heading={t("Booking details have been submitted successfully!")}>
        {booking ? (
          <Next booking={booking} />
        ) : (
          <p>{t("You get a signed copy by e-mail. Your agent does the rest.")}</p>
        )}
      </Message>
    </PageFrame>
  );
}

function Next({ booking }: { booking: SignedBooking }) {
  const { quoteId, signedAt, verificationCode, agent, agency, email, byCard } = booking;
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t("Reference")}</dt>
        <dd>{t("Quote {{quoteId}}", { quoteId })}</dd>
        <dt>{t("Signed")}</dt>
        <dd>{localInstant(signedAt)}</dd>
        <dt>{t("Verification code")}</dt>
        <dd>
          <code>{verificationCode}</code>
        </dd>
      </dl>
      <h2 className={styles.subheading}>{t("What happens next")}</h2>
      <ol className={styles.steps}>
        <li>{t("Now: we send the signed document to {{email}}.", { email })}</li>
        <li>
          {byCard
            ? t("Next: {{agent}} reserves your seats and charges what you signed for, never more.", {
                agent: agent.name,
              })
            : t("Next: {{agent}} reserves your seats and tells you where and how to pay.", { agent: agent.name })}
        </li>
        <li>{t("Then: your tickets with the airline's confirmation number come by e-mail.")}</li>
      </ol>
      <p>
        {t("Questions? {{agent}} is at", { agent: agent.name })} <PhoneLink phone={agent.phone ?? agency.phone} />
      </p>
      <DocumentDownload publicId={booking.publicId} lastName={booking.lastName} postalCode={booking.postalCode} />
    </>
  );
}
