import { useQuery } from "@tanstack/react-query";
import type { CommissionSplit } from "#contract/commission/calls.ts";
import { commissionSplitQuery } from "#web/shared/commission-split.ts";
import { Muted } from "#web/shared/layout/layout.tsx";
import money from "#web/shared/money/money-table.module.css";
import { earnerPartNames } from "#web/shared/names/commission-names.ts";
import { percent } from "#web/shared/percent.ts";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";

type Earner = CommissionSplit["people"][number];

/** The people who share a sale, with their percentages. Renders nothing if one person earns all of it. */
export function EarnersOfSale({ quoteId }: { quoteId: number }) {
  const { data } = useQuery(commissionSplitQuery(quoteId));
  if (!data || data.people.length < 2) return null;
  return (
    <Section titleId="earners-title" title={t("Who earns the commission of this sale")}>
      <table className={money.table}>
        <caption className="visually-hidden">{t("Who earns the commission of this sale")}</caption>
        <tbody>
          {data.people.map((earner) => (
            <tr key={`${earner.part} ${earner.person?.id}`}>
              <th scope="row">
                {earner.person?.name ?? t("House account")} <Muted>{t(earnerPartNames[earner.part])}</Muted>
              </th>
              <td>{shareText(earner)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** A share from the agency is a part of the profit. Only users who see every commission see its percentage. */
function shareText({ part, basisPoints }: Earner): string {
  if (basisPoints === undefined) return t("In addition");
  const share = percent(basisPoints, 2);
  return part === "from_agency" ? t("{{share}} of the profit", { share }) : share;
}
