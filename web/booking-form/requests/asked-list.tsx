import { useState } from "react";
import type { OwnCustomerRequests } from "#contract/customer-request/request.ts";
import { Muted, Stack, Surface, Words } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { dayInWords } from "#web/shared/time/dates.ts";
import buttons from "#web/signed-form/buttons.module.css";
import { instantInWords } from "#web/signed-form/instant-in-words.ts";
import styles from "./own-requests.module.css";
import { kindNames, progressSentences } from "./words.ts";

type Item = OwnCustomerRequests["items"][number];

interface Props {
  items: readonly Item[];
  onWithdraw: (id: number) => Promise<void>;
}

/** The customer's requests with their progress, newest first. */
export function AskedList({ items, onWithdraw }: Props) {
  if (items.length === 0) return null;
  return (
    <Stack as="ul" gap={4} bounded className={styles.asked} aria-label={t("What you asked for")}>
      {items.map((item) => (
        <Asked key={item.id} item={item} onWithdraw={onWithdraw} />
      ))}
    </Stack>
  );
}

function Asked({ item, onWithdraw }: { item: Item } & Pick<Props, "onWithdraw">) {
  const { id, kind, progress, passengers, flights, message, askedAt, answer, mayWithdraw } = item;
  const [isBusy, setBusy] = useState(false);
  const withdraw = async () => {
    setBusy(true);
    await onWithdraw(id);
    setBusy(false);
  };
  return (
    <Surface as="li" gap={2} bounded edge breaks className={styles.one}>
      <Words as="h3" fontSize={4}>
        {t(kindNames[kind])}
      </Words>
      <p className={styles.words}>{message}</p>
      <Words as="p" weight={600}>
        {t(progressSentences[progress])}
      </Words>
      {answer !== null && <blockquote className={styles.words}>{answer}</blockquote>}
      <Muted as="p" size={3}>
        {t("Asked on {{when}}", { when: instantInWords(askedAt) })}
        <br />
        {passengers.map(({ name }) => name).join(", ")}
        <br />
        {flights.map(({ name, departsOn }) => `${name}, ${dayInWords(departsOn)}`).join("; ")}
      </Muted>
      {mayWithdraw && (
        <button type="button" className={buttons.quiet} disabled={isBusy} onClick={withdraw}>
          {t("Withdraw it")}
        </button>
      )}
    </Surface>
  );
}
