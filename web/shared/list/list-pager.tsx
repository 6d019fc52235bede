import { Button, Group } from "@mantine/core";
import { t } from "../texts.ts";

interface Props {
  /** Where the page on screen begins; undefined on the first one. */
  cursor: string | undefined;
  nextCursor: string | null;
  onTurn: (cursor: string | undefined) => void;
}

/** Turns the pages of a list by their place in the address: a page can be linked to, and Back is the page before. */
export function ListPager({ cursor, nextCursor, onTurn }: Props) {
  if (cursor === undefined && nextCursor === null) return null;
  return (
    <Group component="nav" aria-label={t("Pages")} justify="flex-end" gap="xs" py="sm">
      {cursor !== undefined && (
        <Button variant="default" size="xs" onClick={() => onTurn(undefined)}>
          {t("First page")}
        </Button>
      )}
      {cursor !== undefined && history.length > 1 && (
        <Button variant="default" size="xs" onClick={() => history.back()}>
          {t("Back")}
        </Button>
      )}
      <Button
        variant="default"
        size="xs"
        disabled={nextCursor === null}
        onClick={() => onTurn(nextCursor ?? undefined)}
      >
        {t("Next page")}
      </Button>
    </Group>
  );
}
