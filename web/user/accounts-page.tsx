import { ListPage } from "#web/shared/list/list-page.tsx";
import { accounts } from "./people-list.ts";

/** Who works here, and who takes leads right now. */
export function AccountsPage() {
  return <ListPage kind={accounts} />;
}
