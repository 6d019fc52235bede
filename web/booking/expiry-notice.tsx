import { useEffect, useState } from "react";
import { deviceNow } from "#web/shared/clock.ts";
import { t } from "#web/shared/texts.ts";
import fields from "#web/signed-form/fields.module.css";
import { localInstant } from "#web/signed-form/local-instant.ts";

/** Half an hour is time enough to finish the form or to call. */
const warnMinutes = 30;

/** Says in time that the prices are about to end (WCAG 2.2.1). What was typed is not lost when they do. */
export function ExpiryNotice({ expiresAt }: { expiresAt: string }) {
  const [now, setNow] = useState(() => Date.parse(deviceNow()));
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.parse(deviceNow())), 30_000);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.floor((Date.parse(expiresAt) - now) / 60_000);
  if (minutes > warnMinutes) return null;
  return (
    <p className={fields.warningBox} role="status">
      {minutes >= 0
        ? t("These prices end at {{when}}. What you type is kept.", { when: localInstant(expiresAt) })
        : t("These prices have ended. Your agent can give you fresh ones; what you typed is kept.")}
    </p>
  );
}
