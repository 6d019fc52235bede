import type { RequestForm } from "#contract/after-sale/form.ts";
import { outcomeOf, settlementOf } from "#domain/after-sale/settlement.ts";
import { formatMoney } from "#domain/money/format.ts";
import { total } from "#domain/money/money.ts";
import { Row } from "#web/shared/layout/layout.tsx";
import { Replaced } from "#web/shared/replaced.tsx";
import { saySettlement } from "#web/shared/settlement/settlement-words.ts";
import { t } from "#web/shared/texts/texts.ts";
import form from "#web/signed-form/form.module.css";
import { instantInWords } from "#web/signed-form/instant-in-words.ts";
import styles from "./request-terms.module.css";

type Open = Extract<RequestForm, { state: "open" }>;

interface Props {
  open: Open;
  replaces: NonNullable<Open["replaces"]>;
}

/** The differences from the amounts that the customer signed before. */
export function ReplacedAmounts({ open, replaces }: Props) {
  const { passengers, currency } = open;
  const now = outcomeOf(settlementOf(passengers, open));
  const say = saySettlement();
  const rows = [
    {
      label: say("airlinePenalty"),
      was: replaces.penaltyCents,
      is: total(passengers.map(({ airlinePenaltyCents }) => airlinePenaltyCents)),
    },
    {
      label: say("agencyFee"),
      was: replaces.feeCents,
      is: total(passengers.map(({ agencyFeeCents }) => agencyFeeCents)),
    },
    { label: say("payment"), was: replaces.cashCents, is: now.cashCents },
    { label: t("Credit"), was: replaces.creditCents, is: now.creditCents },
    { label: say("laterRefund"), was: replaces.laterRefundCents, is: now.laterRefundCents },
  ];
  return (
    <section className={form.part}>
      <h2 className={form.subheading}>{t("What is different now")}</h2>
      <p className={styles.scope}>
        {t(
          "The amounts that you signed on {{when}} are no longer valid. Nothing was done with them. Please check the new amounts.",
          { when: instantInWords(replaces.signedAt) },
        )}
      </p>
      <dl className={styles.amounts}>
        {rows
          .filter(({ was, is }) => was !== is)
          .map(({ label, was, is }) => (
            <Row key={label} gap={4} justify="between" className={styles.line}>
              <dt>{label}</dt>
              <dd className={styles.change}>
                <Replaced was={formatMoney(was, currency)} is={formatMoney(is, currency)} />
              </dd>
            </Row>
          ))}
      </dl>
    </section>
  );
}
