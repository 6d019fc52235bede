import { Button, Modal, Radio } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { CardView } from "#contract/booking.ts";
import { revealReasons } from "#contract/card.ts";
import { LoadingButton } from "#web/shared/loading-button.tsx";
import { ServerRefusal } from "#web/shared/server-refusal.ts";
import { endSession } from "#web/shared/session.ts";
import { t } from "#web/shared/texts.ts";
import styles from "./booking-card-reveal.module.css";
import fields from "./fields.module.css";
import { type RevealReason, refreshQuote, revealCard } from "./queries.ts";
import { RefusalNotice } from "./refusal-notice.tsx";
import { revealReasonNames } from "./words.ts";

interface Props {
  quoteId: number;
  card: CardView;
  viewer: string;
  onClose: () => void;
}

const shownSeconds = 30;

/**
 * The full number, for a reason, for thirty seconds. It lives in this component alone and goes with it: when the time
 * is over, when the dialog closes, when the tab is left.
 */
export function BookingCardReveal({ quoteId, card, viewer, onClose }: Props) {
  const client = useQueryClient();
  const [reason, setReason] = useState<RevealReason>();
  const [shown, setShown] = useState<{ number: string; cvv: string | null }>();
  const [error, setError] = useState<Error | null>(null);
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    if (!reason) return;
    setAsking(true);
    setError(null);
    try {
      const { number, cvv } = await revealCard(quoteId, card.id, reason);
      setShown({ number, cvv });
      // The page now says that it was shown, and to whom.
      void refreshQuote(client, quoteId);
    } catch (refusal) {
      setError(refusal as Error);
    } finally {
      setAsking(false);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("Card number of {{name}}", { name: card.holderName })}
      closeButtonProps={{ "aria-label": t("Close") }}
    >
      {shown ? (
        <ShownNumber {...shown} viewer={viewer} onOver={onClose} />
      ) : (
        <form
          className={fields.stack}
          onSubmit={(event) => {
            event.preventDefault();
            void ask();
          }}
        >
          <Radio.Group
            label={t("Choose why you need the number")}
            description={t("Your name, the time and the reason are written down.")}
            value={reason ?? ""}
            onChange={(value) => setReason(value as RevealReason)}
          >
            <div className={styles.choices}>
              {revealReasons.map((value) => (
                <Radio key={value} value={value} label={t(revealReasonNames[value])} />
              ))}
            </div>
          </Radio.Group>
          <RefusalNotice error={error} />
          {error instanceof ServerRefusal && error.code === "step_up_needed" && (
            // The sign-in page leads back to this quote.
            <Button variant="default" onClick={() => endSession("unauthorized")}>
              {t("Sign in again")}
            </Button>
          )}
          <div className={fields.buttons}>
            <Button variant="default" onClick={onClose}>
              {t("Close")}
            </Button>
            <LoadingButton type="submit" loading={asking} disabled={!reason}>
              {t("Show for 30 seconds")}
            </LoadingButton>
          </div>
        </form>
      )}
    </Modal>
  );
}

interface ShownProps {
  number: string;
  cvv: string | null;
  viewer: string;
  onOver: () => void;
}

function ShownNumber({ number, cvv, viewer, onOver }: ShownProps) {
  const [left, setLeft] = useState(shownSeconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    const hide = () => document.visibilityState === "hidden" && onOver();
    document.addEventListener("visibilitychange", hide);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", hide);
    };
  }, [onOver]);
  useEffect(() => {
    if (left <= 0) onOver();
  }, [left, onOver]);
  return (
    <div className={fields.stack}>
      <div className={styles.secret}>
        <p className={styles.watermark} aria-hidden="true">
          {`${viewer} · `.repeat(24)}
        </p>
        <p className={styles.number}>{number.replace(/(\d{4})(?=\d)/g, "$1 ")}</p>
        <p>{cvv ? t("Security code {{cvv}}", { cvv }) : t("The security code is destroyed")}</p>
      </div>
      <div className={fields.buttons}>
        <span role="timer">{t("Hidden in {{left}} s", { left })}</span>
        <Button variant="default" onClick={onOver}>
          {t("Hide now")}
        </Button>
      </div>
    </div>
  );
}
