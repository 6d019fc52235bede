import { Component, type ComponentType, Fragment, type ReactNode, Suspense, use } from "react";
import { NotLoaded } from "./not-loaded.tsx";
import { Skeleton } from "./skeleton.tsx";

interface Surroundings {
  /** What the part stands in while it comes, and when it does not. */
  Frame?: ComponentType<{ children: ReactNode }>;
  /** Its shape until it is there. */
  waiting?: ReactNode;
}

/** A part whose code comes by itself; `load` may be called before it is needed. */
export type Later<Props> = ((props: Props) => ReactNode) & { load: () => void };

/**
 * A part of the page whose code comes when it is needed: its shape is shown while it comes, and when the line breaks
 * that is said in its place, with a way on.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Frame = Fragment, waiting = <Skeleton /> }: Surroundings = {},
): Later<Props> {
  let code: Promise<ComponentType<Props>> | undefined;
  const fetchCode = () => {
    code ??= load().catch((error: unknown) => {
      throw new NotThere(error);
    });
    return code;
  };

  function Loaded(props: Props) {
    const Part = use(fetchCode());
    return <Part {...props} />;
  }

  function LaterPart(props: Props) {
    const failure = (
      <Frame>
        <NotLoaded />
      </Frame>
    );
    return (
      <LoadBoundary failure={failure}>
        <Suspense fallback={<Frame>{waiting}</Frame>}>
          <Loaded {...props} />
        </Suspense>
      </LoadBoundary>
    );
  }

  // Ahead of time only over a line that is there: what failed once fails until the page is loaded anew.
  const loadAhead = () => {
    if (navigator.onLine) fetchCode().catch(() => undefined);
  };
  return Object.assign(LaterPart, { load: loadAhead });
}

class NotThere extends Error {
  constructor(cause: unknown) {
    super("A part of the page could not be loaded", { cause });
  }
}

/** Stops at code that did not come. A bug in code that did belongs to the page around. */
class LoadBoundary extends Component<{ failure: ReactNode; children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error instanceof NotThere) return this.props.failure;
    if (error !== undefined) throw error;
    return this.props.children;
  }
}
