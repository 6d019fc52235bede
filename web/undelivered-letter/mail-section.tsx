import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { letterCalls } from "#calls/undelivered-letter/calls.ts";
import type { TestOutcome } from "#contract/undelivered-letter/calls.ts";
import { callMutation, callQuery } from "#web/shared/api/call-query.ts";
import { messageOf } from "#web/shared/api/server-refusal.ts";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { Muted, Words } from "#web/shared/layout/layout.tsx";
import { causeText, causeTexts } from "#web/shared/names/letter-cause-names.ts";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import styles from "./letter.module.css";

/**
 * Shows if the installation can send emails, with a button for a test letter. `className` is that of a section of the
 * page.
 */
export function MailSection({ className }: { className: string | undefined }) {
  const { data, error, refetch } = useQuery(callQuery(letterCalls.delivery, {}));
  const test = useMutation(callMutation(letterCalls.sendTest, "letter"));
  return (
    <section className={className} aria-labelledby="settings-mail">
      <h2 id="settings-mail">{t("Mail")}</h2>
      {error && !data && <ErrorState error={error} retry={refetch} />}
      {data && <State trouble={data.trouble} />}
      <Words as="p" breaks className={styles.outcome}>
        <Link to="/admin/letters" data-alone>
          {t("Undelivered emails")}
        </Link>
      </Words>
      <LoadingButton variant="default" loading={test.isPending} onClick={() => test.mutate({})}>
        {t("Send a test email")}
      </LoadingButton>
      <div role="status">
        {test.data && !test.isPending && <Outcome outcome={test.data} />}
        {test.error && (
          <Words as="p" breaks className={styles.outcome} data-outcome="failed">
            {messageOf(test.error)}
          </Words>
        )}
      </div>
    </section>
  );
}

function State({ trouble }: { trouble: { cause: keyof typeof causeTexts; since: string } | null }) {
  if (!trouble)
    return (
      <Words as="p" breaks className={styles.outcome}>
        {t("No problem with the mail server is known.")}
      </Words>
    );
  return (
    <Words as="p" breaks className={styles.outcome} data-outcome="failed">
      {t("No email has been sent since {{at}}.", { at: exactTime(trouble.since) })} {t(causeTexts[trouble.cause])}
    </Words>
  );
}

function Outcome({ outcome: { outcome, recipient, cause, reply } }: { outcome: TestOutcome }) {
  const said = {
    sent: t("The mail server accepted the test email to {{recipient}}. Check that it arrives.", { recipient }),
    kept: t("No mail server is configured in SMTP_URL, so no email leaves this installation."),
    failed: t("The test email to {{recipient}} was not sent.", { recipient }),
  };
  return (
    <>
      <Words as="p" breaks className={styles.outcome} data-outcome={outcome}>
        {said[outcome]} {outcome === "failed" && causeText(cause)}
      </Words>
      {reply && (
        <Muted as="p" fontSize={2} pre className={styles.reply}>
          {reply}
        </Muted>
      )}
    </>
  );
}
