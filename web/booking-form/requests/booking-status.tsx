import type { PublicStep } from "#domain/next-step/public-step.ts";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import message from "#web/signed-form/message.module.css";
import { OwnRequests } from "./own-requests.tsx";

/** The present step of a signed booking, and what the customer can ask for. */
export function BookingStatus({ publicId, step }: { publicId: string; step: PublicStep | undefined }) {
  return (
    <>
      {step && (
        <section className={message.download} aria-labelledby="booking-status">
          <h2 id="booking-status" className={message.subheading}>
            {t("Your booking now")}
          </h2>
          <p>{t(stepTexts[step])}</p>
        </section>
      )}
      <OwnRequests publicId={publicId} />
    </>
  );
}

const stepTexts: Record<PublicStep, Text> = texts({
  reserving: "We are reserving your seats with the airline.",
  paying: "Your seats are reserved. Next, we take the payment that you signed for.",
  givingCard: "Your seats are reserved. Please give us another card: the link is in our last email.",
  issuing: "Your payment has arrived. We are issuing your tickets and will email them to you.",
  ticketed: "Your tickets are issued. They are in the email that we sent you.",
  signing: "We sent you a cancellation or refund to sign. Your booking does not change before you sign it.",
  changing: "You signed a cancellation or refund. We are carrying it out and will email you the result.",
  answering: "The airline changed your flights. Please answer: the link is in our last email.",
  exchanged: "These tickets were exchanged. Your present flights are in our last email.",
  ended: "This booking has ended. Our last email says what became of it.",
});
