import { useCallback, useEffect, useState } from "react";

/** Returns the path as React state. Five pages need no router. */
export function usePath() {
  const [pathname, setPathname] = useState(location.pathname);
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
