import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { notificationCalls } from "#calls/notification/calls.ts";
import type { Notification } from "#contract/notification/calls.ts";
import { callMutation } from "#web/shared/api/call-query.ts";
import { Muted, Row } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";
import styles from "./notification-panel.module.css";
import { notificationDetail, notificationText, recordOf } from "./words.ts";

/** Draws the actions that a notification offers in the panel. Other features supply them. */
export type ShowMore = (item: Notification, close: () => void) => ReactNode;

interface Props {
  item: Notification;
  close: () => void;
  more: ShowMore | undefined;
}

/** One notification: what happened and when, a link to the record, and if it was read. */
export function NotificationItem({ item, close, more }: Props) {
  const mark = useMutation(callMutation(notificationCalls.mark, "notification"));
  const isUnread = item.readAt === null;
  const record = recordOf(item);
  const detail = notificationDetail(item);
  const follow = () => {
    if (isUnread) mark.mutate({ params: { id: item.id }, body: { isRead: true } });
    close();
  };
  return (
    <Row as="li" gap={2} align="start" size={2} className={styles.item} data-unread={isUnread}>
      <span className={styles.dot} aria-hidden="true" />
      <div className={styles.told}>
        {isUnread && <span className="visually-hidden">{t("Unread")}</span>}
        {record ? (
          <Link {...record} data-line className={styles.link} onClick={follow}>
            {notificationText(item)}
          </Link>
        ) : (
          <span data-line tabIndex={-1}>
            {notificationText(item)}
          </span>
        )}
        <Muted size={1} weight={400} className={styles.small}>
          {detail && <>{detail} · </>}
          <TimeAgo at={item.at} />
        </Muted>
        {isUnread && more?.(item, close)}
      </div>
      <button
        type="button"
        className={styles.mark}
        disabled={mark.isPending}
        onClick={() => mark.mutate({ params: { id: item.id }, body: { isRead: isUnread } })}
      >
        {isUnread ? t("Mark as read") : t("Mark as unread")}
      </button>
    </Row>
  );
}
