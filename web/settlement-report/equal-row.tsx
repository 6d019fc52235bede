import { Link } from "@tanstack/react-router";
import type { ReportLine } from "#contract/settlement-report/calls.ts";
import { t } from "#web/shared/texts/texts.ts";

/** The words that an equal row was posted, with a link to its report. */
export function EqualRow({ equalTo }: Pick<ReportLine, "equalTo">) {
  if (!equalTo) return null;
  const { reportId, line } = equalTo;
  return (
    <span>
      {t("An equal row was posted:")}{" "}
      <Link to="/admin/settlement-reports/$reportId" params={{ reportId: String(reportId) }}>
        {t("report {{id}}, line {{line}}", { id: String(reportId), line: String(line) })}
      </Link>
    </span>
  );
}
