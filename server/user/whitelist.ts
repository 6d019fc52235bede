import type { WhitelistEntry } from "#contract/user/user.ts";
import { instantText, personJson } from "#server/db/json-row.ts";
import { statement } from "#server/db/statement.ts";

/** Returns the email addresses that may sign in and whose owner has not signed in yet, newest first. */
export const listWhitelist = statement<[], WhitelistEntry>(
  `select entry.id, entry.email, entry.name, entry.role, entry.phone, (entry.commission_bps / 100.0)::float8 as commission, entry.hired_on::text as hired_on,
          entry.is_active,
          entry.version,
          case when admins.id is not null then ${personJson("admins")} end as added_by,
          ${instantText("entry.created_at")} as added_at,
          case when messages.id is not null
               then json_build_object('state', messages.state, 'cause', messages.cause, 'at', ${instantText("coalesce(messages.sent_at, messages.created_at)")})
               end as invitation
     from whitelist_entries entry left join users admins on admins.id = entry.created_by
     left join messages on messages.id = entry.invitation_id
    where not exists (select from users where lower(users.email) = lower(entry.email))
    order by entry.created_at desc, entry.id desc limit 500`,
);
