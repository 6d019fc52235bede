import { Component, type ComponentType, Fragment, type ReactNode, Suspense, use, useState } from "react";
import { Skeleton } from "#web/signed-form/skeleton.tsx";
import { NotLoaded } from "./not-loaded.tsx";

interface Surroundings {
  /** The frame of the part while it loads and if loading fails. */
  Frame?: ComponentType<{ children: ReactNode }>;
  /** The placeholder while the part loads. */
  waiting?: ReactNode;
}

/** A part whose code is loaded on demand. */
export type PartOnDemand<Props> = ((props: Props) => ReactNode) & {
  /** Loads the code in advance if the device is online. */
  load: () => void;
  /** Loads the code. Resolves when the part can be drawn immediately. Rejects if the code could not be loaded. */
  ready: () => Promise<void>;
};

/**
 * Returns a part of the page whose code is loaded on demand. Shows a placeholder while it loads. If the connection
 * breaks, it shows an error with a button to try again.
 */
export function loadOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Frame = Fragment, waiting = <Skeleton /> }: Surroundings = {},
): PartOnDemand<Props> {
  let code: Promise<ComponentType<Props>> | undefined;
  let loaded: ComponentType<Props> | undefined;
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

  function PartWithFallback(props: Props) {
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

  /** Server and browser draw a part whose code is there without a boundary, so that both draw the same. */
  function PartOnDemand(props: Props) {
    const [Part] = useState(() => loaded ?? PartWithFallback);
    return <Part {...props} />;
  }

  // Only in advance if the device is online: a failed load is not retried until the page is reloaded.
  const loadAhead = () => {
    if (navigator.onLine) fetchCode().catch(() => undefined);
  };
  const ready = async () => {
    loaded = await fetchCode();
  };
  return Object.assign(PartOnDemand, { load: loadAhead, ready });
}

class NotThere extends Error {
  constructor(cause: unknown) {
    super("A part of the page could not be loaded", { cause });
  }
}

/** Catches failed loads. An error in loaded code is passed on to the page. */
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
