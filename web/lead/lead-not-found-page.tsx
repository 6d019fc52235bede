import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { EmptyState } from "#web/shared/states/empty-state.tsx";
import { t } from "#web/shared/texts/texts.ts";

/** Shown if the lead does not exist or belongs to another user. It does not reveal which. */
export function LeadNotFoundPage() {
  return (
    <EmptyState heading title={t("Lead not found")}>
      <p>{t("It may have been deleted, merged or reassigned.")}</p>
      <Button component={Link} to="/admin/leads">
        {t("Back to the leads")}
      </Button>
    </EmptyState>
  );
}
