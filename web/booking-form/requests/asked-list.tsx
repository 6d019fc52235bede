import { useState } from "react";
import type { OwnCustomerRequests } from "#contract/customer-request/request.ts";
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
    <ul className={styles.asked} aria-label={t("What you asked for")}>
      {items.map((item) => (
        <Asked key={item.id} item={item} onWithdraw={onWithdraw} />
      ))}
    </ul>
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
    <li className={styles.one}>
      <h3 className={styles.heading}>{t(kindNames[kind])}</h3>
      <p className={styles.words}>{message}</p>
      <p className={styles.standing}>{t(progressSentences[progress])}</p>
      {answer !== null && <blockquote className={styles.words}>{answer}</blockquote>}
      <p className={styles.about}>
        {t("Asked on {{when}}", { when: instantInWords(askedAt) })}
        <br />
        {passengers.map(({ name }) => name).join(", ")}
        <br />
        {flights.map(({ name, departsOn }) => `${name}, ${dayInWords(departsOn)}`).join("; ")}
      </p>
      {mayWithdraw && (
        <button type="button" className={buttons.quiet} disabled={isBusy} onClick={withdraw}>
          {t("Withdraw it")}
        </button>
      )}
    </li>
  );
}
