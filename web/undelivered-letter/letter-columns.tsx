import { Link } from "@tanstack/react-router";
import type { LetterRow } from "#contract/undelivered-letter/calls.ts";
import type { letterList } from "#domain/mail/list.ts";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import { cardOf } from "#web/shared/list/row-card.tsx";
import { causeText } from "#web/shared/names/letter-cause-names.ts";
import { letterName } from "#web/shared/names/letter-names.ts";
import { letterStateNames } from "#web/shared/names/letter-state-names.ts";
import { Badge } from "#web/shared/status-badge.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";
import styles from "./letter.module.css";
import { letterStateGroups } from "./words.ts";

export function LetterState({ state }: Pick<LetterRow, "state">) {
  return <Badge group={letterStateGroups[state]} exact={state} name={letterStateNames[state]} />;
}

type About = Pick<LetterRow, "quoteId" | "leadId" | "customer">;

export function LetterAbout({ quoteId, leadId, customer }: About) {
  const name = customer ?? "";
  if (quoteId !== null)
    return (
      <Link to="/admin/quotes/$quoteId" params={{ quoteId: String(quoteId) }}>
        {t("Quote {{id}}", { id: String(quoteId) })} {name}
      </Link>
    );
  if (leadId !== null)
    return (
      <Link to="/admin/leads/$leadId" params={{ leadId: String(leadId) }}>
        {t("Lead {{id}}", { id: String(leadId) })} {name}
      </Link>
    );
  return "–";
}

export const letterColumns: ListKind<typeof letterList, LetterRow>["columns"] = {
  letter: {
    title: () => t("Email"),
    link: true,
    cell: ({ template }) => letterName(template),
  },
  recipient: {
    title: () => t("To"),
    worth: 3,
    cell: ({ recipient }) => (
      <span className={styles.address} title={recipient}>
        {recipient}
      </span>
    ),
  },
  about: { title: () => t("About"), cell: (letter) => <LetterAbout {...letter} /> },
  state: { title: () => t("Status"), worth: 3, cell: ({ state }) => <LetterState state={state} /> },
  cause: {
    title: () => t("Reason"),
    worth: 3,
    cell: ({ cause, reply }) => (
      <span className={styles.cause} title={reply ?? undefined}>
        {causeText(cause)}
      </span>
    ),
  },
  createdAt: { title: () => t("Written"), numeric: true, cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
};

export const letterCard = cardOf<typeof letterList, LetterRow>({
  name: "letter",
  beside: "state",
  lines: [[({ recipient }) => recipient]],
  notes: [[({ cause }) => causeText(cause)], ["createdAt"]],
});
