import type { ExpertStatus } from "#domain/lead/expert.ts";
import type { StatusGroup } from "#domain/quote/status.ts";
import { Badge } from "#web/shared/status-badge.tsx";
import { expertStatusNames } from "./words.ts";

/** Colours mean what they mean for quotes: somebody's turn, at work, ours to act on, good news. */
const groups: Record<Exclude<ExpertStatus, "none">, StatusGroup> = {
  requested: "customer",
  claimed: "fulfilment",
  needs_info: "trouble",
  answered: "signed",
  declined: "trouble",
  cancelled: "draft",
};

export function ExpertStatusBadge({ status }: { status: Exclude<ExpertStatus, "none"> }) {
  return <Badge group={groups[status]} exact={status} name={expertStatusNames[status]} />;
}
