import { useMatch, useRouter, useSearch } from "@tanstack/react-router";
import { type MouseEvent, useEffect } from "react";
import { LinkButton } from "#web/shared/buttons/link-button.tsx";
import { t } from "#web/shared/texts/texts.ts";
import type { ReportPath } from "./report-names.ts";

interface Place {
  to: ReportPath;
  search: Record<string, unknown>;
  /** The position of the report in the browser's history. */
  index: number;
}

/** The report that was shown last, with its period and filters. */
let shownLast: Place | undefined;

/** Remembers this report, so that the lists that it opens lead back to it. */
export function useReportPlace(): void {
  const router = useRouter();
  const { pathname, search } = useMatch({ strict: false });
  useEffect(() => {
    const { location } = router.state;
    // While the next page loads, the location is already that of the next page.
    if (location.pathname !== pathname) return;
    shownLast = { to: pathname as ReportPath, search: { ...search }, index: location.state.__TSR_index };
  }, [router, pathname, search]);
}

interface Props {
  /** The report to open if no report was shown before. */
  to: ReportPath;
  /** Reads the search of that report from the address of the list. It omits what the report does not have. */
  read: (raw: Record<string, unknown>) => Record<string, unknown>;
}

/** Leads from a list of rows to the report that opened it, with its period and filters. */
export function BackToReport({ to, read }: Props) {
  const { history } = useRouter();
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const hasDays = raw.from !== undefined && raw.until !== undefined;
  const own = { to, search: read({ ...raw, period: hasDays ? "custom" : undefined }) };
  const { search, ...place } = shownLast ?? own;
  /** Going back keeps the place to which the report was scrolled. */
  const goBack = (event: MouseEvent) => {
    const isBefore = shownLast?.index === history.location.state.__TSR_index - 1;
    if (!isBefore || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.back();
  };
  return (
    <LinkButton to={place.to} search={search as never} variant="default" onClick={goBack}>
      {t("Back to report")}
    </LinkButton>
  );
}
