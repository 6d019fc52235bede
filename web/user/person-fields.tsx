import { NumberInput, Select, TextInput } from "@mantine/core";
import { type Role, roles } from "#domain/access/roles.ts";
import { PersonPicker } from "#web/shared/people/person-picker.tsx";
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

/** The name until the first sign-in. Without it, the user gets the name of their Google account. */
export function NameField({ value, onChange, error }: FieldProps<string>) {
  return (
    <TextInput
      label={t("Name (optional)")}
      description={t("Without a name, they get the name of their Google account when they sign in.")}
      autoComplete="off"
      maxLength={100}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={error}
    />
  );
}

export function HireDateField({ value, onChange, error }: FieldProps<string>) {
  return (
    <TextInput
      label={t("Hire date")}
      type="date"
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
export function CommissionField(field: FieldProps<number | "">) {
  return (
    <PercentField label={t("Commission")} description={t("Share of the gross profit of their sales")} {...field} />
  );
}

interface PercentProps extends FieldProps<number | ""> {
  label: string;
  description: string;
}

function PercentField({ onChange, ...field }: PercentProps) {
  return (
    <NumberInput
      suffix=" %"
      min={0}
      max={100}
      decimalScale={2}
      hideControls
      {...field}
      onChange={(given) => onChange(given === "" ? "" : Number(given))}
    />
  );
}

/** The typed team lead: a user, and the percentage of the gross profit. */
export interface TypedTeamLead {
  id: number | null;
  percent: number | "";
}

interface TeamLeadProps extends Omit<FieldProps<TypedTeamLead>, "error"> {
  /** The agent, who cannot be their own team lead. */
  agentId: number;
  problemAt: (field: string) => string | undefined;
}

/** The fields for the team lead of an agent. The agency pays the override beside the agent's commission. */
export function TeamLeadField({ value: { id, percent }, onChange, agentId, problemAt }: TeamLeadProps) {
  return (
    <>
      <PersonPicker
        label={t("Team lead")}
        description={t("Earns an override on the sales of this agent, which the agency pays")}
        among="leads"
        except={agentId}
        clearable
        value={id}
        onChange={(chosen) => onChange({ id: chosen, percent })}
        error={problemAt("teamLead.id") ?? problemAt("teamLead")}
      />
      {id !== null && (
        <PercentField
          label={t("Override")}
          description={t("Share of the gross profit, from the agency")}
          value={percent}
          onChange={(given) => onChange({ id, percent: given })}
          error={problemAt("teamLead.percent")}
        />
      )}
    </>
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
