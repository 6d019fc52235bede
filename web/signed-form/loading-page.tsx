import { PageFrame } from "./page-frame.tsx";
import { Skeleton } from "./skeleton.tsx";

/** Before it is known whose page it is. */
export function LoadingPage() {
  return (
    <PageFrame>
      <Skeleton />
    </PageFrame>
  );
}
