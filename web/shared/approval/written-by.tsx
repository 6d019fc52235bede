import type { ApprovalRow } from "#contract/approval/calls.ts";
import { t } from "#web/shared/texts/texts.ts";

/** Returns the names of the users who wrote the amounts, without the requester. */
export function otherWriters({ writtenBy, requestedBy }: Pick<ApprovalRow, "writtenBy" | "requestedBy">): string[] {
  return writtenBy.filter(({ id }) => id !== requestedBy?.id).map(({ name }) => name);
}

/** Names the users who wrote the amounts, if they are not the requester. */
export function WrittenBy({ request }: { request: Pick<ApprovalRow, "status" | "writtenBy" | "requestedBy"> }) {
  const { status } = request;
  const names = otherWriters(request);
  if (names.length === 0) return null;
  const listed = { names: names.join(", ") };
  return (
    <p>
      {status === "pending"
        ? t("Written by {{names}}, who cannot decide this", listed)
        : t("Written by {{names}}", listed)}
    </p>
  );
}
