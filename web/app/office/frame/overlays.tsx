import { LostBanner } from "#web/event/lost-banner.tsx";
import { ToastArea } from "#web/shared/dialogs/toast-area.tsx";

/** The parts that lie above every page. They are drawn after the first view. */
export function Overlays() {
  return (
    <>
      <ToastArea />
      <LostBanner />
    </>
  );
}
