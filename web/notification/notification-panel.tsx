import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { notificationCalls } from "#calls/notification/calls.ts";
import { callMutation, pageQuery } from "#web/shared/api/call-query.ts";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { Row } from "#web/shared/layout/layout.tsx";
import { EmptyState } from "#web/shared/states/empty-state.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { MailChoices } from "./mail-choices.tsx";
import { NotificationItem, type ShowMore } from "./notification-item.tsx";
import styles from "./notification-panel.module.css";

/** The user's notifications, newest first. Arrow keys, `j` and `k` move through them. */
export function NotificationPanel({ close, more }: { close: () => void; more: ShowMore | undefined }) {
  const [only, setOnly] = useState<"all" | "unread">("all");
  const list = useInfiniteQuery({
    ...pageQuery(notificationCalls.list, { query: { only, limit: 30 } }),
    // Always refetched, so that new ones are at the top when the panel is opened.
    staleTime: 0,
  });
  const markAll = useMutation(callMutation(notificationCalls.markAll, "notification"));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const newest = items[0];
  return (
    <section className={styles.panel} aria-label={t("Notifications")} aria-busy={list.isPending}>
      <Row gap={2} align="center" className={styles.head}>
        <h2 className={styles.title}>{t("Notifications")}</h2>
        <button
          type="button"
          className={styles.only}
          aria-pressed={only === "unread"}
          onClick={() => setOnly(only === "all" ? "unread" : "all")}
        >
          {t("Unread only")}
        </button>
        <LoadingButton
          variant="subtle"
          size="compact-sm"
          loading={markAll.isPending}
          disabled={!newest || items.every(({ readAt }) => readAt !== null)}
          onClick={() => newest && markAll.mutate({ body: { through: newest.id } })}
        >
          {t("Mark all as read")}
        </LoadingButton>
      </Row>
      {markAll.isError && <ErrorState error={markAll.error} />}
      {list.isPending && (
        <p className={styles.loading} role="status">
          {t("loading...")}
        </p>
      )}
      {list.isError && <ErrorState error={list.error} retry={() => void list.refetch()} />}
      {list.isSuccess && items.length === 0 && (
        <EmptyState title={only === "all" ? t("Nothing yet") : t("You have no unread notifications")} />
      )}
      {items.length > 0 && (
        <ul className={styles.list} onKeyDown={walk}>
          {items.map((item) => (
            <NotificationItem key={item.id} item={item} close={close} more={more} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <LoadingButton variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t("Show more")}
        </LoadingButton>
      )}
      <MailChoices />
    </section>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** Moves the focus to the next or the previous notification. */
function walk(event: KeyboardEvent<HTMLUListElement>): void {
  const step = steps[event.key];
  if (step === undefined || event.metaKey || event.ctrlKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-line]")];
  const at = lines.findIndex((line) => line.closest("li")?.contains(document.activeElement));
  lines[Math.max(0, Math.min(at + step, lines.length - 1))]?.focus();
}
