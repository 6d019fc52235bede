import { useFormContext, useWatch } from "react-hook-form";
import { isEligible, protectionFor } from "#domain/booking-form/protection.ts";
import { formatMoney } from "#domain/money/format.ts";
import { total } from "#domain/money/money.ts";
import { problem } from "#domain/shared/problem.ts";
import { useBooking } from "#web/booking-form/form/booking-context.ts";
import type { FormValues } from "#web/booking-form/form/form-values.ts";
import { passengerName } from "#web/booking-form/form/passengers/passenger-name.ts";
import { insuredOf, termsOf } from "#web/booking-form/form/payment/amounts.ts";
import { Muted } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import choice from "#web/signed-form/fields/choice.module.css";
import { ChoiceField } from "#web/signed-form/fields/choice-field.tsx";
import { FieldNotes, fieldId } from "#web/signed-form/fields/field-frame.tsx";
import { useField } from "#web/signed-form/fields/use-field.ts";
import fields from "#web/signed-form/fields.module.css";
import { sentenceOf } from "#web/signed-form/submit/said-problem.ts";
import { ProtectionTerms } from "./protection-terms.tsx";

/** Yes or no, neither preselected. Yes selects all eligible travelers, and the customer can deselect some. */
export function ProtectionChoice() {
  const { offer } = useBooking();
  const { control, setValue } = useFormContext<FormValues>();
  const values = useWatch({ control }) as FormValues;
  const terms = termsOf(offer);
  const insured = insuredOf(values, offer).map((person) => ({ ...person, chosen: true }));
  const eligible = insured.map((person) => isEligible(person, terms));
  const costs = protectionFor(insured, terms);
  if (!eligible.includes(true)) return <NobodyEligible />;
  return (
    <>
      <ProtectionTerms terms={offer.protection.terms} />
      <ChoiceField<FormValues>
        name="protection.choice"
        legend={t("Would you like travel protection?")}
        hint={t("It costs {{percent}}% of the ticket of each traveler you protect.", {
          percent: terms.basisPoints / 100,
        })}
        choices={[
          {
            value: "yes",
            label: t("Yes, add travel protection"),
            detail: t("{{amount}} for all eligible travelers", {
              amount: formatMoney(total(costs), offer.currency),
            }),
          },
          { value: "no", label: t("No, I travel without protection") },
        ]}
        onChosen={(choice) =>
          setValue("protection.passengers", choice === "yes" ? eligible : eligible.map(() => false))
        }
      />
      {values.protection.choice === "yes" && (
        <fieldset className={fields.field}>
          <legend className={fields.label}>{t("Who is protected")}</legend>
          {values.passengers.map((passenger, index) => (
            <Person
              // biome-ignore lint/suspicious/noArrayIndexKey: a traveler's position is their only identity.
              key={index}
              index={index}
              name={passengerName(passenger, index)}
              eligible={eligible[index] === true}
              cost={formatMoney(costs[index] ?? 0, offer.currency)}
            />
          ))}
          <NobodyChosen />
        </fieldset>
      )}
    </>
  );
}

function residentsOnly(): string {
  return sentenceOf(problem("residents_only"));
}

function NobodyEligible() {
  return (
    <section className={fields.field}>
      <h2 className={fields.label}>{t("Travel protection")}</h2>
      <p>{residentsOnly()}</p>
    </section>
  );
}

function NobodyChosen() {
  const { error } = useField("protection.passengers");
  return <FieldNotes id={fieldId("protection.passengers")} error={error} />;
}

function Person(props: { index: number; name: string; eligible: boolean; cost: string }) {
  const { index, name, eligible, cost } = props;
  const { field, change } = useField<boolean>(`protection.passengers.${index}`);
  return (
    <label className={choice.choice}>
      <input
        type="checkbox"
        id={index === 0 ? fieldId("protection.passengers") : fieldId(field.name)}
        ref={field.ref}
        onBlur={field.onBlur}
        checked={eligible && field.value}
        disabled={!eligible}
        onChange={(event) => change(event.target.checked)}
      />
      <span>
        {name}
        <Muted size={3} block>
          {eligible ? cost : residentsOnly()}
        </Muted>
      </span>
    </label>
  );
}
