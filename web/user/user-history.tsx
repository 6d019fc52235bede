import { useQuery } from "@tanstack/react-query";
import { userCalls } from "#calls/user/calls.ts";
import type { UserChange } from "#contract/user/user.ts";
import { isRole } from "#domain/access/roles.ts";
import type { UserAction } from "#domain/user/process.ts";
import type { SignedTerms } from "#domain/user/role-change.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { Muted, Stack } from "#web/shared/layout/layout.tsx";
import { RecordAuditLink } from "#web/shared/record-audit-link.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";
import styles from "./user.module.css";
import { roleNames } from "./words.ts";

const actionNames: Record<UserAction, Text> = texts({
  join: "Signed in for the first time",
  updateProfile: "Profile updated",
  changePicture: "Picture changed",
  confirmEmail: "Email changed",
  update: "User updated",
  changeRole: "Role changed",
  activate: "Activated",
  deactivate: "Deactivated",
});

type Field = UserChange["changes"][number]["field"];

const fieldNames: Record<Field, Text> = texts({
  name: "Name",
  firstName: "First name",
  surname: "Surname",
  phone: "Phone",
  role: "Role",
  email: "Email",
  commissionBps: "Commission",
  hiredOn: "Hire date",
  picture: "Picture",
  teamLead: "Team lead",
  signedCommission: "Percentage in signed sales without tickets",
  signedTeamLead: "Share of the team lead in signed sales without tickets",
});

const signedTermsNames: Record<SignedTerms, Text> = texts({ keep: "stays", change: "changes, too" });

/** The changes of a user with their authors, newest first. */
export function UserHistory({ userId }: { userId: number }) {
  const {
    data: changes = [],
    error,
    isLoadingError,
    refetch,
  } = useQuery(callQuery(userCalls.history, { params: { id: userId } }));
  if (isLoadingError) return <ErrorState error={error} retry={refetch} />;
  return (
    <section>
      <h2>{t("History")}</h2>
      <Muted as="p">
        <RecordAuditLink subject={`user:${userId}`} label={t("Audit trail of this user")} />
        {" · "}
        <RecordAuditLink actorId={userId} label={t("Actions of this user")} />
      </Muted>
      <Stack as="ol" gap={2} className={styles.history}>
        {changes.map((change) => (
          <li key={change.id}>
            <strong>{t(actionNames[change.action])}</strong>{" "}
            <Muted>
              {change.by && `${change.by.name} · `}
              <TimeAgo at={change.at} />
            </Muted>
            {change.changes.map(({ field, before, after }) => (
              <div key={field}>
                {isAnswer(field)
                  ? `${t(fieldNames[field])}: ${said(field, after)}`
                  : t("{{field}}: {{before}} → {{after}}", {
                      field: t(fieldNames[field]),
                      before: said(field, before),
                      after: said(field, after),
                    })}
              </div>
            ))}
          </li>
        ))}
      </Stack>
    </section>
  );
}

/** Returns true for the answers of a change of role, which replace no earlier value. */
function isAnswer(field: Field): boolean {
  return field === "signedCommission" || field === "signedTeamLead";
}

function said(field: Field, value: string | null): string {
  if (!value) return t("nothing");
  if (isAnswer(field)) return t(signedTermsNames[value === "change" ? "change" : "keep"]);
  if (field === "commissionBps") return `${(Number(value) / 100).toFixed(2)} %`;
  // The previous picture is deleted, so it cannot be shown.
  if (field === "picture") return t("a picture");
  if (field === "role" && isRole(value)) return t(roleNames[value]);
  return field === "hiredOn" ? plainDate(value) : value;
}
