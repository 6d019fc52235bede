import type { Offer } from "#contract/booking-form.ts";
import { t } from "#web/shared/texts.ts";
import buttons from "../buttons.module.css";
import { Message } from "../message.tsx";
import { PageFrame } from "../page-frame.tsx";
import { PhoneLink } from "../phone-link.tsx";

interface Props {
  agency: Offer["agency"];
}

/** No amount and nothing personal on any of these: whoever holds an old link learns only whom to ask. */
export function CardExpiredPage({ agency }: Props) {
  return (
    <PageFrame agency={agency}>
      <Message heading={t("This link has expired")}>
        <p>{t("Call us, and we send you a new one. Please never send a card number by e-mail or chat.")}</p>
        <p>
          {t("Phone:")} <PhoneLink phone={agency.phone} />
        </p>
      </Message>
    </PageFrame>
  );
}

export function CardSupersededPage({ agency, onContinue }: Props & { onContinue: () => void }) {
  return (
    <PageFrame agency={agency}>
      <Message heading={t("There is a newer link")}>
        <p>{t("We sent you another link after this one.")}</p>
        <button type="button" className={buttons.primary} onClick={onContinue}>
          {t("Continue with the newer link")}
        </button>
      </Message>
    </PageFrame>
  );
}

export function CardSettledPage({ agency }: Props) {
  return (
    <PageFrame agency={agency}>
      <Message heading={t("Nothing is left to be paid")}>
        <p>{t("Thank you. We need no other card from you.")}</p>
      </Message>
    </PageFrame>
  );
}

/** The server could not be reached, or it failed: the link may be perfectly good. */
export function CardFailedPage({ onRetry }: { onRetry: () => void }) {
  return (
    <PageFrame>
      <Message heading={t("We could not load this page")}>
        <p>{t("Check your connection and try again.")}</p>
        <button type="button" className={buttons.primary} onClick={onRetry}>
          {t("Try again")}
        </button>
      </Message>
    </PageFrame>
  );
}
