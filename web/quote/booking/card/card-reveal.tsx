import { Button, Radio } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { cardCalls, revealReasons } from "#calls/card/calls.ts";
import type { CardView } from "#contract/charge/charge.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { refetchAfter } from "#web/shared/api/refetch-after.ts";
import { ServerRefusal } from "#web/shared/api/server-refusal.ts";
import { endSession } from "#web/shared/api/session.ts";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { Dialog } from "#web/shared/dialogs/dialog.tsx";
import { RefusalNotice } from "#web/shared/dialogs/refusal-notice.tsx";
import { Row, Stack } from "#web/shared/layout/layout.tsx";
import { revealReasonNames } from "#web/shared/names/reveal-reasons.ts";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./card-reveal.module.css";
import { type RevealedCard, ShownCard } from "./card-shown.tsx";

type RevealReason = (typeof revealReasons)[number];

interface Props {
  quoteId: number;
  card: CardView;
  viewer: string;
  onClose: () => void;
}

/**
 * Shows the full card number for thirty seconds after the user gives a reason. Only this component holds the number. It
 * is dropped when the time is over, the dialog closes, or the tab is hidden.
 */
export function BookingCardReveal({ quoteId, card, viewer, onClose }: Props) {
  const client = useQueryClient();
  const [reason, setReason] = useState<RevealReason>();
  const [shown, setShown] = useState<RevealedCard>();
  const [error, setError] = useState<Error | null>(null);
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    if (!reason) return;
    setAsking(true);
    setError(null);
    try {
      setShown(await authorisedAsk(cardCalls.reveal, { params: { id: quoteId, cardId: card.id }, body: { reason } }));
      // The page then lists that the card was shown, and to whom.
      void refetchAfter(client, "quote", { quoteId });
    } catch (refusal) {
      setError(refusal as Error);
    } finally {
      setAsking(false);
    }
  };
  return (
    <Dialog opened onClose={onClose} title={t("Card number of {{name}}", { name: card.holderName })}>
      {shown ? (
        <ShownCard card={shown} viewer={viewer} onOver={onClose} />
      ) : (
        <Stack
          as="form"
          gap={4}
          bounded
          shrinks
          onSubmit={(event) => {
            event.preventDefault();
            void ask();
          }}
        >
          <Radio.Group
            label={t("Choose why you need the number")}
            description={t("Your name, the time and the reason are recorded.")}
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
            <Button variant="default" onClick={() => endSession("step_up")}>
              {t("Sign in again")}
            </Button>
          )}
          <Row gap={2} align="center" justify="end" wrap>
            <Button variant="default" onClick={onClose}>
              {t("Close")}
            </Button>
            <LoadingButton type="submit" loading={asking} disabled={!reason}>
              {t("Show for 30 seconds")}
            </LoadingButton>
          </Row>
        </Stack>
      )}
    </Dialog>
  );
}
