import { Alert, Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { approvalCalls } from "#calls/approval.ts";
import { authorisedAsk } from "#web/shared/authorised-ask.ts";
import { FormDialog } from "#web/shared/form-dialog.tsx";
import { ReasonField } from "#web/shared/reason-field.tsx";
import { fieldProblemsOf } from "#web/shared/server-refusal.ts";
import { t, text } from "#web/shared/texts.ts";
import { toastSuccess } from "#web/shared/toasts.ts";
import { ownDecisionsQuery } from "./queries.ts";

/** For an agency with nobody else to decide: administrators may decide what they asked for themselves, and why. */
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
        title={
          isOn
            ? t("Administrators may decide what they asked for themselves")
            : t("Nobody decides what they asked for themselves")
        }
      >
        {isOn && <p>{data.reason}</p>}
        <Button size="xs" variant="default" onClick={() => setOpen(true)}>
          {isOn ? t("Have somebody else decide again") : t("There is nobody else to decide")}
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
      // The dialog stays and says why.
    }
  };
  return (
    <FormDialog
      title={isOn ? t("Have somebody else decide again") : t("There is nobody else to decide")}
      submit={isOn ? t("Four eyes again") : t("Let administrators decide their own")}
      isGrave={!isOn}
      failed={text("Saving the setting failed!")}
      {...{ isPending, error, onClose }}
      onSubmit={save}
    >
      <p>
        {isOn
          ? t("From now on what an administrator asks for waits for another one, or for a supervisor.")
          : t(
              "Each such decision is in the audit trail with this reason, and every administrator gets a list of them each week.",
            )}
      </p>
      {!isOn && <ReasonField value={reason} onChange={setReason} problems={fieldProblemsOf(error)} />}
    </FormDialog>
  );
}
