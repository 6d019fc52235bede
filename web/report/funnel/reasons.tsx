import type { FunnelReport } from "#contract/report/funnel.ts";
import { count } from "#web/report/axis.ts";
import { Change } from "#web/report/change.tsx";
import { ScrollTable } from "#web/report/scroll-table.tsx";
import { shareText } from "#web/report/share-text.ts";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { CountedLink } from "./counted-link.tsx";
import { type FunnelSearch, filtersIn } from "./search.ts";

interface Props {
  report: FunnelReport;
  search: FunnelSearch;
}

/** The reasons of lost and invalid leads, most leads first. Absent if there are no such leads. */
export function LostReasons({ report: { lostReasons, totals, period }, search }: Props) {
  const { now, before } = totals;
  if (now.lost === 0 && before.lost === 0) return null;
  const sum = (when: "now" | "before") => lostReasons.reduce((all, reason) => all + reason[when], 0);
  const without = { now: now.lost - sum("now"), before: before.lost - sum("before") };
  return (
    <Section titleId="reasons-title" title={t("Why leads were lost")}>
      <ScrollTable name={t("Lost leads by reason")}>
        <thead>
          <tr>
            <th scope="col">{t("Reason")}</th>
            <th scope="col">{t("Leads")}</th>
            <th scope="col">{t("% of lost or invalid")}</th>
            <th scope="col">{t("Change")}</th>
          </tr>
        </thead>
        <tbody>
          {lostReasons.map(({ reason, ...leads }) => (
            <tr key={reason}>
              <th scope="row">
                <CountedLink
                  leads={leads.now}
                  search={{ ...filtersIn(search), ...period, stage: "lost", lostReason: reason }}
                >
                  {reason}
                </CountedLink>
              </th>
              <Cells leads={leads} all={now.lost} />
            </tr>
          ))}
          {(without.now > 0 || without.before > 0) && (
            <tr>
              <th scope="row">{t("No reason")}</th>
              <Cells leads={without} all={now.lost} />
            </tr>
          )}
        </tbody>
      </ScrollTable>
    </Section>
  );
}

function Cells({ leads: { now, before }, all }: { leads: { now: number; before: number }; all: number }) {
  return (
    <>
      <td>{count(now)}</td>
      <td>{shareText(now, all)}</td>
      <td>
        <Change before={before} now={now} format={count} isLoss />
      </td>
    </>
  );
}
