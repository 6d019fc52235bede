import type { User } from "#contract/user/user.ts";
import type { userList } from "#domain/user/list.ts";
import { Muted } from "#web/shared/layout/layout.tsx";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import list from "#web/shared/list/list-page.module.css";
import { cardOf } from "#web/shared/list/row-card.tsx";
import { PersonPicture } from "#web/shared/people/person-picture.tsx";
import { Phone } from "#web/shared/phone.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";
import { HiredOn } from "./hired-on.tsx";
import styles from "./user.module.css";
import { activityNames, availabilityNames, roleNames } from "./words.ts";

const nothing = <span className={list.muted}>–</span>;

export const accountColumns: ListKind<typeof userList, User>["columns"] = {
  name: {
    title: () => t("Name"),
    name: true,
    link: true,
    cell: ({ name, picture }) => (
      <span className={styles.named}>
        <PersonPicture person={{ name, picture }} size={24} />
        <span>{name}</span>
      </span>
    ),
    hint: ({ name }) => name,
  },
  role: { title: () => t("Role"), cell: ({ role }) => t(roleNames[role]) },
  status: {
    title: () => t("Status"),
    worth: 3,
    cell: ({ isActive }) => (
      <span className={isActive ? undefined : list.muted}>{t(activityNames[`${isActive}`])}</span>
    ),
  },
  availability: { title: () => t("Availability"), cell: (person) => <Availability person={person} /> },
  email: { title: () => t("Email"), worth: 1, name: true, cell: ({ email }) => email ?? nothing },
  phone: { title: () => t("Phone"), worth: 1, cell: ({ phone }) => (phone ? <Phone phone={phone} /> : nothing) },
  commission: {
    title: () => t("Commission"),
    worth: 1,
    numeric: true,
    cell: ({ role, commission }) =>
      role === "agent" && commission !== undefined ? `${commission.toFixed(2)} %` : nothing,
  },
  isAssigned: {
    title: () => t("Assigned"),
    worth: 1,
    cell: ({ isAssigned }) => (isAssigned === undefined ? nothing : t(isAssigned ? "Has open leads" : "No open leads")),
  },
  hiredOn: {
    title: () => t("Hired"),
    worth: 1,
    numeric: true,
    cell: ({ hiredOn }) => (hiredOn ? <HiredOn date={hiredOn} /> : nothing),
  },
  lastSignInAt: {
    title: () => t("Last sign-in"),
    numeric: true,
    cell: ({ lastSignInAt }) => {
      if (lastSignInAt === undefined) return nothing;
      return lastSignInAt ? (
        <TimeAgo at={lastSignInAt} />
      ) : (
        <span className={list.muted}>{t("Not signed in yet")}</span>
      );
    },
  },
};

export const accountCard = cardOf<typeof userList, User>({
  name: "name",
  beside: (person) =>
    person.isActive ? person.role === "agent" && <Availability person={person} /> : t(activityNames.false),
  lines: [],
  notes: [["role", ({ email }) => email]],
});

/** The availability. Only agents take part in the queue. */
export function Availability({ person: { role, availability } }: { person: User }) {
  if (role !== "agent") return nothing;
  return (
    <Muted className={styles.availability} data-available={availability === "available"}>
      {t(availabilityNames[availability])}
    </Muted>
  );
}
