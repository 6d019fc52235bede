import { Button, TextInput } from "@mantine/core";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { mostReasons, reasonLength } from "#domain/lead/closing-reasons.ts";
import { Muted, Row, Stack } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import rows from "./closing-reasons.module.css";
import type { Section } from "./setting-fields.tsx";
import styles from "./settings.module.css";
import { settingWords } from "./words.ts";

type ListName = "lostReasons" | "invalidReasons";

/** The reasons from which people choose when they mark a lead or a quote as lost, or a lead as invalid. */
export function ClosingReasonsSection(section: Section) {
  return (
    <section className={styles.section} aria-labelledby="settings-reasons">
      <h2 id="settings-reasons">{t("Reasons for lost and invalid leads")}</h2>
      <Muted as="p" size={2}>
        {t(
          "People choose one of these reasons when they mark a lead as lost or invalid, and can add a note. Leads that have ended keep their reason. To move a reason, press Alt with an arrow key in its field.",
        )}
      </Muted>
      <ReasonList name="lostReasons" {...section} />
      <ReasonList name="invalidReasons" {...section} />
    </section>
  );
}

/** The control that gets the focus after the list has changed. */
interface Focus {
  row: number;
  control: "field" | "up" | "down";
}

function ReasonList({ name, draft, problemAt }: Section & { name: ListName }) {
  const reasons = draft.values[name];
  const list = useRef<HTMLOListElement>(null);
  const focus = useRef<Focus>(undefined);
  const [moved, setMoved] = useState("");
  useLayoutEffect(() => {
    const next = focus.current;
    if (!next) return;
    focus.current = undefined;
    const row = list.current?.children[next.row];
    const button = row?.querySelector<HTMLElement>(`[data-move="${next.control}"]`);
    (button ?? row?.querySelector("input"))?.focus();
  });

  const set = (next: string[], then?: Focus) => {
    focus.current = then;
    draft.set(name, next);
  };
  const move = (row: number, by: -1 | 1, control: Focus["control"]) => {
    const reason = reasons[row];
    const other = reasons[row + by];
    if (reason === undefined || other === undefined) return;
    const next = reasons.with(row, other).with(row + by, reason);
    const name = nameOf(reason, row);
    set(next, { row: row + by, control });
    setMoved(t("{{reason}}: {{place}} of {{count}}", { reason: name, place: row + by + 1, count: reasons.length }));
  };
  const moveByKey = (event: KeyboardEvent, row: number) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    move(row, event.key === "ArrowUp" ? -1 : 1, "field");
  };
  return (
    <fieldset className={styles.accounts}>
      <legend>{t(settingWords[name])}</legend>
      <ol ref={list} className={styles.accountRows}>
        {reasons.map((reason, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a typed reason is not a stable key.
          <Stack as="li" key={row} gap={1} bounded className={rows.row}>
            <TextInput
              aria-label={t("{{list}}: reason {{number}}", { list: t(settingWords[name]), number: row + 1 })}
              maxLength={reasonLength}
              value={reason}
              onChange={({ currentTarget }) => set(reasons.with(row, currentTarget.value))}
              onKeyDown={(event) => moveByKey(event, row)}
              error={problemAt(`${name}.${row}`)}
            />
            <Row justify="end" wrap>
              {row > 0 && (
                <Button
                  variant="subtle"
                  color="gray"
                  data-move="up"
                  aria-label={t("Move up: {{reason}}", { reason: nameOf(reason, row) })}
                  onClick={() => move(row, -1, "up")}
                >
                  {t("Move up")}
                </Button>
              )}
              {row < reasons.length - 1 && (
                <Button
                  variant="subtle"
                  color="gray"
                  data-move="down"
                  aria-label={t("Move down: {{reason}}", { reason: nameOf(reason, row) })}
                  onClick={() => move(row, 1, "down")}
                >
                  {t("Move down")}
                </Button>
              )}
              {reasons.length > 1 && (
                <Button
                  variant="subtle"
                  color="gray"
                  aria-label={t("Remove: {{reason}}", { reason: nameOf(reason, row) })}
                  onClick={() =>
                    set(reasons.toSpliced(row, 1), { row: Math.min(row, reasons.length - 2), control: "field" })
                  }
                >
                  {t("Remove")}
                </Button>
              )}
            </Row>
          </Stack>
        ))}
      </ol>
      {reasons.length < mostReasons && (
        <Button
          variant="default"
          size="xs"
          aria-label={t("Add a reason: {{list}}", { list: t(settingWords[name]) })}
          onClick={() => set([...reasons, ""], { row: reasons.length, control: "field" })}
        >
          {t("Add a reason")}
        </Button>
      )}
      <p role="status" className="visually-hidden">
        {moved}
      </p>
    </fieldset>
  );
}

/** Returns the reason, or the number of its row if the field is empty. */
function nameOf(reason: string, row: number): string {
  return reason.trim() || t("reason {{number}}", { number: row + 1 });
}
