import type { ConnectionView, Stopover } from "#domain/itinerary/itinerary.ts";
import { t } from "#web/shared/texts/texts.ts";
import { duration } from "#web/shared/time/durations.ts";
import styles from "./itinerary.module.css";

interface Props {
  connection: ConnectionView;
  from: Stopover;
  to: Stopover;
}

/** The time between two flights, and what to do in it. A change of airports is written, not only colored red. */
export function ConnectionRow({ connection, from, to }: Props) {
  const { minutes, airportChange, terminalChange, overnight } = connection;
  const time = minutes === null ? "" : duration(minutes);
  return (
    <div className={airportChange ? styles.connectionAlert : styles.connection}>
      <p>
        {time
          ? t("{{time}} between flights in {{city}}", { time, city: from.city })
          : t("Change of plane in {{city}}", { city: from.city })}
        {overnight && ` · ${t("overnight")}`}
        {!airportChange && terminalChange && ` · ${t("change of terminal")}`}
      </p>
      {airportChange && (
        <p>
          <strong>{t("Change of airport:")}</strong>{" "}
          {t("you land at {{from}} and leave from {{to}}.", {
            from: `${from.airport} ${from.code}`,
            to: `${to.airport} ${to.code}`,
          })}
        </p>
      )}
    </div>
  );
}
