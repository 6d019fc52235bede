import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { userCalls } from "#contract/user/calls.ts";
import type { WhitelistEntry } from "#contract/user/user.ts";
import { callMutation } from "#web/shared/api/call-query.ts";
import { fieldProblemsOf } from "#web/shared/api/server-refusal.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { useCheckedBody } from "#web/shared/forms/use-checked-body.ts";
import { t, text } from "#web/shared/texts/texts.ts";
import { CommissionField, PhoneField, RoleField, SignInField } from "./person-fields.tsx";

/** Edits a user who has not signed in yet. Sends only the changed fields. */
export function EditEntryDialog({ entry, onClose }: { entry: WhitelistEntry; onClose: () => void }) {
  const [role, setRole] = useState(entry.role);
  const [phone, setPhone] = useState(entry.phone ?? "");
  const [commission, setCommission] = useState<number | "">(entry.commission);
  const [isActive, setActive] = useState(entry.isActive);
  const { mutateAsync, isPending, error } = useMutation(callMutation(userCalls.updateWhitelistEntry, "user"));
  const change = {
    ...(role !== entry.role && { role }),
    ...(phone !== (entry.phone ?? "") && { phone: phone || null }),
    ...(role === "agent" && Number(commission) !== entry.commission && { commission: Number(commission) }),
    ...(isActive !== entry.isActive && { isActive }),
  };
  const isUnsaved = Object.keys(change).length > 0;
  const body = { ...change, version: entry.version };
  const { check, problemAt } = useCheckedBody(userCalls.updateWhitelistEntry.body, body, fieldProblemsOf(error));
  const save = async () => {
    if (!isUnsaved) return onClose();
    if (!check()) return;
    try {
      await mutateAsync({ params: { id: entry.id }, body });
    } catch {
      // The dialog stays open and shows the error.
      return;
    }
    toastSuccess(t("The user has been updated successfully!"));
    onClose();
  };
  return (
    <FormDialog
      title={t("Edit {{name}}", { name: entry.email })}
      submit={t("Save")}
      failed={text("Updating the user failed!")}
      isUnsaved={isUnsaved}
      isPending={isPending}
      error={error}
      onClose={onClose}
      onSubmit={save}
    >
      <RoleField value={role} onChange={setRole} error={problemAt("role")} />
      <PhoneField value={phone} onChange={setPhone} error={problemAt("phone")} />
      {role === "agent" && (
        <CommissionField value={commission} onChange={setCommission} error={problemAt("commission")} />
      )}
      <SignInField value={isActive} onChange={setActive} />
    </FormDialog>
  );
}
