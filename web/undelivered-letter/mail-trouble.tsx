import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { letterCalls } from "#calls/undelivered-letter/calls.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { useRole } from "#web/shared/api/session.ts";
import { causeTexts } from "#web/shared/names/letter-cause-names.ts";
import { t } from "#web/shared/texts/texts.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import styles from "./letter.module.css";

/** Shows why no letter can be sent. Renders nothing while letters are sent. */
export function MailTrouble() {
  const role = useRole();
  const { data } = useQuery(callQuery(letterCalls.delivery, {}));
  if (!data?.trouble) return null;
  const { cause, since } = data.trouble;
  return (
    <p role="status" className={styles.trouble}>
      {t("No email has been sent since {{at}}.", { at: exactTime(since) })} {t(causeTexts[cause])}{" "}
      {t("Waiting emails are sent once this is fixed.")}{" "}
      {role && scopeOf(role, "settings.manage") && <Link to="/admin/settings/email">{t("Send a test email")}</Link>}
    </p>
  );
}
