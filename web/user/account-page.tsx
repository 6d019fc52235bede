import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { userCalls } from "#calls/user/calls.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { useRole } from "#web/shared/api/session.ts";
import { Column, Row, Stack } from "#web/shared/layout/layout.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { ShownTogether } from "#web/shared/states/shown-together.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { CommissionNote } from "./commission-note.tsx";
import { ConfirmEmail } from "./confirm-email.tsx";
import { ManageUser } from "./manage-user.tsx";
import { MonthFigures } from "./month-figures.tsx";
import { OpenWork } from "./open-work.tsx";
import { PersonFacts } from "./person-facts.tsx";
import { PictureField } from "./picture-field.tsx";
import { ProfileForm } from "./profile-form.tsx";
import styles from "./user.module.css";
import { UserHistory } from "./user-history.tsx";

const route = getRouteApi("/staff/admin/accounts/$userId");

interface AccountPageProps {
  /** The id of the signed-in user. Undefined until the profile is loaded. */
  viewerId: number | undefined;
  /** Draws the user's own sessions. */
  sessions: ReactNode;
  /** Draws the user's own preferences. */
  choices: ReactNode;
  /** Draws the user's own commissions, if they cannot open the list. */
  commissions: ReactNode;
}

/** The page of a user. For the user's own page, also their profile form, preferences and sessions. */
export function AccountPage({ viewerId, sessions, choices, commissions }: AccountPageProps) {
  const { userId } = route.useParams();
  const isAdmin = useRole() === "admin";
  const { data: person, error, refetch } = useQuery(callQuery(userCalls.get, { params: { id: Number(userId) } }));
  if (error && !person) return <ErrorState error={error} retry={refetch} />;
  if (!person) return <LoadingState />;
  const isSelf = viewerId === person.id;
  return (
    <Column gap={6} className={styles.account}>
      <Row align="center" wrap className={styles.head} data-list-head>
        <PictureField person={person} isMine={isSelf || isAdmin} />
        <h1>{person.name}</h1>
        {isAdmin && <ManageUser person={person} isSelf={isSelf} />}
      </Row>
      <ShownTogether of={`user ${person.id}`}>
        <ConfirmEmail isSelf={isSelf} />
        <Stack align="start" className={styles.columns}>
          <Column gap={6} shrinks>
            <PersonFacts person={person} />
            {isSelf && (
              <section>
                <h2>{t("Your profile")}</h2>
                <ProfileForm person={person} />
                <CommissionNote person={person} />
              </section>
            )}
          </Column>
          <Column gap={6} shrinks>
            {isSelf && commissions}
            <MonthFigures userId={person.id} viewerId={viewerId} />
            {isAdmin && !isSelf && <OpenWork person={person} />}
            {isAdmin && <UserHistory userId={person.id} />}
            {isSelf && (
              <>
                {choices}
                {sessions}
              </>
            )}
          </Column>
        </Stack>
      </ShownTogether>
    </Column>
  );
}
