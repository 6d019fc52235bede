import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { consentsFor, freeBy } from "#domain/booking-form/consent.ts";
import { formatMoney } from "#domain/money/format.ts";
import { consentText } from "#messages/consents.ts";
import { useBooking } from "#web/booking-form/form/booking-context.ts";
import type { FormValues } from "#web/booking-form/form/form-values.ts";
import { isFree } from "#web/booking-form/form/payment/amounts.ts";
import { Progress } from "#web/booking-form/form/progress.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { last4 } from "#web/signed-form/cards/check-cards.ts";
import { splitAmounts } from "#web/signed-form/cards/split-amounts.ts";
import { fieldId } from "#web/signed-form/fields/field-frame.tsx";
import styles from "#web/signed-form/form.module.css";
import { ScreenFrame } from "#web/signed-form/screen/screen-frame.tsx";
import { checkAgreement, type TypedAgreement } from "#web/signed-form/sign/agreement.ts";
import { ConsentBox } from "#web/signed-form/sign/consent-box.tsx";
import { SignatureField } from "#web/signed-form/sign/signature-field.tsx";
import { saidProblem } from "#web/signed-form/submit/said-problem.ts";
import type { Submission } from "#web/signed-form/submit/use-submission.ts";
import { ReviewSummary } from "./review-summary.tsx";
import { peopleOf } from "./signer.ts";

interface Props {
  agreement: TypedAgreement;
  submission: Submission;
  onAgreement: (change: Partial<TypedAgreement>) => void;
  onChange: (field: string) => void;
}

/** The last page: the summary, two consents and one signature (docs/rules/law-and-standards.md#consent). */
export function SignScreen({ agreement, submission, onAgreement, onChange }: Props) {
  const { offer, due } = useBooking();
  const { getValues } = useFormContext<FormValues>();
  const [values] = useState(() => getValues());
  const [records, payment] = consentsOf(values, useBooking());
  // A solved problem disappears at its field immediately. The summary changes when Sign is pressed again.
  const people = peopleOf(values, offer);
  const open = checkAgreement(agreement, people).map(saidProblem);
  const errorOf = (field: string) =>
    submission.problems.some((problem) => problem.field === field)
      ? open.find((problem) => problem.field === field)?.message
      : undefined;
  return (
    <ScreenFrame
      progress={<Progress step="sign" offer={offer} />}
      heading={t("Review and sign")}
      lead={t("Please check everything, especially the names. They must match the ID.")}
      submission={submission}
    >
      <ReviewSummary values={values} onChange={onChange} />
      <section className={styles.part}>
        <h2 className={styles.subheading} id="terms">
          {t("Terms of {{agency}}, version {{version}}", {
            agency: offer.agency.legalName,
            version: offer.terms.version,
          })}
        </h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box has to be reachable by keyboard. */}
        <section className={styles.terms} aria-labelledby="terms" tabIndex={0}>
          {offer.terms.text}
        </section>
      </section>
      <section className={styles.part}>
        <h2 className={styles.subheading}>
          {isFree(due)
            ? t("Sign")
            : t("Sign for {{amount}}", { amount: formatMoney(due.payableCents, offer.currency) })}
        </h2>
        {records && (
          <ConsentBox
            id={fieldId("consents.electronicRecords")}
            {...records}
            checked={agreement.electronicRecords}
            error={errorOf("consents.electronicRecords")}
            onChange={(electronicRecords) => onAgreement({ electronicRecords })}
          />
        )}
        {payment && (
          <ConsentBox
            id={fieldId("consents.chargeAuthorisation")}
            {...payment}
            checked={agreement.chargeAuthorisation}
            error={errorOf("consents.chargeAuthorisation")}
            onChange={(chargeAuthorisation) => onAgreement({ chargeAuthorisation })}
          />
        )}
        <SignatureField
          typed={agreement}
          strangerText={t(
            "This name is neither a traveler's nor a cardholder's. I am {{name}}, and I may sign for them.",
            {
              name: agreement.name.trim(),
            },
          )}
          onChange={onAgreement}
          people={people}
          errorOf={errorOf}
        />
        <p className={styles.note}>
          {t("By pressing Sign, you accept the terms above and order these tickets. You get a signed copy by email.")}
        </p>
      </section>
    </ScreenFrame>
  );
}

/** Returns the consents with the values that the signature will be stored with. */
function consentsOf({ payment }: FormValues, { offer, due }: Pick<ReturnType<typeof useBooking>, "offer" | "due">) {
  const cards = payment.method === "credit_card" ? payment.cards : [];
  const amounts = splitAmounts(
    due.payableCents,
    cards.map(({ amount }) => amount),
  ).cents;
  const facts = {
    agency: offer.agency.name,
    contact: offer.agency.email,
    cards: cards.map((card, index) => ({ last4: last4(card), amountCents: amounts[index] ?? 0 })),
    amountCents: due.payableCents || due.totalCents,
    currency: offer.currency,
  };
  return consentsFor({ method: payment.method, cards: cards.length, free: freeBy(due) }).map((id) =>
    consentText(id, facts),
  );
}
