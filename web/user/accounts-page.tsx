import { ListPage } from "#web/shared/list/list-page.tsx";
import { accounts } from "./people-list.ts";

/** The users, with the availability of agents. */
export function AccountsPage() {
  return <ListPage kind={accounts} />;
}
