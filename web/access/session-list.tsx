import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { accessCalls } from "#calls/access/calls.ts";
import { callMutation, callQuery } from "#web/shared/api/call-query.ts";
import { messageOf } from "#web/shared/api/server-refusal.ts";
import { toastFailure, toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { Muted, Row } from "#web/shared/layout/layout.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";
import { deviceOf } from "./device-of.ts";
import styles from "./session-list.module.css";

/** The user's sessions. Each except the current one can be ended. */
export function SessionList() {
  const { data: sessions = [], error, refetch } = useQuery(callQuery(accessCalls.listSessions, {}));
  const end = useMutation({
    ...callMutation(accessCalls.endSession, "session"),
    onSuccess: () => toastSuccess(t("The session has been ended")),
    onError: (refusal) => toastFailure(t("Ending the session failed!"), messageOf(refusal)),
  });
  return (
    <section>
      <h2>{t("Where you are signed in")}</h2>
      {error && <ErrorState error={error} retry={refetch} />}
      <ul className={styles.sessions}>
        {sessions.map(({ id, userAgent, ip, lastUsedAt, current }) => (
          <Row as="li" key={id} gap={3} rowGap={0} align="center" wrap size={2} className={styles.session}>
            <span className={styles.device}>{deviceOf(userAgent) ?? t("Unknown device")}</span>
            <Muted>
              {ip} · <TimeAgo at={lastUsedAt} />
            </Muted>
            {current ? (
              <Muted>{t("This session")}</Muted>
            ) : (
              <Button
                variant="default"
                size="compact-sm"
                disabled={end.isPending && end.variables.params.id === id}
                onClick={() => end.mutate({ params: { id } })}
              >
                {t("End session")}
              </Button>
            )}
          </Row>
        ))}
      </ul>
    </section>
  );
}
