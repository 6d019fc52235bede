import { type Permission, permissions, scopeOf } from "#domain/access/permissions.ts";
import { roles } from "#domain/access/roles.ts";

/** Returns the Markdown page that lists the permissions by role. */
export function permissionsPage(): string {
  const rows = (Object.keys(permissions) as Permission[]).map(
    (permission) => `| \`${permission}\` | ${roles.map((role) => scopeOf(role, permission) ?? "–").join(" | ")} |`,
  );
  return `# Permissions

Written from \`domain/access/permissions.ts\` by \`npm run docs\`. \`any\`: every record. \`own\`: records assigned to the
person. \`asked\`: leads where an expert was asked for help, and their quotes. The server decides on each call from the
role that the database holds at that moment; what a person may not read is absent from lists, sorting, filters and exports.

| permission | ${roles.join(" | ")} |
| --- | ${roles.map(() => "---").join(" | ")} |
${rows.join("\n")}
`;
}
