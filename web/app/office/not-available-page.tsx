import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { EmptyState } from "#web/shared/empty-state.tsx";
import { t } from "#web/shared/texts.ts";

/** For paths that lead nowhere, and for those that are not for this role. */
export function NotAvailablePage() {
  return (
    <EmptyState heading title={t("Sorry, this page isn't available")}>
      <p>{t("The page you are looking for doesn't exist or has been moved.")}</p>
      <Button component={Link} to="/admin/leads">
        {t("Back to Home")}
      </Button>
    </EmptyState>
  );
}
