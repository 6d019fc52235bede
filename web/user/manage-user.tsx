import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { userCalls } from "#calls/user/calls.ts";
import type { UserDetails } from "#contract/user/user.ts";
import { callMutation } from "#web/shared/api/call-query.ts";
import { messageOf } from "#web/shared/api/server-refusal.ts";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { ConfirmDialog } from "#web/shared/dialogs/confirm-dialog.tsx";
import { toastFailure, toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { Row } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { EditUserDialog } from "./edit-user-dialog.tsx";
import styles from "./user.module.css";
import { WorkLeftOpen } from "./work-left-open.tsx";

/** The administrators' actions on a user: edit, deactivate and activate. */
export function ManageUser({ person, isSelf }: { person: UserDetails; isSelf: boolean }) {
  const [open, setOpen] = useState<"edit" | "deactivate">();
  const close = () => setOpen(undefined);
  const deactivate = useMutation({
    ...callMutation(userCalls.deactivate, "user"),
    onSuccess: () => toastSuccess(t("The user has been deactivated successfully!")),
    onError: (refusal) => toastFailure(t("Deactivating the user failed!"), messageOf(refusal)),
  });
  const activate = useMutation({
    ...callMutation(userCalls.update, "user"),
    onSuccess: () => toastSuccess(t("The user has been activated successfully!")),
    onError: (refusal) => toastFailure(t("Activating the user failed!"), messageOf(refusal)),
  });
  return (
    <>
      <Row gap={2} wrap className={styles.manage}>
        <Button variant="default" onClick={() => setOpen("edit")}>
          {t("Edit")}
        </Button>
        {!isSelf && person.isActive && (
          <Button variant="default" color="red" onClick={() => setOpen("deactivate")}>
            {t("Deactivate")}
          </Button>
        )}
        {!person.isActive && (
          <LoadingButton
            variant="default"
            loading={activate.isPending}
            onClick={() => activate.mutate({ params: { id: person.id }, body: { isActive: true } })}
          >
            {t("Activate")}
          </LoadingButton>
        )}
      </Row>
      {open === "edit" && <EditUserDialog person={person} isSelf={isSelf} onClose={close} />}
      {open === "deactivate" && (
        <ConfirmDialog
          opened
          danger
          title={t("Deactivate {{name}}?", { name: person.name })}
          confirm={t("Deactivate")}
          loading={deactivate.isPending}
          onConfirm={() => deactivate.mutate({ params: { id: person.id } }, { onSettled: close })}
          onClose={close}
        >
          <WorkLeftOpen person={person} />
        </ConfirmDialog>
      )}
    </>
  );
}
