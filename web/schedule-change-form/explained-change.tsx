import type { ReactNode } from "react";
import type { ItineraryView } from "#domain/itinerary/itinerary.ts";
import { reasonInWords } from "#web/shared/names/schedule-reasons.ts";
import { t } from "#web/shared/texts/texts.ts";
import styles from "#web/signed-form/form.module.css";
import { instantInWords } from "#web/signed-form/instant-in-words.ts";
import { ChangedFlights } from "./changed-flights.tsx";
import own from "./schedule-change-form.module.css";
import type { Open } from "./use-schedule-answer.ts";

interface Props {
  open: Open;
  renderItinerary: (itinerary: ItineraryView) => ReactNode;
}

/** The changed flights, all flights as they are now, and what the customer is entitled to. */
export function ExplainedChange({ open, renderItinerary }: Props) {
  return (
    <>
      {open.message && <p className={own.message}>{open.message}</p>}
      <section className={styles.part}>
        <h2 className={styles.subheading}>{t("What is different")}</h2>
        <ChangedFlights changes={open.changes} />
        <details className={styles.more}>
          <summary>{t("All your flights now")}</summary>
          {renderItinerary(open.after)}
        </details>
      </section>
      <section className={styles.part}>
        <Rights reasons={open.reasons} isSmall={open.isSmall} />
        <p className={styles.note}>
          {t("Nothing is decided before you answer. This link works until {{when}}.", {
            when: instantInWords(open.expiresAt),
          })}
        </p>
      </section>
    </>
  );
}

function Rights({ reasons, isSmall }: Pick<Open, "reasons" | "isSmall">) {
  if (reasons.length === 0)
    return (
      <p>
        {isSmall
          ? t("The change is small. The airline owes no refund, but you can ask for one.")
          : t("The rules do not require a refund for a change like this. You can still ask for one.")}
      </p>
    );
  return (
    <>
      <p>{t("You do not have to accept this change:")}</p>
      <ul className={own.reasons}>
        {reasons.map((reason) => (
          <li key={JSON.stringify(reason)}>{reasonInWords(reason)}</li>
        ))}
      </ul>
    </>
  );
}
