import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { type Notification, notificationCalls } from "#calls/notification.ts";
import { authorisedAsk } from "#web/shared/authorised-ask.ts";
import { t } from "#web/shared/texts.ts";
import { notificationDetail, notificationText, recordOf } from "./words.ts";

/** Goes to a record; the router is the office's. */
export type Go = (to: NonNullable<ReturnType<typeof recordOf>>) => void;

/** Told in another way to whoever looks: by the card of the offer. */
const toldOtherwise: readonly Notification["kind"][] = ["lead_offered"];

/** Tells whoever looks at this window what is new among their notifications; it stays in the list below the bell. */
export function newsTeller(go: Go): () => Promise<void> {
  let newest: Promise<number> | undefined;
  return async () => {
    // What had come before somebody opened this window is no news to them.
    if (!newest) {
      newest = newestUnread().then((found) => found?.id ?? 0);
      await newest;
      return;
    }
    const [before, found] = [await newest, await newestUnread()];
    if (!found || found.id <= before) return;
    newest = Promise.resolve(found.id);
    if (document.visibilityState === "visible" && !toldOtherwise.includes(found.kind)) toast(found, go);
  };
}

function toast(item: Notification, go: Go): void {
  const record = recordOf(item);
  const id = notifications.show({
    title: notificationText(item),
    message: (
      <>
        {notificationDetail(item)}
        {record && (
          <Button
            variant="default"
            size="compact-sm"
            display="block"
            mt={4}
            onClick={() => {
              notifications.hide(id);
              go(record);
            }}
          >
            {t("Open")}
          </Button>
        )}
      </>
    ),
    color: "var(--accent)",
    closeButtonProps: { "aria-label": t("Close") },
    role: "status",
    autoClose: 10_000,
  });
}

async function newestUnread(): Promise<Notification | undefined> {
  const { items } = await authorisedAsk(notificationCalls.list, { query: { only: "unread", limit: 1 } });
  return items[0];
}
