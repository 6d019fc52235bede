import { seatPreferences } from "#domain/booking-form/passenger.ts";
import type { FormValues } from "#web/booking-form/form/form-values.ts";
import { Stack } from "#web/shared/layout/layout.tsx";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import { SelectField } from "#web/signed-form/fields/select-field.tsx";
import { TextField } from "#web/signed-form/fields/text-field.tsx";
import styles from "#web/signed-form/form.module.css";

interface Props {
  place: `passengers.${number}`;
  warningOf: (name: string) => string | undefined;
}

const seatNames: Record<(typeof seatPreferences)[number], Text> = texts({
  no_preference: "No preference",
  window: "Window",
  aisle: "Aisle",
});

/** Numbers that only some travelers have. Collapsed by default. */
export function PassengerNumbers({ place, warningOf }: Props) {
  return (
    <details className={styles.more}>
      <summary>{t("TSA PreCheck, frequent flyer, seat (optional)")}</summary>
      <TextField<FormValues>
        name={`${place}.knownTravelerNumber`}
        label={t("TSA known traveler number")}
        optional
        autoComplete="off"
        autoCapitalize="characters"
        warning={warningOf("knownTravelerNumber")}
      />
      <TextField<FormValues>
        name={`${place}.globalEntryId`}
        label={t("Global Entry ID")}
        optional
        autoComplete="off"
        autoCapitalize="characters"
        warning={warningOf("globalEntryId")}
      />
      <TextField<FormValues>
        name={`${place}.redressNumber`}
        label={t("Redress number")}
        hint={t("Only if the Department of Homeland Security gave you one.")}
        optional
        inputMode="numeric"
        autoComplete="off"
        warning={warningOf("redressNumber")}
      />
      <Stack gap={3} rowGap={0} align="end" className={styles.pair}>
        <TextField<FormValues>
          name={`${place}.frequentFlyer.0.airline`}
          label={t("Frequent flyer airline")}
          hint={t("Two characters, such as BA")}
          optional
          maxLength={2}
          autoComplete="off"
          autoCapitalize="characters"
          format={(typed) => typed.toUpperCase()}
        />
        <TextField<FormValues>
          name={`${place}.frequentFlyer.0.number`}
          label={t("Frequent flyer number")}
          hint={t("As on your program card")}
          optional
          maxLength={30}
          autoComplete="off"
          autoCapitalize="characters"
        />
      </Stack>
      <SelectField<FormValues> name={`${place}.seatPreference`} label={t("Seat preference")}>
        {seatPreferences.map((seat) => (
          <option key={seat} value={seat}>
            {t(seatNames[seat])}
          </option>
        ))}
      </SelectField>
    </details>
  );
}
