import { t } from "#web/shared/texts.ts";
import { localInstant } from "./local-instant.ts";
import styles from "./message.module.css";

interface Props {
  signed: { quoteId: number; signedAt: string; verificationCode: string };
}

/** What a signature is found again by. */
export function SignedFacts({ signed: { quoteId, signedAt, verificationCode } }: Props) {
  return (
    <dl className={styles.facts}>
      <dt>{t("Reference")}</dt>
      <dd>{t("Quote {{quoteId}}", { quoteId: String(quoteId) })}</dd>
      <dt>{t("Signed")}</dt>
      <dd>{localInstant(signedAt)}</dd>
      <dt>{t("Verification code")}</dt>
      <dd>
        <code>{verificationCode}</code>
      </dd>
    </dl>
  );
}
