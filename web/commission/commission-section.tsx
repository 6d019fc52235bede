import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { commissionCalls } from "#calls/commission/calls.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { total } from "#domain/money/money.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { useRole } from "#web/shared/api/session.ts";
import { Muted } from "#web/shared/layout/layout.tsx";
import money from "#web/shared/money/money-table.module.css";
import { MoneyText } from "#web/shared/money/money-text.tsx";
import { commissionLineName } from "#web/shared/names/commission-names.ts";
import { Section } from "#web/shared/section.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { CommissionStateBadge } from "./commission-columns.tsx";
import { EarnersOfSale } from "./earners-of-sale.tsx";
import { waitTexts } from "./words.ts";

/** The people who share a sale, and its commission lines that the user may read, oldest first. */
export function CommissionSection({ quoteId }: { quoteId: number }) {
  const role = useRole();
  const scope = role && scopeOf(role, "commission.line");
  if (!scope) return null;
  return (
    <>
      <Lines quoteId={quoteId} isOwn={scope === "own"} />
      <EarnersOfSale quoteId={quoteId} />
    </>
  );
}

/** Renders nothing if there are no lines. */
function Lines({ quoteId, isOwn }: { quoteId: number; isOwn: boolean }) {
  const { data, error, refetch } = useQuery(
    callQuery(isOwn ? commissionCalls.listOwn : commissionCalls.list, {
      query: { quoteId, sortBy: "at", sortOrder: "ASC", limit: 100 },
    }),
  );
  if (error && !data) return <ErrorState error={error} retry={refetch} />;
  const [first] = data?.items ?? [];
  if (!data || !first) return null;
  return (
    <Section titleId="commission-title" title={t("Commission")}>
      <div>
        <CommissionStateBadge line={first} />
        {first.waitsFor && <Muted as="p">{t(waitTexts[first.waitsFor])}</Muted>}
      </div>
      <table className={money.table}>
        <caption className="visually-hidden">{t("Commission")}</caption>
        <tbody>
          {data.items.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                <Link to="/admin/comissions/$commissionId" params={{ commissionId: String(line.id) }}>
                  {isOwn
                    ? commissionLineName(line)
                    : `${commissionLineName(line)}, ${line.agent?.name ?? t("House account")}`}
                </Link>
              </th>
              <td>
                <MoneyText cents={line.amountCents} currency="USD" />
              </td>
            </tr>
          ))}
        </tbody>
        {data.items.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{t("Total")}</th>
              <td>
                <strong>
                  <MoneyText cents={total(data.items.map((line) => line.amountCents))} currency="USD" />
                </strong>
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </Section>
  );
}
