import { PageFrame } from "./page-frame.tsx";
import { Skeleton } from "./skeleton.tsx";

/** Shown before the agency is known. */
export function LoadingPage() {
  return (
    <PageFrame>
      <Skeleton />
    </PageFrame>
  );
}
