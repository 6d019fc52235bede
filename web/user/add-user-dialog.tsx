import { Checkbox, TextInput } from "@mantine/core";
import { useState } from "react";
import { userCalls } from "#contract/user/calls.ts";
import type { Role } from "#domain/access/roles.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { useAction } from "#web/shared/dialogs/use-action.ts";
import { t, text } from "#web/shared/texts/texts.ts";
import { CommissionField, HireDateField, NameField, PhoneField, RoleField, SignInField } from "./person-fields.tsx";

/**
 * Allows an email address to sign in, with a role, and invites its owner. The commission is sent only for agents, and
 * only above zero.
 */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState("");
  const [name, setName] = useState("");
  const [hiredOn, setHiredOn] = useState("");
  const [invite, setInvite] = useState(true);
  const [role, setRole] = useState<Role>("agent");
  const [phone, setPhone] = useState("");
  const [commission, setCommission] = useState<number | "">("");
  const [isActive, setActive] = useState(true);
  const body = {
    email,
    role,
    isActive,
    invite,
    ...(name && { name }),
    ...(hiredOn && { hiredOn }),
    ...(phone && { phone }),
    ...(role === "agent" && commission !== "" && commission !== 0 && { commission }),
  };
  const { problemAt, form } = useAction(
    userCalls.addToWhitelist,
    { body },
    { stale: "user", done: t("The user has been created successfully!"), onClose },
  );
  return (
    <FormDialog title={t("Add a user")} submit={t("Add the user")} failed={text("Creating the user failed!")} {...form}>
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
      <NameField value={name} onChange={setName} error={problemAt("name")} />
      <RoleField value={role} onChange={setRole} error={problemAt("role")} />
      <PhoneField value={phone} onChange={setPhone} error={problemAt("phone")} />
      <HireDateField value={hiredOn} onChange={setHiredOn} error={problemAt("hiredOn")} />
      {role === "agent" && (
        <CommissionField value={commission} onChange={setCommission} error={problemAt("commission")} />
      )}
      <SignInField value={isActive} onChange={setActive} />
      {isActive && (
        <Checkbox
          label={t("Send an invitation by email")}
          description={t(
            "It has the address of the office. Until their first sign-in, you find them under Not signed in yet.",
          )}
          checked={invite}
          onChange={({ currentTarget }) => setInvite(currentTarget.checked)}
        />
      )}
    </FormDialog>
  );
}
