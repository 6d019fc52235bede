import { Link } from "@tanstack/react-router";
import { useLayoutEffect, useRef } from "react";
import { useCanOpen } from "#web/shared/use-can-open.ts";
import styles from "./page-tabs.module.css";

export interface PageTab {
  path: string;
  name: string;
  /** The search of the linked page. Empty if undefined. */
  search?: object | undefined;
}

interface Props {
  /** The name of the area, such as "Reports". */
  label: string;
  tabs: readonly PageTab[];
}

/** Links the pages of an area that the user can open. Renders nothing if that is only one. */
export function PageTabs({ label, tabs }: Props) {
  const links = useRef<HTMLElement>(null);
  const canOpen = useCanOpen();
  // The links are wider than a phone. The layout effect runs before the router restores the place on the page.
  useLayoutEffect(() => {
    links.current
      ?.querySelector('[aria-current="page"]')
      ?.scrollIntoView({ inline: "nearest", block: "nearest", behavior: "instant" });
  }, []);
  const open = tabs.filter(({ path }) => canOpen(path));
  if (open.length < 2) return null;
  return (
    <nav ref={links} className={styles.nav} aria-label={label}>
      {open.map(({ path, name, search }) => (
        <Link
          key={path}
          to={path as string}
          search={search as never}
          activeOptions={{ exact: true, includeSearch: false }}
          className={styles.link}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
