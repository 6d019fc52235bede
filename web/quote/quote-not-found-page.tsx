import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { EmptyState } from "#web/shared/states/empty-state.tsx";
import { t } from "#web/shared/texts/texts.ts";

/** Shown if the quote does not exist or belongs to another user. It does not reveal which. */
export function QuoteNotFoundPage() {
  return (
    <EmptyState heading title={t("Quote not found")}>
      <p>{t("It may have been deleted or reassigned.")}</p>
      <Button component={Link} to="/admin/quotes">
        {t("Back to the quotes")}
      </Button>
    </EmptyState>
  );
}
