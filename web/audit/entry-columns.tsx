import { Link } from "@tanstack/react-router";
import type { AuditEntry } from "#contract/audit/calls.ts";
import type { AuditOutcome, auditList } from "#domain/audit/list.ts";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import list from "#web/shared/list/list-page.module.css";
import { Badge } from "#web/shared/status-badge.tsx";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import styles from "./audit.module.css";
import { ExpandableEntry } from "./entry-details.tsx";
import { detailsOf } from "./entry-words.ts";
import { recordName, recordPath } from "./records.ts";

export const outcomeNames: Record<AuditOutcome, Text> = texts({ done: "Done", refused: "Refused" });

function Outcome({ outcome }: Pick<AuditEntry, "outcome">) {
  return <Badge group={outcome === "done" ? "done" : "trouble"} exact={outcome} name={outcomeNames[outcome]} />;
}

/** The record of an entry, with a link to its page if it has one. */
function RecordOfEntry({ entry }: { entry: AuditEntry }) {
  const path = recordPath(entry);
  const name = nameOfRecord(entry);
  return path === undefined ? name : <Link to={path}>{name}</Link>;
}

const nameOfRecord = (entry: AuditEntry) => recordName({ ...entry, details: detailsOf(entry) });

export const entryColumns: ListKind<typeof auditList, AuditEntry>["columns"] = {
  at: { title: () => t("Time"), numeric: true, worth: 3, cell: ({ at }) => <time dateTime={at}>{exactTime(at)}</time> },
  what: {
    title: () => t("Entry"),
    worth: 3,
    cell: (entry) => (
      <div className={list.wraps}>
        <ExpandableEntry entry={entry} />
      </div>
    ),
  },
  outcome: { title: () => t("Result"), worth: 1, cell: (entry) => <Outcome {...entry} /> },
  record: {
    title: () => t("Record"),
    link: (entry) => recordPath(entry) !== undefined,
    cell: nameOfRecord,
  },
  ip: { title: () => t("IP address"), worth: 1, cell: ({ ip }) => ip ?? <span className={list.muted}>–</span> },
};

/** An entry as a card, for phones. */
export function EntryCard({ row: entry }: { row: AuditEntry }) {
  return (
    <article className={`${list.card} ${styles.card}`}>
      <span className={list.cardLine}>
        <time dateTime={entry.at} className={list.muted}>
          {exactTime(entry.at)}
        </time>
        <Outcome {...entry} />
      </span>
      <ExpandableEntry entry={entry} />
      <RecordOfEntry entry={entry} />
      {entry.ip !== null && <span className={list.muted}>{entry.ip}</span>}
    </article>
  );
}
