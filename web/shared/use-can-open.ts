import { useRouter } from "@tanstack/react-router";
import { type Permission, scopeOf } from "#domain/access/permissions.ts";
import { useRole } from "./api/session.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** Users with this permission can open the screen. */
    permission?: Permission;
  }
}

/** Returns a function that tells whether the user can open the screen of a path. */
export function useCanOpen(): (path: string) => boolean {
  const { routesByPath } = useRouter();
  const role = useRole();
  return (path) => {
    const permission = (routesByPath as Partial<typeof routesByPath>)[path as "/admin/leads"]?.options.staticData
      ?.permission;
    return role !== undefined && permission !== undefined && scopeOf(role, permission) !== undefined;
  };
}
