import type { Offer } from "#contract/booking-form.ts";
import { t } from "#web/shared/texts.ts";
import buttons from "./buttons.module.css";
import { Message } from "./message.tsx";
import { PageFrame } from "./page-frame.tsx";

interface Props {
  agency: Offer["agency"];
  onContinue: () => void;
}

export function SupersededPage({ agency, onContinue }: Props) {
  return (
    <PageFrame agency={agency}>
      <Message heading={t("Your agent updated this offer")}>
        <p>{t("The new one shows what changed. What you typed on this device comes along.")}</p>
        <button type="button" className={buttons.primary} onClick={onContinue}>
          {t("Continue to the updated offer")}
        </button>
      </Message>
    </PageFrame>
  );
}
