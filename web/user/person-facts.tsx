import type { ReactNode } from "react";
import type { User, UserDetails } from "#contract/user/user.ts";
import { Stack } from "#web/shared/layout/layout.tsx";
import { Phone } from "#web/shared/phone.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import { HiredOn } from "./hired-on.tsx";
import styles from "./user.module.css";
import { activityNames, availabilityNames, roleNames } from "./words.ts";

/** The facts about a user. The server omits those that the viewer may not read. */
export function PersonFacts({ person }: { person: User & Pick<UserDetails, "firstName" | "surname" | "teamLead"> }) {
  const { firstName, surname, email, phone, hiredOn, commission, teamLead, lastSignInAt, isAssigned } = person;
  const isAgent = person.role === "agent";
  const facts: [name: string, value: ReactNode][] = [
    [t("Role"), t(roleNames[person.role])],
    [t("Status"), t(activityNames[`${person.isActive}`])],
    [t("Availability"), isAgent ? t(availabilityNames[person.availability]) : undefined],
    [t("First name"), firstName],
    [t("Surname"), surname],
    [t("Email"), email],
    [t("Phone"), phone && <Phone phone={phone} />],
    [t("Hired"), hiredOn && <HiredOn date={hiredOn} />],
    [t("Assigned"), isAssigned === undefined ? undefined : t(isAssigned ? "Has open leads" : "No open leads")],
    [
      t("Commission"),
      commission !== undefined && (isAgent || commission > 0)
        ? t("{{percent}} % of gross profit", { percent: commission.toFixed(2) })
        : undefined,
    ],
    [
      t("Team lead"),
      teamLead &&
        t("{{name}}, {{percent}} % of gross profit", { name: teamLead.name, percent: teamLead.percent.toFixed(2) }),
    ],
    [t("Last sign-in"), lastSignInAt === null ? t("Not signed in yet") : lastSignInAt && exactTime(lastSignInAt)],
  ];
  return (
    <Stack as="dl" gap={3} className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </Stack>
  );
}
