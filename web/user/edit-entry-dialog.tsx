import { useState } from "react";
import { userCalls } from "#contract/user/calls.ts";
import type { WhitelistEntry } from "#contract/user/user.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { useAction } from "#web/shared/dialogs/use-action.ts";
import { t, text } from "#web/shared/texts/texts.ts";
import { CommissionField, HireDateField, NameField, PhoneField, RoleField, SignInField } from "./person-fields.tsx";

/** Edits a user who has not signed in yet. Sends only the changed fields. */
export function EditEntryDialog({ entry, onClose }: { entry: WhitelistEntry; onClose: () => void }) {
  const [name, setName] = useState(entry.name ?? "");
  const [hiredOn, setHiredOn] = useState(entry.hiredOn ?? "");
  const [role, setRole] = useState(entry.role);
  const [phone, setPhone] = useState(entry.phone ?? "");
  const [commission, setCommission] = useState<number | "">(entry.commission);
  const [isActive, setActive] = useState(entry.isActive);
  const change = {
    ...(name !== (entry.name ?? "") && { name: name || null }),
    ...(hiredOn !== (entry.hiredOn ?? "") && { hiredOn: hiredOn || null }),
    ...(role !== entry.role && { role }),
    ...(phone !== (entry.phone ?? "") && { phone: phone || null }),
    ...(role === "agent" && Number(commission) !== entry.commission && { commission: Number(commission) }),
    ...(isActive !== entry.isActive && { isActive }),
  };
  const isUnsaved = Object.keys(change).length > 0;
  const body = { ...change, version: entry.version };
  const { problemAt, form } = useAction(
    userCalls.updateWhitelistEntry,
    { params: { id: entry.id }, body },
    { stale: "user", done: t("The user has been updated successfully!"), onClose },
  );
  return (
    <FormDialog
      title={t("Edit {{name}}", { name: entry.email })}
      submit={t("Save")}
      failed={text("Updating the user failed!")}
      isUnsaved={isUnsaved}
      {...form}
      onSubmit={() => (isUnsaved ? form.onSubmit() : onClose())}
    >
      <NameField value={name} onChange={setName} error={problemAt("name")} />
      <RoleField value={role} onChange={setRole} error={problemAt("role")} />
      <PhoneField value={phone} onChange={setPhone} error={problemAt("phone")} />
      <HireDateField value={hiredOn} onChange={setHiredOn} error={problemAt("hiredOn")} />
      {role === "agent" && (
        <CommissionField value={commission} onChange={setCommission} error={problemAt("commission")} />
      )}
      <SignInField value={isActive} onChange={setActive} />
    </FormDialog>
  );
}
