import { useQuery } from "@tanstack/react-query";
import { Link, type LinkProps } from "@tanstack/react-router";
import { mostCounted } from "#calls/work/calls.ts";
import type { WaitingMoney } from "#domain/work/waiting.ts";
import { Muted, Row, Words } from "#web/shared/layout/layout.tsx";
import { type Text, t } from "#web/shared/texts/texts.ts";
import { waitingWorkQuery } from "./queries.ts";
import { useChangeNotice } from "./use-change-notice.ts";
import styles from "./waiting-work.module.css";
import { urgentKinds, waitingLeadNames, waitingMoneyNames, waitingQuoteNames } from "./words.ts";

interface Props {
  /** The kind of work that the list below is filtered by, if any. */
  chosen: string | undefined;
  /** Called if leads or quotes have changed since the list was loaded. Keep the function stable between renders. */
  onChange: () => void;
}

/** The user's waiting work above a list, with links that filter the list. */
export function WaitingWork({ chosen, onChange }: Props) {
  const { data } = useQuery(waitingWorkQuery);
  useChangeNotice(data?.changedAt, onChange);
  const leads = data?.leads.filter(({ kind, count }) => count > 0 || kind === chosen) ?? [];
  const money = data?.money.filter(({ count }) => count > 0) ?? [];
  const quotes = data?.quotes.filter(({ kind, count }) => count > 0 || kind === chosen) ?? [];
  return (
    <Row as="nav" gap={2} rowGap={1} align="center" wrap className={styles.strip} aria-label={t("Waiting for you")}>
      {data && leads.length + quotes.length + money.length === 0 && (
        <Muted fontSize={2} className={styles.none}>
          {t("Nothing is waiting for you.")}
        </Muted>
      )}
      {leads.map((work) => (
        <Item
          key={work.kind}
          work={work}
          name={waitingLeadNames[work.kind]}
          chosen={chosen}
          to="/admin/leads"
          search={work.kind === chosen ? {} : { waiting: work.kind }}
        />
      ))}
      {quotes.map((work) => (
        <Item
          key={work.kind}
          work={work}
          name={waitingQuoteNames[work.kind]}
          chosen={chosen}
          to="/admin/quotes"
          search={work.kind === chosen ? {} : { waiting: work.kind, sortBy: "deadline", sortOrder: "ASC" }}
        />
      ))}
      {money.map((work) => (
        <Item key={work.kind} work={work} name={waitingMoneyNames[work.kind]} {...moneyPages[work.kind]} />
      ))}
    </Row>
  );
}

const moneyPages = {
  lateCheck: { to: "/admin/settlement/reconciliation", search: { kind: "check_expected", when: "now" } },
  reportInReview: { to: "/admin/settlement/reports" },
} as const satisfies Record<WaitingMoney, object>;

interface ItemProps extends Pick<LinkProps, "to" | "search"> {
  work: { kind: string; count: number; isLate?: true | undefined };
  name: Text;
  chosen?: string | undefined;
}

function Item({ work: { kind, count, isLate }, name, chosen, ...page }: ItemProps) {
  return (
    <Link
      {...page}
      className={styles.item}
      data-chosen={kind === chosen}
      data-urgent={isLate ?? urgentKinds.includes(kind)}
    >
      <Words as="strong" weight={600}>
        {count < mostCounted ? count : `${mostCounted - 1}+`}
      </Words>{" "}
      {t(name)}
    </Link>
  );
}
