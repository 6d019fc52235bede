import { Button, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CallArguments } from "#contract/shared/call.ts";
import { userCalls } from "#contract/user/calls.ts";
import type { RoleChange, UserDetails } from "#contract/user/user.ts";
import type { RoleAnswers } from "#domain/user/role-change.ts";
import { callMutation, callQuery } from "#web/shared/api/call-query.ts";
import { fieldProblemsOf, ServerRefusal } from "#web/shared/api/server-refusal.ts";
import { endSession } from "#web/shared/api/session.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { useCheckedBody } from "#web/shared/forms/use-checked-body.ts";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { t, text } from "#web/shared/texts/texts.ts";
import {
  CommissionField,
  HireDateField,
  PhoneField,
  RoleField,
  TeamLeadField,
  type TypedTeamLead,
} from "./person-fields.tsx";
import { questionsOf, RoleQuestions } from "./role-questions.tsx";

type UserChange = CallArguments<typeof userCalls.update>["body"];

interface Props {
  person: UserDetails;
  /** True if the user edits themselves. Their own role cannot be changed. */
  isSelf: boolean;
  onClose: () => void;
}

/** Lets an administrator edit a user. Sends only the changed fields. */
export function EditUserDialog({ person, isSelf, onClose }: Props) {
  const before = {
    name: person.name,
    firstName: person.firstName ?? "",
    surname: person.surname ?? "",
    phone: person.phone ?? "",
    hiredOn: person.hiredOn ?? "",
  };
  const [{ name, firstName, surname, phone, hiredOn }, setFields] = useState(before);
  const [role, setRole] = useState(person.role);
  const isOtherRole = role !== person.role;
  const isNewAgent = isOtherRole && role === "agent";
  const roleChange = useQuery({
    ...callQuery(userCalls.roleChange, { params: { id: person.id } }),
    enabled: isOtherRole,
  });
  const facts = isOtherRole ? roleChange.data : undefined;
  const [answers, setAnswers] = useState<RoleAnswers>({});
  // Null until the administrator enters one. A new agent is offered the last percentage.
  const [typedCommission, setCommission] = useState<number | "" | null>(null);
  const commission = typedCommission ?? (isNewAgent ? suggestedFor(person, facts) : (person.commission ?? 0));
  const leadBefore = person.teamLead ?? null;
  const [teamLead, setTeamLead] = useState<TypedTeamLead>({
    id: leadBefore?.id ?? null,
    percent: leadBefore?.percent ?? "",
  });
  const isOtherLead =
    teamLead.id !== (leadBefore?.id ?? null) || (leadBefore !== null && teamLead.percent !== leadBefore.percent);
  const { mutateAsync, isPending, error } = useMutation(callMutation(userCalls.update, "user"));
  const asked = facts && { person, role, hasNewLead: teamLead.id !== null, facts };
  const questions = asked ? questionsOf(asked) : [];
  const isOtherCommission = isNewAgent || Number(commission) !== person.commission;
  const change: UserChange = {
    ...(name !== before.name && { name }),
    ...(firstName !== before.firstName && { firstName: firstName || null }),
    ...(surname !== before.surname && { surname: surname || null }),
    ...(phone !== before.phone && { phone: phone || null }),
    ...(hiredOn !== before.hiredOn && { hiredOn: hiredOn || null }),
    ...(isOtherRole && { role }),
    ...(questions.length > 0 && {
      signedSales: Object.fromEntries(questions.map((question) => [question, answers[question] ?? "keep"])),
    }),
    // A new agent without a percentage is refused as such.
    ...(role === "agent" &&
      isOtherCommission && { commission: isNewAgent ? numberOf(commission) : Number(commission) }),
    ...(role === "agent" && isOtherLead && { teamLead: teamLeadOf(teamLead) }),
  };
  const body = { ...change, ...(person.version !== undefined && { version: person.version }) };
  const { check, problemAt } = useCheckedBody(userCalls.update.body, body, fieldProblemsOf(error));
  const set = (field: Partial<typeof before>) => setFields((fields) => ({ ...fields, ...field }));
  const isUnsaved = Object.keys(change).length > 0;
  const save = async () => {
    if (!isUnsaved) return onClose();
    // Without its questions, a role is not changed.
    if (isOtherRole && !facts) return;
    if (!check()) return;
    try {
      await mutateAsync({ params: { id: person.id }, body });
    } catch {
      // The dialog stays open and shows the error.
      return;
    }
    toastSuccess(
      change.role
        ? t("The role of the user has been updated successfully!")
        : t("The user has been updated successfully!"),
    );
    onClose();
  };
  const mustSignIn = error instanceof ServerRefusal && error.code === "step_up_needed";
  return (
    <FormDialog
      title={t("Edit {{name}}", { name: person.name })}
      submit={t("Save")}
      failed={change.role ? text("Updating the role of the user failed!") : text("Updating the user failed!")}
      isUnsaved={isUnsaved}
      isPending={isPending || (isOtherRole && roleChange.isLoading)}
      error={error}
      onClose={onClose}
      onSubmit={save}
    >
      <TextInput
        label={t("Name")}
        data-autofocus
        value={name}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        error={problemAt("name")}
      />
      <TextInput
        label={t("First name (optional)")}
        value={firstName}
        onChange={({ currentTarget }) => set({ firstName: currentTarget.value })}
        error={problemAt("firstName")}
      />
      <TextInput
        label={t("Surname (optional)")}
        value={surname}
        onChange={({ currentTarget }) => set({ surname: currentTarget.value })}
        error={problemAt("surname")}
      />
      <PhoneField value={phone} onChange={(given) => set({ phone: given })} error={problemAt("phone")} />
      <HireDateField value={hiredOn} onChange={(given) => set({ hiredOn: given })} error={problemAt("hiredOn")} />
      <RoleField
        value={role}
        onChange={setRole}
        error={problemAt("role")}
        note={isSelf ? t("Another administrator changes your role.") : undefined}
      />
      {role === "agent" && (
        <>
          <CommissionField value={commission} onChange={setCommission} error={problemAt("commission")} />
          <TeamLeadField value={teamLead} onChange={setTeamLead} agentId={person.id} problemAt={problemAt} />
        </>
      )}
      {asked && <RoleQuestions {...asked} answers={answers} onChange={setAnswers} />}
      {isOtherRole && roleChange.error && <ErrorState error={roleChange.error} retry={roleChange.refetch} />}
      {mustSignIn && (
        // The sign-in page leads back to this user.
        <Button variant="default" onClick={() => endSession("step_up")}>
          {t("Sign in again")}
        </Button>
      )}
    </FormDialog>
  );
}

/** Returns the team lead as the call expects it. A missing percentage is refused as such. */
function teamLeadOf({ id, percent }: TypedTeamLead): UserChange["teamLead"] {
  return id === null ? null : { id, percent: numberOf(percent) };
}

/** Returns NaN for an empty field, which is refused. */
function numberOf(typed: number | ""): number {
  return typed === "" ? Number.NaN : typed;
}

/** Returns the percentage that a new agent is offered: their own one, or the last one. */
function suggestedFor(person: UserDetails, facts: RoleChange | undefined): number | "" {
  return person.commission || (facts?.lastCommission ?? "");
}
