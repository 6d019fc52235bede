import type { UserChange } from "#contract/user/user.ts";
import { instantText, personJson } from "#server/db/json-row.ts";
import { statement } from "#server/db/statement.ts";

/** Returns the last hundred changes of a person, newest first. */
export const listChanges = statement<[userId: number], UserChange>(
  `select history.id, history.action,
          (select coalesce(json_agg(json_build_object('field', key, 'before', value ->> 0, 'after', value ->> 1) order by key), '[]')
             from jsonb_each(history.changes)) as changes,
          ${instantText("history.at")} as at,
          case when users.id is not null then ${personJson("users")} end as by
     from history left join users on users.id = history.actor_id
    where history.record = 'user' and history.record_id = $1
    order by history.id desc limit 100`,
);
