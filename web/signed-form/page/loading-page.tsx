import { Skeleton } from "#web/signed-form/skeleton.tsx";
import { PageFrame } from "./page-frame.tsx";

/** Shown before the agency is known. */
export function LoadingPage() {
  return (
    <PageFrame>
      <Skeleton />
    </PageFrame>
  );
}
