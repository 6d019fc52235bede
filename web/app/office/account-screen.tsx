import { useQuery } from "@tanstack/react-query";
import { profileQuery } from "#web/access/queries.ts";
import { SessionList } from "#web/access/session-list.tsx";
import { AccountPage } from "#web/user/account-page.tsx";

/** A person's page with what sign-in knows about its reader. */
export function AccountScreen() {
  const { data: profile } = useQuery(profileQuery);
  return <AccountPage viewerId={profile?.id} sessions={<SessionList />} />;
}
