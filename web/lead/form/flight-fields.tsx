import { Fieldset, Input, NumberInput } from "@mantine/core";
import { useState } from "react";
import { useController, useWatch } from "react-hook-form";
import { AirportPicker } from "#web/shared/airport-picker.tsx";
import { cabinNames } from "#web/shared/names/cabin-names.ts";
import { t } from "#web/shared/texts/texts.ts";
import { tripTypeNames } from "../words.ts";
import { useFilledMark } from "./filled-fields.ts";
import { LeadChoice, LeadText, useLeadError } from "./lead-field.tsx";
import styles from "./lead-form-drawer.module.css";
import type { LeadValues } from "./lead-values.ts";
import { PlacesInput } from "./places-input.tsx";

export function FlightFields() {
  return (
    <Fieldset variant="unstyled" legend={t("Flight")} className={styles.fields}>
      <Airport name="from" label={t("From")} />
      <Airport name="to" label={t("To")} />
      <Locations />
      <LeadText name="departsOn" type="date" label={t("Departure date")} />
      <LeadText name="returnsOn" type="date" label={t("Return date")} />
      <LeadText name="arrivesOn" type="date" label={t("Arrival date")} />
      <LeadChoice name="tripType" label={t("Trip type")} words={tripTypeNames} />
      <LeadChoice name="cabin" label={t("Class")} words={cabinNames} />
      <div className={styles.party}>
        <Count name="adults" label={t("Adults")} />
        <Count name="children" label={t("Children")} />
        <Count name="infants" label={t("Infants")} />
      </div>
    </Fieldset>
  );
}

function Airport({ name, label }: { name: "from" | "to"; label: string }) {
  const { field } = useController<LeadValues, typeof name>({ name });
  return (
    <AirportPicker
      label={label}
      {...useFilledMark(name)}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      ref={field.ref}
      error={useLeadError(name)}
    />
  );
}

/** The stops of a multi-city trip. */
function Locations() {
  const { field } = useController<LeadValues, "locations">({ name: "locations" });
  const tripType = useWatch<LeadValues, "tripType">({ name: "tripType" });
  const error = useLeadError("locations");
  if (tripType !== "multicity" && field.value.length === 0) return null;
  return (
    <Input.Wrapper label={t("Via")} labelElement="div" className={styles.wide}>
      <PlacesInput aria-label={t("Via")} value={field.value} onChange={field.onChange} error={error} />
    </Input.Wrapper>
  );
}

function Count({ name, label }: { name: "adults" | "children" | "infants"; label: string }) {
  const { field } = useController<LeadValues, typeof name>({ name });
  // A field that the user has emptied stays empty while it is focused. With a 0 in it, typing 2 would give 20, which is
  // refused.
  const [isEmptied, setEmptied] = useState(false);
  return (
    <NumberInput
      label={label}
      {...useFilledMark(name)}
      min={0}
      max={9}
      clampBehavior="strict"
      allowDecimal={false}
      value={isEmptied ? "" : field.value}
      onChange={(value) => {
        setEmptied(value === "");
        field.onChange(Number(value) || 0);
      }}
      onBlur={() => {
        setEmptied(false);
        field.onBlur();
      }}
      ref={field.ref}
      error={useLeadError(name)}
    />
  );
}
