import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { queueCalls } from "#calls/queue/calls.ts";
import type { OpenOffer } from "#contract/queue/calls.ts";
import { useAnnounced } from "#web/shared/announce/use-announced.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { refetchAfter } from "#web/shared/api/refetch-after.ts";
import { LinkButton } from "#web/shared/buttons/link-button.tsx";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { RefusalNotice } from "#web/shared/dialogs/refusal-notice.tsx";
import { ariaKeys } from "#web/shared/keys/keys.ts";
import { Muted, Row, Stack, Words } from "#web/shared/layout/layout.tsx";
import { cabinNames } from "#web/shared/names/cabin-names.ts";
import { t, text } from "#web/shared/texts/texts.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";
import { TripText } from "#web/shared/trip-text.tsx";
import styles from "./offer-card.module.css";
import { expectOffer, offerQuery } from "./queries.ts";
import { useAnswerKeys } from "./use-answer-keys.ts";
import { useSecondsUntil } from "./use-seconds-until.ts";
import { chosenText, nameOf } from "./words.ts";

export type Shown = OpenOffer & { endsAt: number };

/** One offer, with its answer. */
export function OneOffer({ offer, keep }: { offer: Shown; keep: (offer: Shown | undefined) => void }) {
  const queries = useQueryClient();
  const answer = useMutation({
    mutationFn: (isAccepted: boolean) =>
      isAccepted
        ? authorisedAsk(queueCalls.accept, { params: { id: offer.id } })
        : authorisedAsk(queueCalls.decline, { params: { id: offer.id }, body: { reason: null } }),
    onMutate: () => keep(offer),
    onSuccess: ({ outcome }) => {
      if (outcome === "declined") close();
      expectOffer(queries);
    },
    onSettled: () => Promise.all([refetchAfter(queries, "queue"), refetchAfter(queries, "leads")]),
  });
  const close = () => {
    queries.setQueryData(offerQuery.queryKey, null);
    keep(undefined);
  };
  const isOpen = answer.isIdle;
  useAnswerKeys((isAccepted) => isOpen && answer.mutate(isAccepted));
  const isMine = answer.data?.outcome === "accepted";
  useAnnounced(
    isMine
      ? t("This lead is yours")
      : t("A lead for you: {{name}}. Press Alt and Y to accept it, Alt and N to leave it for others.", {
          name: nameOf(offer),
        }),
  );
  const seconds = useSecondsUntil(offer.endsAt);
  // By then the queue has withdrawn the offer.
  useEffect(() => {
    if (seconds === 0 && isOpen) void queries.invalidateQueries(offerQuery);
  }, [seconds, isOpen, queries]);
  if (seconds === 0 && isOpen) return null;
  return (
    <Stack as="section" gap={2} size={3} className={styles.card} aria-labelledby="offer-title">
      <Row gap={3} align="baseline" justify="between">
        <Words as="h2" id="offer-title" breaks className={styles.title}>
          {isMine ? t("This lead is yours") : t("A lead for you: {{name}}", { name: nameOf(offer) })}
        </Words>
        {isOpen && <Countdown seconds={seconds} />}
      </Row>
      {isMine && <p>{nameOf(offer)}</p>}
      <p>
        <TripText trip={offer} />
      </p>
      <Muted as="p" fontSize={2}>
        {offer.cabin && <>{t(cabinNames[offer.cabin])} · </>}
        {t({ one: "{{count}} passenger", other: "{{count}} passengers" }, { count: offer.travellers })} · {t("waiting")}{" "}
        <TimeAgo at={offer.waitingSince} />
      </Muted>
      <Muted as="p" fontSize={2}>
        {t("Why you: {{why}}", { why: chosenText(offer.why) })}
      </Muted>
      <RefusalNotice error={answer.error} title={text("Answering the offer failed!")} />
      <Row gap={2} align="baseline" justify="end" className={styles.buttons}>
        {isMine || answer.isError ? (
          <Button variant="default" onClick={close}>
            {t("Close")}
          </Button>
        ) : (
          <LoadingButton
            variant="default"
            loading={answer.isPending && !answer.variables}
            disabled={answer.isPending && answer.variables}
            aria-keyshortcuts={ariaKeys("declineLead")}
            onClick={() => answer.mutate(false)}
          >
            {t("Leave it for others")}
          </LoadingButton>
        )}
        {isMine && (
          <LinkButton to="/admin/leads/$leadId" params={{ leadId: String(offer.leadId) }} onClick={close}>
            {t("Open the lead")}
          </LinkButton>
        )}
        {!isMine && !answer.isError && (
          <LoadingButton
            loading={answer.isPending && answer.variables}
            disabled={answer.isPending && !answer.variables}
            aria-keyshortcuts={ariaKeys("acceptLead")}
            onClick={() => answer.mutate(true)}
          >
            {t("Accept")}
          </LoadingButton>
        )}
      </Row>
    </Stack>
  );
}

/** "2:41", and a bar. Screen readers announce the offer once, not each second. */
function Countdown({ seconds }: { seconds: number }) {
  return (
    <Words
      weight={600}
      className={styles.clock}
      data-short={seconds <= 30}
      role="timer"
      aria-label={t("Time to answer")}
    >
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, "0")}
    </Words>
  );
}
