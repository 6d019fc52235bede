import { useFormContext, useWatch } from "react-hook-form";
import { isSpelledAnew, ticketName } from "#domain/booking-form/ticket-name.ts";
import type { PassengerType } from "#domain/quote/pricing.ts";
import { isRealDate } from "#domain/shared/calendar.ts";
import type { FormProblem } from "#domain/shared/problem.ts";
import { useBooking } from "#web/booking-form/form/booking-context.ts";
import { checkScreen, factOf } from "#web/booking-form/form/check-screen.ts";
import { BirthDateField } from "#web/booking-form/form/fields/birth-date-field.tsx";
import type { FormValues } from "#web/booking-form/form/form-values.ts";
import { Progress } from "#web/booking-form/form/progress.tsx";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import { PhoneLink } from "#web/signed-form/agency/phone-link.tsx";
import buttons from "#web/signed-form/buttons.module.css";
import { stateNames } from "#web/signed-form/cards/states.ts";
import { ChoiceField } from "#web/signed-form/fields/choice-field.tsx";
import { ConfirmField } from "#web/signed-form/fields/confirm-field.tsx";
import { CountryOptions } from "#web/signed-form/fields/country-options.tsx";
import { SelectField } from "#web/signed-form/fields/select-field.tsx";
import { TextField } from "#web/signed-form/fields/text-field.tsx";
import fields from "#web/signed-form/fields.module.css";
import styles from "#web/signed-form/form.module.css";
import { ScreenFrame } from "#web/signed-form/screen/screen-frame.tsx";
import { sentenceOf } from "#web/signed-form/submit/said-problem.ts";
import type { Submission } from "#web/signed-form/submit/use-submission.ts";
import { typedDate } from "./as-passenger.ts";
import { PassengerNumbers } from "./passenger-numbers.tsx";

interface Props {
  passenger: number;
  submission: Submission;
}

const typeLeads: Record<PassengerType, Text> = texts({
  ADULT: "Adult: 12 or older on the day of departure.",
  CHILD: "Child: 2 to 11 on the day of departure.",
  INFANT: "Infant: under 2 on every flight, on an adult's lap.",
});

/** One traveler: the data on their ID, and the data that the airline requires. */
export function PassengerScreen({ passenger, submission }: Props) {
  const { offer, today } = useBooking();
  const { control } = useFormContext<FormValues>();
  const values = useWatch({ control }) as FormValues;
  const typed = values.passengers[passenger];
  if (!typed) return null;
  const place = `passengers.${passenger}` as const;
  const { problems: open, warnings } = checkScreen({ step: "passengers", passenger }, values, offer, today);
  const about = <Found extends FormProblem>(name: string, found: readonly Found[]) =>
    found.find(({ field }) => field === `${place}.${name}`);
  const warningOf = (name: string) => {
    const warning = about(name, warnings);
    return warning && sentenceOf(warning);
  };
  const isTicketable = ["firstName", "middleName", "lastName"].every((name) => !about(name, open));
  const inOtherLetters = warnings.find(({ code }) => code === "name_in_other_letters");
  const turning = about("dateOfBirth", warnings);
  const agent = offer.agent.name;
  const statesMatter = typed.country === "US" && offer.protection.excludedStates.length > 0;
  return (
    <ScreenFrame
      progress={<Progress step="passengers" offer={offer} />}
      heading={t("Traveler {{number}} of {{total}}", { number: passenger + 1, total: values.passengers.length })}
      lead={t(typeLeads[typed.passengerType])}
      submission={submission}
    >
      {passenger > 0 && <CopyFromFirst passenger={passenger} />}
      <TextField<FormValues>
        name={`${place}.firstName`}
        label={t("First name, as on the ID")}
        autoComplete={passenger === 0 ? "given-name" : "off"}
      />
      <TextField<FormValues>
        name={`${place}.middleName`}
        label={t("Middle name")}
        optional
        autoComplete={passenger === 0 ? "additional-name" : "off"}
      />
      <TextField<FormValues>
        name={`${place}.lastName`}
        label={t("Last name, as on the ID")}
        warning={warningOf("lastName")}
        autoComplete={passenger === 0 ? "family-name" : "off"}
      />
      <p className={styles.ticketName} aria-live="polite">
        {isTicketable && (
          <>
            {t("As it will appear on the ticket:")} <strong>{ticketName(typed)}</strong>
            <br />
            {!inOtherLetters &&
              isSpelledAnew(typed) &&
              t("If your passport spells it differently in Latin letters, type it as in the passport.")}
          </>
        )}
      </p>
      {inOtherLetters && (
        <>
          <p className={fields.warningBox}>
            {t(
              "Airlines need the spelling of the passport. If it differs from this one, type the names in Latin letters.",
            )}
          </p>
          <ConfirmField<FormValues>
            name={`${place}.nameConfirmed`}
            fact={factOf(inOtherLetters)}
            text={t("The two bottom lines of the passport spell the name {{ticketName}}.", {
              ticketName: ticketName(typed),
            })}
          />
        </>
      )}
      <ChoiceField<FormValues>
        name={`${place}.gender`}
        legend={t("Gender, as on the ID")}
        inline
        choices={[
          { value: "female", label: t("Female") },
          { value: "male", label: t("Male") },
        ]}
      />
      <BirthDateField name={`${place}.dateOfBirth`} autoFill={passenger === 0} />
      {about("dateOfBirth", open) && isRealDate(typedDate(typed.dateOfBirth)) && (
        <p className={fields.warningBox}>
          {t("If the date is right, call {{agent}} to change your offer:", { agent })}{" "}
          <PhoneLink phone={offer.agent.phone ?? offer.agency.phone} />
        </p>
      )}
      {turning && (
        <ConfirmField<FormValues>
          name={`${place}.ageConfirmed`}
          fact={factOf(turning)}
          text={t("{{warning}}. {{agent}} will arrange it and tell me first if it costs more.", {
            warning: sentenceOf(turning),
            agent,
          })}
        />
      )}
      <SelectField<FormValues>
        name={`${place}.country`}
        label={t("Country of residence")}
        autoComplete={passenger === 0 ? "country" : "off"}
      >
        <CountryOptions />
      </SelectField>
      {statesMatter && (
        <SelectField<FormValues> name={`${place}.state`} label={t("State of residence")} autoComplete="address-level1">
          <option value="">{t("Choose")}</option>
          {Object.entries(stateNames.US ?? {}).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {passenger > 0 && (
        <TextField<FormValues>
          name={`${place}.phone`}
          label={t("Phone")}
          hint={t("Only if the airline should call a different number when a flight changes.")}
          optional
          type="tel"
          inputMode="tel"
          autoComplete="off"
        />
      )}
      <PassengerNumbers place={place} warningOf={warningOf} />
    </ScreenFrame>
  );
}

/** Copies the first traveler's data, because families share most of it (WCAG 3.3.7). */
function CopyFromFirst({ passenger }: { passenger: number }) {
  const { getValues, setValue } = useFormContext<FormValues>();
  const first = getValues("passengers.0");
  const copy = () => {
    for (const name of ["lastName", "country", "state"] as const) {
      setValue(`passengers.${passenger}.${name}`, first[name], { shouldDirty: true });
    }
  };
  return (
    <button type="button" className={buttons.quiet} onClick={copy}>
      {t("Use last name and country of {{name}}", { name: first.firstName || t("the first traveler") })}
    </button>
  );
}
