import { useCallback, useEffect, useState } from "react";
import { useFirstPage } from "#web/signed-form/page/opening.ts";

/** Returns the path as React state. Five pages need no router. */
export function usePath() {
  const first = useFirstPage();
  const [pathname, setPathname] = useState(() => first?.pathname ?? location.pathname);
  useEffect(() => {
    const moved = () => setPathname(location.pathname);
    addEventListener("popstate", moved);
    return () => removeEventListener("popstate", moved);
  }, []);
  const go = useCallback((to: string, how: "push" | "replace" = "push", state: object | null = null) => {
    if (how === "push") history.pushState(state, "", to);
    else history.replaceState(state, "", to);
    setPathname(to);
  }, []);
  return { pathname, go };
}
