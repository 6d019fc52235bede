import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { scopeOf } from "#domain/access/permissions.ts";
import { formatMoney } from "#domain/money/format.ts";
import { total } from "#domain/money/money.ts";
import { useRole } from "#web/shared/api/session.ts";
import money from "#web/shared/money/money-table.module.css";
import { commissionKindNames } from "#web/shared/names/commission-names.ts";
import { Section } from "#web/shared/section.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./commission.module.css";
import { CommissionStateBadge } from "./commission-columns.tsx";
import { commissionsOfQuoteQuery } from "./queries.ts";
import { waitTexts } from "./words.ts";

/** The commission lines of a sale that the user may read, oldest first. Renders nothing if there are none. */
export function CommissionSection({ quoteId }: { quoteId: number }) {
  const role = useRole();
  const scope = role && scopeOf(role, "commission.line");
  const { data, error, refetch } = useQuery({
    ...commissionsOfQuoteQuery(quoteId, { isOwn: scope === "own" }),
    enabled: scope !== undefined,
  });
  if (!scope) return null;
  if (error) return <ErrorState error={error} retry={refetch} />;
  const [first] = data?.items ?? [];
  if (!data || !first) return null;
  return (
    <Section titleId="commission-title" title={t("Commission")}>
      <div>
        <CommissionStateBadge line={first} />
        {first.waitsFor && <p className={styles.muted}>{t(waitTexts[first.waitsFor])}</p>}
      </div>
      <table className={money.table}>
        <caption className="visually-hidden">{t("Commission")}</caption>
        <tbody>
          {data.items.map(({ id, kind, agent, amountCents }) => (
            <tr key={id}>
              <th scope="row">
                <Link to="/admin/comissions/$commissionId" params={{ commissionId: String(id) }}>
                  {scope === "any"
                    ? `${t(commissionKindNames[kind])}, ${agent?.name ?? t("House account")}`
                    : t(commissionKindNames[kind])}
                </Link>
              </th>
              <td>{formatMoney(amountCents, "USD")}</td>
            </tr>
          ))}
        </tbody>
        {data.items.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{t("Total")}</th>
              <td>
                <strong>{formatMoney(total(data.items.map((line) => line.amountCents)), "USD")}</strong>
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </Section>
  );
}
