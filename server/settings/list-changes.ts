import type { SettingsChange } from "#contract/settings/calls.ts";
import { instantText, personJson } from "#server/db/json-row.ts";
import { statement } from "#server/db/statement.ts";

/** Returns the last hundred changes from the audit trail, newest first. */
export const listChanges = statement<[], SettingsChange>(
  `select audit_entries.id, ${instantText("audit_entries.at")} as at,
          case when users.id is not null then ${personJson("users")} end as by,
          (select coalesce(json_agg(json_build_object('field', key, 'before', value ->> 0, 'after', value ->> 1) order by key), '[]')
             from jsonb_each(audit_entries.details -> 'changes')) as changes
     from audit_entries left join users on users.id = audit_entries.actor_id
    where audit_entries.subject = 'settings' and audit_entries.action = 'settings.update' and audit_entries.outcome = 'done'
    order by audit_entries.at desc, audit_entries.id desc limit 100`,
);
