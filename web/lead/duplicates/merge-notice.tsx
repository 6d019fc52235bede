import { Alert } from "@mantine/core";
import type { Lead } from "#contract/lead.ts";
import { t } from "#web/shared/texts.ts";

interface Props {
  lead: Lead;
  /** The merged lead whose address led here. */
  cameFrom: number | undefined;
}

/** Whoever looks for a merged lead is told where it went. */
export function MergeNotice({ lead, cameFrom }: Props) {
  const said = lead.mergedInto
    ? t("This lead was merged into lead {{id}} of somebody else.", { id: String(lead.mergedInto.id) })
    : cameFrom !== undefined && t("Lead {{id}} was merged into this one.", { id: String(cameFrom) });
  return said ? (
    <Alert role="status" mb="md">
      {said}
    </Alert>
  ) : null;
}
