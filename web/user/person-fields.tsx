import { NumberInput, Select, TextInput } from "@mantine/core";
import { type Role, roles } from "#domain/access/roles.ts";
import { t } from "#web/shared/texts/texts.ts";
import { activityNames, roleNames } from "./words.ts";

interface FieldProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
  error: string | undefined;
}

export function PhoneField({ value, onChange, error }: FieldProps<string>) {
  return (
    <TextInput
      label={t("Phone")}
      type="tel"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={error}
    />
  );
}

export function RoleField({ value, onChange, error, note }: FieldProps<Role> & { note?: string | undefined }) {
  return (
    <Select
      label={t("Role")}
      description={note}
      disabled={note !== undefined}
      allowDeselect={false}
      openOnFocus={false}
      data={roles.map((role) => ({ value: role, label: t(roleNames[role]) }))}
      value={value}
      onChange={(role) => onChange(role as Role)}
      error={error}
    />
  );
}

/** The percentage of the gross profit. Only agents have one. */
export function CommissionField({ value, onChange, error }: FieldProps<number | "">) {
  return (
    <NumberInput
      label={t("Commission")}
      description={t("Share of the gross profit of their sales")}
      suffix=" %"
      min={0}
      max={100}
      decimalScale={2}
      hideControls
      value={value}
      onChange={(given) => onChange(given === "" ? "" : Number(given))}
      error={error}
    />
  );
}

/** Allows or forbids the first sign-in. */
export function SignInField({ value, onChange }: Omit<FieldProps<boolean>, "error">) {
  return (
    <Select
      label={t("Status")}
      description={t("Inactive users cannot sign in yet.")}
      allowDeselect={false}
      openOnFocus={false}
      data={[
        { value: "true", label: t(activityNames.true) },
        { value: "false", label: t(activityNames.false) },
      ]}
      value={String(value)}
      onChange={(given) => onChange(given === "true")}
    />
  );
}
