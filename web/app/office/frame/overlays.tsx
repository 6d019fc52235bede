import { LostBanner } from "#web/event/lost-banner.tsx";
import { ToastArea } from "#web/shared/dialogs/toast-area.tsx";

/** What is drawn above every page once its first view is there. */
export function Overlays() {
  return (
    <>
      <ToastArea />
      <LostBanner />
    </>
  );
}
