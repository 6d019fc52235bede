import type { ReplacementCardForm } from "#contract/replacement-card-form.ts";
import { formatMoney } from "#domain/money/format.ts";
import { t } from "#web/shared/texts.ts";
import { around } from "#web/signed-form/around.tsx";
import { BillingFields } from "#web/signed-form/cards/billing-fields.tsx";
import { CardList } from "#web/signed-form/cards/card-list.tsx";
import styles from "#web/signed-form/form.module.css";
import { localInstant } from "#web/signed-form/local-instant.ts";
import message from "#web/signed-form/message.module.css";
import { PhoneLink } from "#web/signed-form/phone-link.tsx";
import { ScreenFrame } from "#web/signed-form/screen-frame.tsx";
import type { Submission } from "#web/signed-form/use-submission.ts";

interface Props {
  open: Extract<ReplacementCardForm, { state: "open" }>;
  submission: Submission;
}

/** Why another card is needed and for how much, then the card. */
export function CardStep({ open, submission }: Props) {
  const { agency, agent, customerName: name, declined, amountCents, currency, cardIntake } = open;
  return (
    <ScreenFrame
      heading={t("{{name}}, another card for your booking", { name })}
      lead={
        declined
          ? t(
              "The bank declined your {{brand}} ending {{last4}}. Please give another card, or the same one after a call to your bank.",
              declined,
            )
          : t("A part of your booking is still to be paid, and we need another card for it.")
      }
      submission={submission}
    >
      <dl className={message.facts}>
        <dt>{t("Trip")}</dt>
        <dd>{open.route}</dd>
        <dt>{t("Reference")}</dt>
        <dd>{t("Quote {{quoteId}}", { quoteId: String(open.quoteId) })}</dd>
        <dt>{t("Still to be paid")}</dt>
        <dd>{formatMoney(amountCents, currency)}</dd>
        <dt>{t("Link works until")}</dt>
        <dd>{localInstant(open.expiresAt)}</dd>
      </dl>
      <div className={styles.group}>
        <h2 className={styles.subheading}>{t("Your card")}</h2>
      </div>
      <CardList totalCents={amountCents} currency={currency} statementNames={cardIntake.statementNames} />
      <BillingFields />
      <p className={styles.note}>
        {around(
          (phone) => t("Not sure that this page is ours? {{agent}} is at {{phone}}", { agent: agent.name, phone }),
          <PhoneLink phone={agent.phone ?? agency.phone} />,
        )}
      </p>
    </ScreenFrame>
  );
}
