import type { ExpertStatus } from "#domain/lead/expert.ts";
import type { StatusGroup } from "#domain/quote/status.ts";
import { Badge } from "#web/shared/status-badge.tsx";
import { expertStatusNames } from "./words.ts";

/** The colors have the same meaning as for quotes: waiting, in progress, the office has to act, success. */
const groups: Record<Exclude<ExpertStatus, "none">, StatusGroup> = {
  requested: "customer",
  claimed: "attention",
  needs_info: "trouble",
  answered: "signed",
  declined: "trouble",
  cancelled: "draft",
};

export function ExpertStatusBadge({ status }: { status: Exclude<ExpertStatus, "none"> }) {
  return <Badge group={groups[status]} exact={status} name={expertStatusNames[status]} />;
}
