import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { scopeOf } from "#domain/access/permissions.ts";
import { useRole } from "#web/shared/api/session.ts";
import { t } from "#web/shared/texts/texts.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import styles from "./letter.module.css";
import { deliveryQuery } from "./queries.ts";
import { causeTexts } from "./words.ts";

/** Shows why no letter can be sent. Renders nothing while letters are sent. */
export function MailTrouble() {
  const role = useRole();
  const { data } = useQuery(deliveryQuery);
  if (!data?.trouble) return null;
  const { cause, since } = data.trouble;
  return (
    <p role="status" className={styles.trouble}>
      {t("No letter has been sent since {{at}}.", { at: exactTime(since) })} {t(causeTexts[cause])}{" "}
      {t("Waiting letters are sent once this is fixed.")}{" "}
      {role && scopeOf(role, "settings.manage") && (
        <Link to="/admin/settings" hash="settings-mail">
          {t("Send a test letter")}
        </Link>
      )}
    </p>
  );
}
