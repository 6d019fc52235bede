import type { RequestForm } from "#contract/request-form.ts";
import { outcomeOf, settlementOf } from "#domain/after-sale/settlement.ts";
import { formatMoney } from "#domain/money/format.ts";
import { total } from "#domain/money/money.ts";
import { t } from "#web/shared/texts.ts";
import form from "#web/signed-form/form.module.css";
import { localInstant } from "#web/signed-form/local-instant.ts";
import styles from "./request-terms.module.css";
import { saySettlement } from "./settlement-words.ts";

type Open = Extract<RequestForm, { state: "open" }>;

interface Props {
  open: Open;
  replaces: NonNullable<Open["replaces"]>;
}

/** What is other than the customer signed before, and only that. */
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
          "You signed other amounts on {{when}}. They hold no longer, and nothing has been done with them. Please look again.",
          { when: localInstant(replaces.signedAt) },
        )}
      </p>
      <dl className={styles.amounts}>
        {rows
          .filter(({ was, is }) => was !== is)
          .map(({ label, was, is }) => (
            <div key={label} className={styles.line}>
              <dt>{label}</dt>
              <dd className={styles.change}>
                <del>
                  <span className="visually-hidden">{t("Before:")} </span>
                  {formatMoney(was, currency)}
                </del>{" "}
                <ins>
                  <span className="visually-hidden">{t("Now:")} </span>
                  {formatMoney(is, currency)}
                </ins>
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
