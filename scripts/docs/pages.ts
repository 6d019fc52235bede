import { notificationsPage } from "./notifications.ts";
import { permissionsPage } from "./permissions.ts";
import { processesPage } from "./processes.ts";

/** The pages of `docs/` that are generated from tables of the domain, by file name. */
export const pages: Record<string, () => string> = {
  "docs/notifications.md": notificationsPage,
  "docs/permissions.md": permissionsPage,
  "docs/processes.md": processesPage,
};
