import { Checkbox } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { notificationCalls } from "#calls/notification/calls.ts";
import { digestOf } from "#domain/work/digest.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { useRole } from "#web/shared/api/session.ts";
import { RefusalNotice } from "#web/shared/dialogs/refusal-notice.tsx";
import { t, text } from "#web/shared/texts/texts.ts";
import styles from "./notification-panel.module.css";

const choicesQuery = callQuery(notificationCalls.choices, {});

/**
 * Chooses if the user receives the morning email. Hidden if they would not get one. At the bottom of a panel unless
 * `isAlone`.
 */
export function MailChoices({ isAlone = false }: { isAlone?: boolean }) {
  const role = useRole();
  return role && digestOf[role] ? <DailyDigest isAlone={isAlone} /> : null;
}

function DailyDigest({ isAlone }: { isAlone: boolean }) {
  const { data } = useQuery(choicesQuery);
  const choose = useMutation({
    mutationFn: (choices: { dailyDigest: boolean }) => authorisedAsk(notificationCalls.choose, { body: choices }),
    onSuccess: (saved, _choices, _before, { client }) => client.setQueryData(choicesQuery.queryKey, saved),
  });
  if (!data) return null;
  return (
    <div className={isAlone ? styles.alone : styles.choices}>
      <Checkbox
        size="xs"
        label={t("An email each morning about my open work")}
        checked={choose.isPending ? choose.variables.dailyDigest : data.dailyDigest}
        disabled={choose.isPending}
        onChange={({ currentTarget: { checked } }) => choose.mutate({ dailyDigest: checked })}
      />
      <RefusalNotice error={choose.error} title={text("Saving your choice failed!")} />
    </div>
  );
}
