import { Chip } from "@mantine/core";
import type { QueueReport } from "#contract/report/queue.ts";
import { timeLimits } from "#domain/report/funnel.ts";
import { type HourFigure, hourFigures, placeOfLimit } from "#domain/report/waits.ts";
import { hourOfWeek, hoursOfDay, shadeOf, weekdays } from "#domain/report/week.ts";
import { count } from "#web/report/axis.ts";
import report from "#web/report/report.module.css";
import { reportWord } from "#web/report/report-words.ts";
import { ScrollTable } from "#web/report/scroll-table.tsx";
import { limitText } from "#web/report/words.ts";
import { Row } from "#web/shared/layout/layout.tsx";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { zoneName } from "#web/shared/time/dates.ts";
import styles from "./week.module.css";
import { hourHints, hourText, weekdayText } from "./words.ts";

type Hour = QueueReport["hours"][number];

interface Props {
  hours: readonly Hour[];
  shown: HourFigure;
  onShow: (figure: HourFigure) => void;
}

/**
 * One figure by the hour of the week, as a table with a row for each day. Each cell has its value as text, so that the
 * color repeats what is readable without it.
 */
export function QueueWeek({ hours, shown, onShow }: Props) {
  const largest =
    shown === "takenHalf" ? timeLimits.length + 1 : Math.max(0, ...hours.map((hour) => heatOf(shown, hour)));
  return (
    <Section
      titleId="week-title"
      title={t("Hours of the week")}
      aside={
        <Chip.Group multiple={false} value={shown} onChange={(figure) => onShow(figure as HourFigure)}>
          <Row as="fieldset" gap={2} align="center" wrap className={report.chips}>
            <legend className="visually-hidden">{t("Figure of the hours")}</legend>
            {hourFigures.map((figure) => (
              <Chip key={figure} size="xs" value={figure}>
                {reportWord("queue", figure)}
              </Chip>
            ))}
          </Row>
        </Chip.Group>
      }
    >
      <p className={report.muted}>
        {t("Hours in {{zone}}.", { zone: zoneName() })} {t(hourHints[shown])}
      </p>
      <ScrollTable
        name={t("Table of the hours")}
        caption={
          <caption className="visually-hidden">
            {t("{{figure}} by the hour of the week", { figure: reportWord("queue", shown) })}
          </caption>
        }
        className={styles.week}
        figure={shown}
      >
        <thead>
          <tr>
            <th scope="col">{t("Day")}</th>
            {hoursOfDay.map((hour) => (
              <th key={hour} scope="col">
                {hourText(hour)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdays.map((day) => (
            <tr key={day}>
              <th scope="row">{weekdayText(day)}</th>
              {hoursOfDay.map((clock) => {
                const hour = hours[hourOfWeek(day, clock)];
                const shade = hour ? shadeOf(heatOf(shown, hour), largest) : 0;
                return (
                  <td key={clock} data-shade={shade} title={hour && explained(hour)}>
                    {hour && valueText(shown, hour)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </Section>
  );
}

/** Returns a number that is larger for an hour with a stronger color. */
function heatOf(figure: HourFigure, hour: Hour): number {
  return figure === "takenHalf" ? placeOfLimit(hour.takenHalf) : hour[figure];
}

function valueText(figure: HourFigure, hour: Hour): string {
  if (figure !== "takenHalf") return count(hour[figure]);
  return hour.takenHalf === "longer" ? t("30+ days") : limitText(hour.takenHalf);
}

/** All figures of an hour, for the pointer. The table shows each of them. */
function explained({ arrived, takenHalf, offered, missed }: Hour): string {
  return t("{{arrived}} leads, median time until taken {{half}}. {{missed}} of {{offered}} offers missed", {
    arrived: count(arrived),
    half: limitText(takenHalf),
    missed: count(missed),
    offered: count(offered),
  });
}
