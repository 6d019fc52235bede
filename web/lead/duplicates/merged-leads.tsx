import { Button } from "@mantine/core";
import { useState } from "react";
import { duplicateCalls } from "#calls/duplicate/calls.ts";
import type { MergedLead } from "#contract/duplicate/calls.ts";
import { callMutation } from "#web/shared/api/call-query.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { useSend } from "#web/shared/dialogs/use-send.ts";
import { Muted, Row, Stack, Words } from "#web/shared/layout/layout.tsx";
import { t, text } from "#web/shared/texts/texts.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";
import { customerName } from "../words.ts";
import styles from "./duplicates.module.css";

/** The leads that were merged into this one, with the user who did it, and a button to undo it. */
export function MergedLeads({ merged }: { merged: readonly MergedLead[] }) {
  const [undoing, setUndoing] = useState<MergedLead>();
  if (merged.length === 0) return null;
  return (
    <>
      <Words as="h3" size={2} className={styles.title}>
        {t("Merged into this lead")}
      </Words>
      <Stack as="ul" gap={3} className={styles.lines}>
        {merged.map((lead) => (
          <Row as="li" key={lead.id} gap={4} rowGap={2} align="start" justify="between" wrap className={styles.line}>
            <div className={styles.about}>
              <Row as="p" gap={2} rowGap={0} align="center" wrap breaks className={styles.who}>
                {customerName(lead)}
                <Muted size={2}>{t("Lead {{id}}", { id: String(lead.id) })}</Muted>
              </Row>
              <Muted as="p" size={2}>
                {lead.mergedBy.name}, <TimeAgo at={lead.mergedAt} />
              </Muted>
            </div>
            {lead.mayUnmerge && (
              <Row gap={2} wrap>
                <Button size="compact-sm" variant="default" onClick={() => setUndoing(lead)}>
                  {t("Undo the merge")}
                </Button>
              </Row>
            )}
          </Row>
        ))}
      </Stack>
      {undoing && <UndoDialog lead={undoing} onClose={() => setUndoing(undefined)} />}
    </>
  );
}

function UndoDialog({ lead, onClose }: { lead: MergedLead; onClose: () => void }) {
  const { send, isPending, error } = useSend(
    callMutation(duplicateCalls.unmerge, "everything"),
    t("The merge has been undone successfully!"),
  );
  const undone = { body: { mergedId: lead.id, version: lead.version } };
  return (
    <FormDialog
      title={t("Undo the merge")}
      submit={t("Undo the merge")}
      failed={text("Undoing the merge failed!")}
      isPending={isPending}
      error={error}
      onSubmit={async () => (await send(undone)) && onClose()}
      onClose={onClose}
    >
      <p>
        {t(
          "Lead {{id}} is separate again, with everything that came from it. Later changes and additions stay with this lead.",
          {
            id: String(lead.id),
          },
        )}
      </p>
    </FormDialog>
  );
}
