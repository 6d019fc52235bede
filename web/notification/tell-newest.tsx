import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { type Notification, notificationCalls } from "#calls/notification/calls.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { t } from "#web/shared/texts/texts.ts";
import { notificationDetail, notificationText, recordOf } from "./words.ts";

/** Opens a record. The office supplies the router. */
export type Go = (to: NonNullable<ReturnType<typeof recordOf>>) => void;

/** Kinds without a toast, because the card of the offer shows them. */
const toldOtherwise: readonly Notification["kind"][] = ["lead_offered"];

/** Returns a function that shows toasts for new notifications. They stay in the list below the bell. */
export function newsTeller(go: Go): () => Promise<void> {
  let newest: Promise<number> | undefined;
  return async () => {
    // Notifications from before the window was opened get no toast.
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
