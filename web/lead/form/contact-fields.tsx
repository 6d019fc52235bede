import { Fieldset, Select } from "@mantine/core";
import { useController } from "react-hook-form";
import { countries } from "#web/shared/names/countries.ts";
import { t } from "#web/shared/texts/texts.ts";
import { languageNames } from "../words.ts";
import { LeadChoice, LeadText, useLeadError } from "./lead-field.tsx";
import styles from "./lead-form-drawer.module.css";
import type { LeadValues } from "./lead-values.ts";

export function ContactFields() {
  return (
    <Fieldset variant="unstyled" legend={t("Contact")} className={styles.fields}>
      <LeadText name="firstName" label={t("First name")} required maxLength={60} data-autofocus />
      <LeadText name="lastName" label={t("Last name")} maxLength={60} />
      <LeadText name="email" type="email" label={t("Email")} maxLength={254} autoComplete="off" />
      <LeadText
        name="phone"
        type="tel"
        label={t("Phone")}
        placeholder="+1 212 555 0100"
        maxLength={30}
        autoComplete="off"
      />
      <LeadText name="address" label={t("Address")} maxLength={200} className={styles.wide} />
      <LeadText name="city" label={t("City")} maxLength={100} />
      <LeadText name="state" label={t("State")} maxLength={100} />
      <Country />
      <LeadChoice name="language" label={t("Language")} words={languageNames} />
    </Fieldset>
  );
}

function Country() {
  const { field } = useController<LeadValues, "country">({ name: "country" });
  return (
    <Select
      label={t("Country")}
      searchable
      clearable
      clearButtonProps={{ "aria-label": t("Clear the country") }}
      data={countries().map(({ code, name }) => ({ value: code, label: name }))}
      value={field.value || null}
      onChange={(code) => field.onChange(code ?? "")}
      onBlur={field.onBlur}
      ref={field.ref}
      error={useLeadError("country")}
    />
  );
}
