import type { AuditEntry } from "#contract/audit/calls.ts";
import { Stack } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import styles from "./audit.module.css";
import { detailName, detailsOf, detailText, sentenceOf } from "./entry-words.ts";

/** The sentence of an entry. A click shows its facts. */
export function ExpandableEntry({ entry }: { entry: AuditEntry }) {
  return (
    <details className={styles.entry}>
      <summary>{sentenceOf(entry)}</summary>
      <EntryFacts row={entry} />
    </details>
  );
}

/** All facts of an entry. */
export function EntryFacts({ row: entry }: { row: AuditEntry }) {
  const { at, action, subject, ip, position } = entry;
  const facts: [key: string, name: string, value: string][] = [
    ["at", t("Time"), exactTime(at)],
    ["action", t("Action"), action],
    ["subject", t("Record"), subject],
    ["ip", t("IP address"), ip ?? t("None (automatic)")],
    ["position", t("Position in the chain"), position === null ? t("Not in the chain yet") : String(position)],
    ...Object.entries(detailsOf(entry)).map(([key, value]): [string, string, string] => [
      `details.${key}`,
      detailName(key),
      detailText(key, value),
    ]),
  ];
  return (
    <Stack as="dl" gap={4} rowGap={1} className={styles.facts}>
      {facts.map(([key, name, value]) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Stack>
  );
}
