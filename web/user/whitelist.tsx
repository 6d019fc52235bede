import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { userCalls } from "#calls/user/calls.ts";
import type { WhitelistEntry } from "#contract/user/user.ts";
import { canSendAgain, type MessageState, waitingStates } from "#domain/mail/message-states.ts";
import { callMutation, callQuery } from "#web/shared/api/call-query.ts";
import { messageOf } from "#web/shared/api/server-refusal.ts";
import { ConfirmDialog } from "#web/shared/dialogs/confirm-dialog.tsx";
import { toastFailure, toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { Row, Stack } from "#web/shared/layout/layout.tsx";
import { causeTexts } from "#web/shared/names/letter-cause-names.ts";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";
import { EditEntryDialog } from "./edit-entry-dialog.tsx";
import styles from "./whitelist.module.css";
import { activityNames, roleNames } from "./words.ts";

/** The users who may sign in and have not done so yet. Renders nothing if there are none. */
export function Whitelist() {
  const { data: entries = [], error, isLoadingError, refetch } = useQuery(callQuery(userCalls.whitelist, {}));
  const [removed, setRemoved] = useState<WhitelistEntry>();
  const [edited, setEdited] = useState<WhitelistEntry>();
  const remove = useMutation({
    ...callMutation(userCalls.removeFromWhitelist, "user"),
    onSuccess: () => toastSuccess(t("The user has been deleted successfully!")),
    onError: (refusal) => toastFailure(t("Deleting the user failed!"), messageOf(refusal)),
  });
  const invite = useMutation({
    ...callMutation(userCalls.invite, "user"),
    onSuccess: () => toastSuccess(t("The invitation is on its way.")),
    onError: (refusal) => toastFailure(t("The invitation was not sent."), messageOf(refusal)),
  });
  if (isLoadingError) return <ErrorState error={error} retry={refetch} />;
  if (entries.length === 0) return null;
  return (
    <section className={styles.waiting} aria-labelledby="not-signed-in">
      <h2 id="not-signed-in">{t("Not signed in yet")}</h2>
      <Stack as="ul" gap={2}>
        {entries.map((entry) => (
          <Row as="li" key={entry.id} gap={4} rowGap={1} align="center" wrap>
            <span className={styles.email}>{entry.name ? `${entry.name}, ${entry.email}` : entry.email}</span>
            <span className={styles.facts}>
              {t(roleNames[entry.role])}
              {!entry.isActive && ` · ${t(activityNames.false)}`}
              {entry.commission > 0 && ` · ${entry.commission.toFixed(2)} %`}
              {entry.addedBy && ` · ${t("Added by {{name}}", { name: entry.addedBy.name })}`} ·{" "}
              <TimeAgo at={entry.addedAt} />
              {entry.invitation && <Invitation {...entry.invitation} />}
            </span>
            {entry.isActive && !waitingStates.some((state) => state === entry.invitation?.state) && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={
                  entry.invitation
                    ? t("Invite again: {{name}}", { name: entry.email })
                    : t("Invite {{name}}", { name: entry.email })
                }
                disabled={invite.isPending}
                onClick={() => invite.mutate({ params: { id: entry.id } })}
              >
                {entry.invitation ? t("Invite again") : t("Invite")}
              </Button>
            )}
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t("Edit {{name}}", { name: entry.email })}
              onClick={() => setEdited(entry)}
            >
              {t("Edit")}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t("Delete {{email}}", { email: entry.email })}
              onClick={() => setRemoved(entry)}
            >
              {t("Delete")}
            </Button>
          </Row>
        ))}
      </Stack>
      {edited && <EditEntryDialog entry={edited} onClose={() => setEdited(undefined)} />}
      {removed && (
        <ConfirmDialog
          opened
          danger
          title={t("Delete {{email}}?", { email: removed.email })}
          confirm={t("Delete")}
          loading={remove.isPending}
          onConfirm={() => remove.mutate({ params: { id: removed.id } }, { onSettled: () => setRemoved(undefined) })}
          onClose={() => setRemoved(undefined)}
        >
          {t("This address can no longer sign in. You can add it again.")}
        </ConfirmDialog>
      )}
    </section>
  );
}

const invitationTexts: Record<MessageState, Text> = texts({
  queued: "Invitation waiting to be sent",
  sending: "Invitation being sent",
  sent: "Invited",
  failed: "Invitation not delivered",
  uncertain: "Invitation may not have arrived",
});

/** The state of the latest invitation, with the cause if it failed. */
function Invitation({ state, cause, at }: NonNullable<WhitelistEntry["invitation"]>) {
  const isTrouble = canSendAgain(state);
  return (
    <>
      {" "}
      ·{" "}
      <span data-trouble={isTrouble}>
        {t(invitationTexts[state])}
        {isTrouble && cause && `: ${t(causeTexts[cause])}`}
      </span>{" "}
      · <TimeAgo at={at} />
    </>
  );
}
