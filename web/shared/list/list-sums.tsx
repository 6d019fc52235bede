import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import type { Call, CallArguments } from "#contract/shared/call.ts";
import type { ListSums } from "#contract/shared/list.ts";
import type { FilterName, ListWithSums } from "#domain/shared/list.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { Row } from "#web/shared/layout/layout.tsx";
import { MoneyText } from "#web/shared/money/money-text.tsx";
import { type Text, t } from "#web/shared/texts/texts.ts";
import styles from "./list-sums.module.css";

type SumsCall = Call & { query: z.ZodObject; answer: z.ZodType<ListSums> };

/**
 * Returns the sums of a list over all rows that its filters select, with the name of each amount, for `ListKind.sums`.
 * @param onlyWith filters of which one has to be set, because the list mixes amounts that are not added up otherwise
 */
export function sumsOf<L extends ListWithSums>(
  _list: L,
  call: SumsCall,
  names: Record<keyof L["sums"] & string, Text>,
  onlyWith?: readonly FilterName<L>[],
) {
  return function Sums({ question }: { question: object }) {
    const input = { query: question } as CallArguments<SumsCall>;
    const enabled = onlyWith === undefined || onlyWith.some((name) => name in question);
    const query = { ...callQuery(call, input), placeholderData: keepPreviousData, enabled };
    const { data, isPlaceholderData } = useQuery(query);
    if (!enabled || !data || data.count === 0) return null;
    const shown = Object.entries<Text>(names).map(([name, title]) => ({
      name,
      title: t(title),
      sums: data.sums.filter((sum) => sum.name === name && (sum.cents !== 0 || sum.currency === "USD")),
    }));
    return (
      <Row
        as="dl"
        gap={4}
        rowGap={1}
        wrap
        justify="end"
        className={styles.sums}
        data-stale={isPlaceholderData}
        data-over-rows
      >
        <dt>{t({ one: "Sum of {{count}} row", other: "Sum of {{count}} rows" }, { count: data.count })}</dt>
        {shown.map(({ name, title, sums }) => (
          <dd key={name}>
            <span>{title}</span>{" "}
            {sums.map(({ currency, cents }) => (
              <strong key={currency}>
                <MoneyText cents={cents} currency={currency} />
              </strong>
            ))}
          </dd>
        ))}
      </Row>
    );
  };
}
