import { useEffect, useState } from "react";
import { t } from "#web/shared/texts/texts.ts";
import { deviceNow } from "#web/shared/time/clock.ts";
import fields from "#web/signed-form/fields.module.css";
import { instantInWords } from "#web/signed-form/instant-in-words.ts";
import { useFirstPage } from "#web/signed-form/page/opening.ts";

/** Half an hour is enough to finish the form or to call. */
const warnMinutes = 30;

/** Warns that the prices will expire soon (WCAG 2.2.1). The typed values are kept after that. */
export function ExpiryNotice({ expiresAt }: { expiresAt: string }) {
  const first = useFirstPage();
  const [now, setNow] = useState(() => Date.parse(first?.now ?? deviceNow()));
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.parse(deviceNow())), 30_000);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.floor((Date.parse(expiresAt) - now) / 60_000);
  if (minutes > warnMinutes) return null;
  return (
    <p className={fields.warningBox} role="status">
      {minutes >= 0
        ? t("These prices are valid until {{when}}. What you type is kept.", { when: instantInWords(expiresAt) })
        : t("These prices have expired. Your agent can give you new ones. What you typed is kept.")}
    </p>
  );
}
