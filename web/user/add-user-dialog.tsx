import { TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { userCalls } from "#contract/user/calls.ts";
import type { Role } from "#domain/access/roles.ts";
import { callMutation } from "#web/shared/api/call-query.ts";
import { fieldProblemsOf } from "#web/shared/api/server-refusal.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { useCheckedBody } from "#web/shared/forms/use-checked-body.ts";
import { t, text } from "#web/shared/texts/texts.ts";
import { CommissionField, PhoneField, RoleField, SignInField } from "./person-fields.tsx";

/** Allows an email address to sign in, with a role. The commission is sent only for agents, and only above zero. */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<Role>("agent");
  const [phone, setPhone] = useState("");
  const [commission, setCommission] = useState<number | "">("");
  const [isActive, setActive] = useState(true);
  const { mutateAsync, isPending, error } = useMutation(callMutation(userCalls.addToWhitelist, "user"));
  const body = {
    email,
    role,
    isActive,
    ...(phone && { phone }),
    ...(role === "agent" && commission !== "" && commission !== 0 && { commission }),
  };
  const { check, problemAt } = useCheckedBody(userCalls.addToWhitelist.body, body, fieldProblemsOf(error));
  const add = async () => {
    if (!check()) return;
    try {
      await mutateAsync({ body });
    } catch {
      // The dialog stays open and shows the error.
      return;
    }
    toastSuccess(t("The user has been created successfully!"));
    onClose();
  };
  return (
    <FormDialog
      title={t("Add a user")}
      submit={t("Add the user")}
      failed={text("Creating the user failed!")}
      isPending={isPending}
      error={error}
      onClose={onClose}
      onSubmit={add}
    >
      <TextInput
        label={t("Email")}
        description={t("They sign in with this Google account.")}
        type="email"
        autoComplete="off"
        required
        data-autofocus
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        error={problemAt("email")}
      />
      <RoleField value={role} onChange={setRole} error={problemAt("role")} />
      <PhoneField value={phone} onChange={setPhone} error={problemAt("phone")} />
      {role === "agent" && (
        <CommissionField value={commission} onChange={setCommission} error={problemAt("commission")} />
      )}
      <SignInField value={isActive} onChange={setActive} />
    </FormDialog>
  );
}
