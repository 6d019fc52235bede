import type { ReplacementCardForm } from "#contract/replacement-card/form.ts";
import { formatMoney } from "#domain/money/format.ts";
import { Words } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { PhoneLink } from "#web/signed-form/agency/phone-link.tsx";
import { BillingFields } from "#web/signed-form/cards/billing-fields.tsx";
import { CardList } from "#web/signed-form/cards/card-list.tsx";
import styles from "#web/signed-form/form.module.css";
import { instantInWords } from "#web/signed-form/instant-in-words.ts";
import message from "#web/signed-form/message.module.css";
import { insertElement } from "#web/signed-form/page/insert-element.tsx";
import { ScreenFrame } from "#web/signed-form/screen/screen-frame.tsx";
import type { Submission } from "#web/signed-form/submit/use-submission.ts";

interface Props {
  open: Extract<ReplacementCardForm, { state: "open" }>;
  submission: Submission;
}

/** The reason and the amount, and the fields of the card. */
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
          : t("Part of your booking is not paid yet. Please give us another card for it.")
      }
      submission={submission}
    >
      <dl className={message.facts}>
        <dt>{t("Trip")}</dt>
        <dd>{open.route}</dd>
        <dt>{t("Reference")}</dt>
        <dd>{t("Quote {{quoteId}}", { quoteId: String(open.quoteId) })}</dd>
        <dt>{t("Amount still due")}</dt>
        <Words as="dd" nowrap>
          {formatMoney(amountCents, currency)}
        </Words>
        <dt>{t("Link works until")}</dt>
        <dd>{instantInWords(open.expiresAt)}</dd>
      </dl>
      <div className={styles.group}>
        <h2 className={styles.subheading}>{t("Your card")}</h2>
      </div>
      <CardList totalCents={amountCents} currency={currency} statementNames={cardIntake.statementNames} />
      <BillingFields />
      <p className={styles.note}>
        {insertElement(
          (phone) => t("Not sure this page is ours? Call {{agent}} at {{phone}}", { agent: agent.name, phone }),
          <PhoneLink phone={agent.phone ?? agency.phone} />,
        )}
      </p>
    </ScreenFrame>
  );
}
