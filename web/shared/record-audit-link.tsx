import { scopeOf } from "#domain/access/permissions.ts";
import { useRole } from "./api/session.ts";
import { LinkButton } from "./buttons/link-button.tsx";

/** The entries: of a record ("user:3"), of a quote with its cards and requests, or of the actions of a user. */
type Entries = { subject: string } | { quoteId: number } | { actorId: number };

/** Links to entries of the audit trail. Renders nothing for users who may not read the trail. */
export function RecordAuditLink({ label, ...search }: Entries & { label: string }) {
  const role = useRole();
  if (!role || !scopeOf(role, "audit.read")) return null;
  return (
    <LinkButton to="/admin/audit" search={search} variant="subtle" size="compact-xs">
      {label}
    </LinkButton>
  );
}
