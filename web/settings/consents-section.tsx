import { type ConsentId, type ConsentKind, consentKinds, currentConsent } from "#domain/booking-form/consent.ts";
import { type ConsentFacts, consentText, earlierConsents } from "#messages/consents.ts";
import { Muted } from "#web/shared/layout/layout.tsx";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import type { Section } from "./setting-fields.tsx";
import styles from "./settings.module.css";

const kindNames: Record<ConsentKind, Text> = texts({
  electronic_records: "Electronic records",
  card_authorisation: "Payment by one card",
  cards_authorisation: "Payment by several cards",
  transfer_promise: "Payment by bank transfer",
  check_promise: "Payment by check",
  cash_promise: "Payment in cash",
  other_promise: "Other payment",
  cancel_request: "Cancellation",
  refund_request: "Refund",
  credit_instead: "Credit instead of money",
  free_exchange: "Exchange without a payment",
  paid_by_credit: "Payment by credit",
  schedule_accepted: "Schedule change: new flights accepted",
  schedule_other_flight: "Schedule change: another flight",
  schedule_refund: "Schedule change: refund",
});

/**
 * Shows the consents that customers give when they sign. They cannot be edited, because each wording has a permanent id
 * and changing one is a change of the product (docs/decisions/014-messages.md).
 */
export function ConsentsSection({ draft: { values } }: Pick<Section, "draft">) {
  const facts = sampleOf({ agency: values.name, contact: values.email });
  return (
    <section className={styles.section} aria-labelledby="settings-consents">
      <h2 id="settings-consents">{t("Consents")}</h2>
      <Muted as="p" size={2}>
        {t(
          "Customers tick these boxes when they sign, and each signature keeps the version that was ticked. The wording follows the law and comes with the installation; card and amount are an example.",
        )}
      </Muted>
      <dl className={styles.consents}>
        {consentKinds.map((kind) => (
          <div key={kind}>
            <dt>{t(kindNames[kind])}</dt>
            <dd>
              <Consent id={currentConsent[kind]} facts={facts} />
              {earlierConsents(kind).map((id) => (
                <details key={id} className={styles.earlier}>
                  <summary>{t("Earlier versions")}</summary>
                  <Consent id={id} facts={facts} />
                </details>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Consent({ id, facts }: { id: ConsentId; facts: ConsentFacts }) {
  const { text, details } = consentText(id, facts);
  return (
    <>
      <p>
        {text} <span className={styles.version}>{id}</span>
      </p>
      {details.length > 0 && (
        <details className={styles.earlier}>
          <summary>{t("Details")}</summary>
          {details.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </details>
      )}
    </>
  );
}

/** Returns sample data. One card is charged the whole amount, and two cards are charged amounts that add up to it. */
function sampleOf({ agency, contact }: Pick<ConsentFacts, "agency" | "contact">): ConsentFacts {
  const cards = [
    { last4: "1111", amountCents: 100_000 },
    { last4: "4444", amountCents: 23_400 },
  ];
  return { agency, contact, cards, amountCents: 123_400, currency: "USD" };
}
