import { t } from "#web/shared/texts/texts.ts";
import buttons from "#web/signed-form/buttons.module.css";
import { Message } from "#web/signed-form/message.tsx";
import { PageFrame } from "./page-frame.tsx";

/** Shown if the server is unreachable or fails. The link may be valid. */
export function FailedPage({ onRetry }: { onRetry: () => void }) {
  return (
    <PageFrame>
      <Message heading={t("We could not load your offer")}>
        <p>{t("Check your connection and try again. What you typed on this device is kept.")}</p>
        <button type="button" className={buttons.primary} onClick={onRetry}>
          {t("Try again")}
        </button>
      </Message>
    </PageFrame>
  );
}
