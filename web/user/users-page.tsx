import { useState } from "react";
import { OfferedButton } from "#web/shared/buttons/offered-button.tsx";
import { ListPage } from "#web/shared/list/list-page.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { AddUserDialog } from "./add-user-dialog.tsx";
import { users } from "./people-list.ts";
import { Whitelist } from "./whitelist.tsx";

/** The users who may sign in, with their roles. For administrators. */
export function UsersPage() {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <ListPage
        kind={users}
        action={<OfferedButton label={t("Add a user")} run={() => setAdding(true)} />}
        above={<Whitelist />}
      />
      {isAdding && <AddUserDialog onClose={() => setAdding(false)} />}
    </>
  );
}
