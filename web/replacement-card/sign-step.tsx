import type { ReplacementCardForm } from "#contract/replacement-card/form.ts";
import { cardConsent } from "#domain/booking-form/consent.ts";
import { formatMoney } from "#domain/money/format.ts";
import { consentText } from "#messages/consents.ts";
import { t } from "#web/shared/texts/texts.ts";
import { last4 } from "#web/signed-form/cards/check-cards.ts";
import { addressLine, PaidCards } from "#web/signed-form/cards/paid-cards.tsx";
import { payersOf } from "#web/signed-form/cards/payers.ts";
import type { PaymentValues } from "#web/signed-form/cards/payment-values.ts";
import { splitAmounts } from "#web/signed-form/cards/split-amounts.ts";
import { fieldId } from "#web/signed-form/fields/field-frame.tsx";
import styles from "#web/signed-form/form.module.css";
import { ScreenFrame } from "#web/signed-form/screen/screen-frame.tsx";
import { checkAgreement, type TypedAgreement } from "#web/signed-form/sign/agreement.ts";
import { ConsentBox } from "#web/signed-form/sign/consent-box.tsx";
import { ReviewPart } from "#web/signed-form/sign/review-part.tsx";
import { SignatureField } from "#web/signed-form/sign/signature-field.tsx";
import { saidProblem } from "#web/signed-form/submit/said-problem.ts";
import type { Submission } from "#web/signed-form/submit/use-submission.ts";

interface Props {
  open: Extract<ReplacementCardForm, { state: "open" }>;
  payment: PaymentValues;
  agreement: TypedAgreement;
  submission: Submission;
  onAgreement: (change: Partial<TypedAgreement>) => void;
  onChange: () => void;
}

/** The card, the amount, one consent and one signature (docs/rules/law-and-standards.md#consent). */
export function SignStep({ open, payment, agreement, submission, onAgreement, onChange }: Props) {
  const { amountCents, currency } = open;
  // A solved problem disappears at its field immediately. The summary changes when Sign is pressed again.
  const people = payersOf(payment);
  const unsolved = checkAgreement(agreement, people).map(saidProblem);
  const errorOf = (field: string) =>
    submission.problems.some((problem) => problem.field === field)
      ? unsolved.find((problem) => problem.field === field)?.message
      : undefined;
  return (
    <ScreenFrame
      heading={t("Check and sign")}
      lead={t("Booking {{quoteId}}, {{route}}", { quoteId: String(open.quoteId), route: open.route })}
      submission={submission}
    >
      <ReviewPart title={t("Payment")} onChange={onChange}>
        <PaidCards payment={payment} totalCents={amountCents} currency={currency} />
        <p className={styles.quietText}>{addressLine(payment)}</p>
      </ReviewPart>
      <section className={styles.part}>
        <h2 className={styles.subheading}>
          {t("Sign for {{amount}}", { amount: formatMoney(amountCents, currency) })}
        </h2>
        <ConsentBox
          id={fieldId("consents.chargeAuthorisation")}
          {...consentOf(open, payment)}
          checked={agreement.chargeAuthorisation}
          error={errorOf("consents.chargeAuthorisation")}
          onChange={(chargeAuthorisation) => onAgreement({ chargeAuthorisation })}
        />
        <SignatureField
          typed={agreement}
          strangerText={t("This is not the name on the card. I am {{name}}, and I may sign for it.", {
            name: agreement.name.trim(),
          })}
          onChange={onAgreement}
          people={people}
          errorOf={errorOf}
        />
        <p className={styles.note}>
          {t("After that, we charge nothing more to your earlier cards. You get a signed copy by email.")}
        </p>
      </section>
    </ScreenFrame>
  );
}

/** Returns the consent with the values that the signature will be stored with. */
function consentOf({ agency, amountCents, currency }: Props["open"], { cards }: PaymentValues) {
  const { cents } = splitAmounts(
    amountCents,
    cards.map(({ amount }) => amount),
  );
  return consentText(cardConsent(cards.length), {
    agency: agency.name,
    contact: agency.email,
    cards: cards.map((card, index) => ({ last4: last4(card), amountCents: cents[index] ?? 0 })),
    amountCents,
    currency,
  });
}
