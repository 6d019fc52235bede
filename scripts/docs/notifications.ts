import { processes } from "#domain/all/processes.ts";
import { type NotificationKind, notificationKind, notificationKindNames } from "#domain/notification/kinds.ts";
import { notifications } from "#messages/en/notifications.ts";

/** Returns the Markdown page that lists the notifications and their recipients. */
export function notificationsPage(): string {
  const rows = notificationKindNames.map((kind) => {
    const { about, tells, roles = [] } = notificationKind(kind);
    const whom = [...tells.map((one) => inWords[one]), ...roles.map((role) => `everybody in the role ${role}`)];
    return `| \`${kind}\` | ${notifications.told[kind]} | ${whom.join(", ")} | ${about} | ${causes(kind)} |`;
  });
  return `# Notifications

Written from \`domain/notification/kinds.ts\` by \`npm run docs\`: what people are told in the office, beside whatever is
mailed. Nobody is told what they did themselves. Whoever may no longer read what a notification is about sees that it was,
and none of its facts.

| kind | what it says | who is told | about | after |
| --- | --- | --- | --- | --- |
${rows.join("\n")}
`;
}

const inWords = {
  owner: "its owner",
  formerOwner: "its owner before",
  asker: "who asked",
  expert: "the expert who claimed it",
};

function causes(kind: NotificationKind): string {
  const actions = processes.flatMap(({ record, actions: table }) =>
    Object.values<{ name: string; notifies?: readonly NotificationKind[] }>(table)
      .filter(({ notifies }) => notifies?.includes(kind))
      .map(({ name }) => `${record}: ${name}`),
  );
  return actions.join(", ") || "–";
}
