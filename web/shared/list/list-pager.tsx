import { Button, Group } from "@mantine/core";
import { useNavigate, useRouterState } from "@tanstack/react-router";
import { t } from "../texts.ts";

interface Props {
  /** Where the page on screen begins; undefined on the first one. */
  cursor: string | undefined;
  nextCursor: string | null;
}

/**
 * Turns the pages of a list by their place in the address, so that a page can be linked to. The way back is kept beside
 * the address: a page that was opened by its link knows only the first one.
 */
export function ListPager({ cursor, nextCursor }: Props) {
  const navigate = useNavigate();
  const { pathname, state } = useRouterState({ select: ({ location }) => location });
  const earlier = state.earlierPages ?? [];
  const turnTo = (page: string | undefined, earlierPages: readonly (string | undefined)[]) =>
    void navigate({
      to: pathname,
      search: ((before: object) => ({ ...before, cursor: page })) as never,
      state: { earlierPages },
    });
  if (cursor === undefined && nextCursor === null) return null;
  return (
    <Group component="nav" aria-label={t("Pages")} justify="flex-end" gap="xs" py="sm">
      {cursor !== undefined && (
        <Button variant="default" size="xs" onClick={() => turnTo(undefined, [])}>
          {t("First page")}
        </Button>
      )}
      {cursor !== undefined && earlier.length > 0 && (
        <Button variant="default" size="xs" onClick={() => turnTo(earlier.at(-1), earlier.slice(0, -1))}>
          {t("Previous page")}
        </Button>
      )}
      <Button
        variant="default"
        size="xs"
        disabled={nextCursor === null}
        onClick={() => turnTo(nextCursor ?? undefined, [...earlier, cursor])}
      >
        {t("Next page")}
      </Button>
    </Group>
  );
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** In a list: where each page before this one begins, undefined for the first. */
    earlierPages?: readonly (string | undefined)[];
  }
}
