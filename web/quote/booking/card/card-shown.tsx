import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import type { cardCalls } from "#contract/card/calls.ts";
import type { CallAnswer } from "#contract/shared/call.ts";
import { groupCardNumber } from "#domain/card/brand.ts";
import { Row, Stack } from "#web/shared/layout/layout.tsx";
import { countryName } from "#web/shared/names/countries.ts";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./card-reveal.module.css";

export type RevealedCard = CallAnswer<typeof cardCalls.reveal>;

const shownSeconds = 30;

interface Props {
  card: RevealedCard;
  viewer: string;
  onOver: () => void;
}

/** All data that a terminal needs, for thirty seconds or until the user leaves the tab. */
export function ShownCard({ card, viewer, onOver }: Props) {
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
  const { number, cvv, holderName, expMonth, expYear, billing } = card;
  const { line1, line2, city, state, country, postalCode } = billing;
  return (
    <Stack gap={4} bounded shrinks>
      <div className={styles.secret}>
        <p className={styles.watermark} aria-hidden="true" data-name={`${viewer} · `.repeat(48)} />
        <dl className={styles.facts}>
          <Secret name={t("Card number")} shown={groupCardNumber(number)} copied={number} />
          <Secret name={t("Expiry")} shown={`${String(expMonth).padStart(2, "0")}/${expYear}`} />
          {cvv ? (
            <Secret name={t("Security code")} shown={cvv} />
          ) : (
            <div>
              <dt>{t("Security code")}</dt>
              <dd>{t("destroyed")}</dd>
            </div>
          )}
          <Secret name={t("Name on the card")} shown={holderName} plain />
          <Secret name={t("Billing address")} shown={[line1, line2].filter(Boolean).join(", ")} plain />
          <Secret name={t("City")} shown={[city, state, countryName(country)].filter(Boolean).join(", ")} plain />
          <Secret name={t("ZIP code")} shown={postalCode} />
        </dl>
      </div>
      <Row gap={2} align="center" justify="end" wrap>
        <span role="timer">{t("Hidden in {{left}} s", { left })}</span>
        <Button variant="default" onClick={onOver}>
          {t("Hide now")}
        </Button>
      </Row>
    </Stack>
  );
}

interface SecretProps {
  name: string;
  shown: string;
  /** The copied text if it differs from the shown one. */
  copied?: string;
  /** True for words, which are not set as digits. */
  plain?: boolean;
}

/** A value with a copy button. The button shows the result, because card data must not appear in a toast. */
function Secret({ name, shown, copied = shown, plain = false }: SecretProps) {
  const [state, setState] = useState<"ready" | "done" | "refused">("ready");
  const words = { ready: t("Copy"), done: t("Copied"), refused: t("Not allowed") };
  const copy = () =>
    navigator.clipboard.writeText(copied).then(
      () => setState("done"),
      () => setState("refused"),
    );
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className={plain ? undefined : styles.digits}>{shown}</span>
        <Button
          variant="default"
          size="compact-xs"
          className={styles.copy}
          aria-label={t("{{what}}: {{name}}", { what: words[state], name })}
          onClick={() => void copy()}
        >
          {words[state]}
        </Button>
      </dd>
    </div>
  );
}
