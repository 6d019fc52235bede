import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { t } from "#web/shared/texts/texts.ts";

interface Props {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}

/** Loads the next page of a list. Renders nothing after the last page. */
export function MoreButton({ list }: Props) {
  if (!list.hasNextPage) return null;
  return (
    <LoadingButton
      size="xs"
      variant="default"
      loading={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {t("Show more")}
    </LoadingButton>
  );
}
