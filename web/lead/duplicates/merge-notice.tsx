import { Alert } from "@mantine/core";
import type { Lead } from "#contract/lead/lead.ts";
import { t } from "#web/shared/texts/texts.ts";

interface Props {
  lead: Lead;
  /** The id of the merged lead in the address. */
  cameFrom: number | undefined;
}

/** Explains to a user who opened a merged lead which lead it was merged into. */
export function MergeNotice({ lead, cameFrom }: Props) {
  const said = lead.mergedInto
    ? t("This lead was merged into lead {{id}} of another agent.", { id: String(lead.mergedInto.id) })
    : cameFrom !== undefined && t("Lead {{id}} was merged into this one.", { id: String(cameFrom) });
  return said ? (
    <Alert role="status" mb="md">
      {said}
    </Alert>
  ) : null;
}
