import { Button, TextInput } from "@mantine/core";
import { Column, Muted, Stack } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import type { Section } from "./setting-fields.tsx";
import styles from "./settings.module.css";
import { settingWords } from "./words.ts";

/** The days without business. The void window and the deadlines of refunds skip them. */
export function HolidaysSection({ draft, problemAt }: Section) {
  const { holidays } = draft.values;
  const change = (index: number, facts: Partial<(typeof holidays)[number]>) =>
    draft.set(
      "holidays",
      holidays.map((holiday, at) => (at === index ? { ...holiday, ...facts } : holiday)),
    );
  const isWrong = holidays.some(
    (_, index) => problemAt(`holidays.${index}.day`) ?? problemAt(`holidays.${index}.name`),
  );
  return (
    <section className={styles.section} aria-labelledby="settings-holidays">
      <h2 id="settings-holidays">{t(settingWords.holidays)}</h2>
      <Muted as="p" size={2}>
        {t("ARC is closed on these days. They are not business days.")}
      </Muted>
      <details open={isWrong || undefined}>
        <summary>{t({ one: "{{count}} holiday", other: "{{count}} holidays" }, { count: holidays.length })}</summary>
        <Column as="ul" gap={2}>
          {holidays.map(({ day, name }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a typed date is not a stable key, and rows do not move.
            <Stack as="li" key={index} gap={2} align="start" className={styles.holiday}>
              <TextInput
                type="date"
                aria-label={t("Day of holiday {{number}}", { number: index + 1 })}
                value={day}
                onChange={({ currentTarget }) => change(index, { day: currentTarget.value })}
                error={problemAt(`holidays.${index}.day`)}
              />
              <TextInput
                aria-label={t("Name of holiday {{number}}", { number: index + 1 })}
                value={name}
                onChange={({ currentTarget }) => change(index, { name: currentTarget.value })}
                error={problemAt(`holidays.${index}.name`)}
              />
              <Button
                variant="subtle"
                color="gray"
                aria-label={t("Remove holiday {{number}}", { number: index + 1 })}
                onClick={() =>
                  draft.set(
                    "holidays",
                    holidays.filter((_, at) => at !== index),
                  )
                }
              >
                {t("Remove")}
              </Button>
            </Stack>
          ))}
        </Column>
      </details>
      <Button variant="default" size="xs" onClick={() => draft.set("holidays", [...holidays, { day: "", name: "" }])}>
        {t("Add a holiday")}
      </Button>
    </section>
  );
}
