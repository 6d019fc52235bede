import { t } from "#web/shared/texts/texts.ts";
import { instantInWords } from "#web/signed-form/instant-in-words.ts";
import styles from "#web/signed-form/message.module.css";

interface Props {
  signed: { quoteId: number; signedAt: string; verificationCode: string };
}

/** The quote number, the time and the verification code of a signature. */
export function SignedFacts({ signed: { quoteId, signedAt, verificationCode } }: Props) {
  return (
    <dl className={styles.facts}>
      <dt>{t("Reference")}</dt>
      <dd>{t("Quote {{quoteId}}", { quoteId: String(quoteId) })}</dd>
      <dt>{t("Signed")}</dt>
      <dd>{instantInWords(signedAt)}</dd>
      <dt>{t("Verification code")}</dt>
      <dd>
        <code>{verificationCode}</code>
      </dd>
    </dl>
  );
}
