import { Button, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { UserDetails } from "#contract/user.ts";
import { userCalls } from "#contract/user-calls.ts";
import { FormDialog } from "#web/shared/form-dialog.tsx";
import { fieldProblemsOf, ServerRefusal } from "#web/shared/server-refusal.ts";
import { endSession } from "#web/shared/session.ts";
import { t, text } from "#web/shared/texts.ts";
import { toastSuccess } from "#web/shared/toasts.ts";
import { useCheckedBody } from "#web/shared/use-checked-body.ts";
import { CommissionField, PhoneField, RoleField } from "./person-fields.tsx";
import { type UserChangeGiven, updateUser } from "./queries.ts";

interface Props {
  person: UserDetails;
  /** Nobody changes their own role. */
  isSelf: boolean;
  onClose: () => void;
}

/** What an administrator may change of somebody; only what is other than it was is sent. */
export function EditUserDialog({ person, isSelf, onClose }: Props) {
  const before = { name: person.name, phone: person.phone ?? "", hiredOn: person.hiredOn ?? "" };
  const [{ name, phone, hiredOn }, setFields] = useState(before);
  const [role, setRole] = useState(person.role);
  const [commission, setCommission] = useState<number | "">(person.commission ?? 0);
  const { mutateAsync, isPending, error } = useMutation(updateUser(useQueryClient(), person.id));
  const change: UserChangeGiven = {
    ...(name !== before.name && { name }),
    ...(phone !== before.phone && { phone: phone || null }),
    ...(hiredOn !== before.hiredOn && { hiredOn: hiredOn || null }),
    ...(role !== person.role && { role }),
    ...(role === "agent" && Number(commission) !== person.commission && { commission: Number(commission) }),
  };
  const body = { ...change, ...(person.version !== undefined && { version: person.version }) };
  const { check, problemAt } = useCheckedBody(userCalls.update.body, body, fieldProblemsOf(error));
  const set = (field: Partial<typeof before>) => setFields((fields) => ({ ...fields, ...field }));
  const isUnsaved = Object.keys(change).length > 0;
  const save = async () => {
    if (!isUnsaved) return onClose();
    if (!check()) return;
    try {
      await mutateAsync(body);
    } catch {
      // The dialog stays and says why.
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
      {...{ isUnsaved, isPending, error, onClose }}
      onSubmit={save}
    >
      <TextInput
        label={t("Name")}
        data-autofocus
        value={name}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        error={problemAt("name")}
      />
      <PhoneField value={phone} onChange={(given) => set({ phone: given })} error={problemAt("phone")} />
      <TextInput
        label={t("Hire date")}
        type="date"
        value={hiredOn}
        onChange={({ currentTarget }) => set({ hiredOn: currentTarget.value })}
        error={problemAt("hiredOn")}
      />
      <RoleField
        value={role}
        onChange={setRole}
        error={problemAt("role")}
        note={isSelf ? t("Another administrator changes your role.") : undefined}
      />
      {role === "agent" && (
        <CommissionField value={commission} onChange={setCommission} error={problemAt("commission")} />
      )}
      {mustSignIn && (
        // The sign-in page leads back to this person.
        <Button variant="default" onClick={() => endSession("unauthorized")}>
          {t("Sign in again")}
        </Button>
      )}
    </FormDialog>
  );
}
