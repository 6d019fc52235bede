import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { EmptyState } from "#web/shared/states/empty-state.tsx";
import { t } from "#web/shared/texts/texts.ts";

/** Shown for unknown paths, and for paths that the role may not open. */
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
