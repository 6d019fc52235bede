import type { ApprovalRow } from "#contract/approval.ts";
import { t } from "#web/shared/texts.ts";

/** Names the users who wrote the amounts, if they are not who asked. */
export function WrittenBy({ request }: { request: ApprovalRow }) {
  const { writtenBy, requestedBy, status } = request;
  const names = writtenBy.filter(({ id }) => id !== requestedBy?.id).map(({ name }) => name);
  if (names.length === 0) return null;
  const listed = { names: names.join(", ") };
  return (
    <p>
      {status === "pending"
        ? t("Written by {{names}}, who cannot decide it", listed)
        : t("Written by {{names}}", listed)}
    </p>
  );
}
