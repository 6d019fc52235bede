import { Radio } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { duplicateCalls } from "#calls/duplicate/calls.ts";
import { leadCalls } from "#calls/lead/calls.ts";
import type { Lead } from "#contract/lead/lead.ts";
import { mergeFields } from "#domain/lead/merge.ts";
import { callMutation, callQuery } from "#web/shared/api/call-query.ts";
import { keyPerContent } from "#web/shared/api/random-id.ts";
import { fieldProblemsOf } from "#web/shared/api/server-refusal.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { Stack } from "#web/shared/layout/layout.tsx";
import { t, text } from "#web/shared/texts/texts.ts";
import { customerName } from "../words.ts";
import { type Choices, differencesOf, firstChoices } from "./merge-choices.ts";
import styles from "./merge-dialog.module.css";
import { MergeFields } from "./merge-fields.tsx";

interface Props {
  lead: Lead;
  otherId: number;
  onClose: () => void;
}

/** Chooses the lead that remains, and the values that it takes from the other one. */
export function MergeDialog({ lead, otherId, onClose }: Props) {
  const { data: other } = useQuery(callQuery(leadCalls.get, { params: { id: otherId } }));
  return other ? <Choosing leads={[lead, other]} onClose={onClose} /> : null;
}

function Choosing({ leads, onClose }: { leads: readonly [Lead, Lead]; onClose: () => void }) {
  const [lead, other] = leads;
  const navigate = useNavigate();
  const { mutateAsync, isPending, error } = useMutation(callMutation(duplicateCalls.merge, "everything"));
  const [keeperId, setKeeperId] = useState(lead.id);
  const [chosen, setChosen] = useState<Choices>({});
  const [keyOf] = useState(keyPerContent);
  const differences = differencesOf(lead, other);
  const choices = { ...firstChoices(differences, leads), ...chosen };
  const [keeper, merged] = keeperId === lead.id ? leads : [other, lead];
  const merge = async () => {
    const take = mergeFields.filter((field) => choices[field] === merged.id);
    const body = {
      keeperId: keeper.id,
      keeperVersion: keeper.version,
      mergedId: merged.id,
      version: merged.version,
      take,
    };
    try {
      await mutateAsync({ body, idempotencyKey: keyOf(body) });
    } catch {
      // The dialog stays open and shows the error.
      return;
    }
    toastSuccess(t("The leads have been merged successfully!"));
    onClose();
    if (keeper.id !== lead.id) {
      await navigate({ to: "/admin/leads/$leadId", params: { leadId: String(keeper.id) }, ignoreBlocker: true });
    }
  };
  return (
    <FormDialog
      title={t("Merge leads")}
      submit={t("Merge leads")}
      size="xl"
      error={error}
      failed={text("Merging the leads failed!")}
      isPending={isPending}
      onSubmit={merge}
      onClose={onClose}
    >
      <p>
        {t(
          "One lead gets the quotes, notes, questions and tags of both. Customers' links keep working. You can undo the merge for 30 days.",
        )}
      </p>
      <Radio.Group label={t("Lead to keep")} value={String(keeperId)} onChange={(id) => setKeeperId(Number(id))}>
        <Stack gap={4} rowGap={2} breaks className={styles.pair}>
          {leads.map((one) => (
            <Radio
              key={one.id}
              value={String(one.id)}
              label={`${t("Lead {{id}}", { id: String(one.id) })}, ${customerName(one)}`}
              description={one.owner?.name ?? t("No one yet")}
            />
          ))}
        </Stack>
      </Radio.Group>
      <MergeFields
        leads={leads}
        differences={differences}
        choices={choices}
        problems={fieldProblemsOf(error)}
        onChoose={setChosen}
      />
    </FormDialog>
  );
}
