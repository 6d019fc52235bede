import { t } from "#web/shared/texts.ts";
import { Message } from "./message.tsx";
import { PageFrame } from "./page-frame.tsx";

/** The same page for unknown, revoked and mistyped links: it tells nobody whether there ever was one. */
export function NotFoundPage() {
  return (
    <PageFrame>
      <Message heading={t("Sorry, this page isn't available")}>
        <p>{t("The page you are looking for doesn't exist or has been moved.")}</p>
        <p>{t("Please open the link in your latest e-mail from your agent again, or call your agent.")}</p>
      </Message>
    </PageFrame>
  );
}
