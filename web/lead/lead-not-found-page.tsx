import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { EmptyState } from "#web/shared/empty-state.tsx";
import { t } from "#web/shared/texts.ts";

/** The lead does not exist, or is somebody else's: which of the two is nobody's business. */
export function LeadNotFoundPage() {
  return (
    <EmptyState heading title={t("Lead not found")}>
      <p>{t("It may have been deleted, merged or given to somebody else.")}</p>
      <Button component={Link} to="/admin/leads">
        {t("Back to the leads")}
      </Button>
    </EmptyState>
  );
}
