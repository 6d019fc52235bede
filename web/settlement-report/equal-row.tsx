import { Link } from "@tanstack/react-router";
import type { ReportLine } from "#contract/settlement-report/calls.ts";
import { t } from "#web/shared/texts/texts.ts";

interface Props extends Pick<ReportLine, "equalTo"> {
  reportId: number;
}

/** Names the equal row: an earlier one of this report, or a posted one with a link to its report. */
export function EqualRow({ equalTo, reportId: ownId }: Props) {
  if (!equalTo) return null;
  const { reportId, line } = equalTo;
  if (reportId === ownId) return <span>{t("The same row as line {{line}}", { line: String(line) })}</span>;
  return (
    <span>
      {t("An equal row was posted:")}{" "}
      <Link to="/admin/settlement/reports/$reportId" params={{ reportId: String(reportId) }}>
        {t("report {{id}}, line {{line}}", { id: String(reportId), line: String(line) })}
      </Link>
    </span>
  );
}
