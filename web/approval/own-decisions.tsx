import { Alert, Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { approvalCalls } from "#calls/approval/calls.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { fieldProblemsOf } from "#web/shared/api/server-refusal.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { ReasonField } from "#web/shared/dialogs/reason-field.tsx";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { t, text } from "#web/shared/texts/texts.ts";
import { ownDecisionsQuery } from "./queries.ts";

/**
 * Lets administrators decide their own requests, with a recorded reason, in an agency with only one decision-maker.
 */
export function OwnDecisions() {
  const { data } = useQuery(ownDecisionsQuery);
  const [open, setOpen] = useState(false);
  if (!data) return null;
  const isOn = data.reason !== null;
  return (
    <>
      <Alert
        mt="lg"
        color={isOn ? "yellow" : "gray"}
        title={isOn ? t("Administrators may decide their own requests") : t("Users cannot decide their own requests")}
      >
        {isOn && <p>{data.reason}</p>}
        <Button size="xs" variant="default" onClick={() => setOpen(true)}>
          {isOn ? t("Require a second person again") : t("Let administrators decide their own requests")}
        </Button>
      </Alert>
      {open && <OwnDecisionsDialog isOn={isOn} onClose={() => setOpen(false)} />}
    </>
  );
}

function OwnDecisionsDialog({ isOn, onClose }: { isOn: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const [reason, setReason] = useState("");
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: () => authorisedAsk(approvalCalls.setOwnDecisions, { body: { reason: isOn ? null : reason } }),
    onSettled: () => client.invalidateQueries({ queryKey: ["approvals"] }),
  });
  const save = async () => {
    try {
      await mutateAsync();
      toastSuccess(t("The setting has been saved."));
      onClose();
    } catch {
      // The dialog stays open and shows the error.
    }
  };
  return (
    <FormDialog
      title={isOn ? t("Require a second person again") : t("Let administrators decide their own requests")}
      submit={isOn ? t("Require a second person again") : t("Let administrators decide their own requests")}
      isGrave={!isOn}
      failed={text("Saving the setting failed!")}
      isPending={isPending}
      error={error}
      onClose={onClose}
      onSubmit={save}
    >
      <p>
        {isOn
          ? t("From now on, requests of an administrator wait for another administrator or a supervisor.")
          : t("The audit trail records each such decision with this reason. Every administrator gets a weekly list.")}
      </p>
      {!isOn && <ReasonField value={reason} onChange={setReason} problems={fieldProblemsOf(error)} />}
    </FormDialog>
  );
}
