import { useQuery } from "@tanstack/react-query";
import { profileQuery } from "#web/access/queries.ts";
import { SessionList } from "#web/access/session-list.tsx";
import { Preferences } from "#web/app/office/header/preferences.tsx";
import { OwnCommissions } from "#web/commission/own-commissions.tsx";
import { KindChoices } from "#web/notification/kind-choices.tsx";
import { MailChoices } from "#web/notification/mail-choices.tsx";
import { SingleKeysChoice } from "#web/shared/keys/single-keys-choice.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { AccountPage } from "#web/user/account-page.tsx";

/** A user's page, with the id of the signed-in viewer. */
export function AccountScreen() {
  const { data: profile } = useQuery(profileQuery);
  return (
    <AccountPage
      viewerId={profile?.id}
      sessions={<SessionList />}
      choices={<OwnChoices />}
      commissions={<OwnCommissions />}
    />
  );
}

/** The user's preferences for the office and for notification emails. */
function OwnChoices() {
  return (
    <>
      <section>
        <h2>{t("Language, time, theme, keys and emails")}</h2>
        <Preferences />
        <SingleKeysChoice />
        <MailChoices isAlone />
      </section>
      <KindChoices />
    </>
  );
}
