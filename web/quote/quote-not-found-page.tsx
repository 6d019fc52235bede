import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { EmptyState } from "#web/shared/empty-state.tsx";
import { t } from "#web/shared/texts.ts";

/** The quote does not exist, or is somebody else's: which of the two is nobody's business. */
export function QuoteNotFoundPage() {
  return (
    <EmptyState heading title={t("Quote not found")}>
      <p>{t("It may have been deleted or given to somebody else.")}</p>
      <Button component={Link} to="/admin/quotes">
        {t("Back to the quotes")}
      </Button>
    </EmptyState>
  );
}
