import { type ComponentType, type ReactNode, useEffect, useState } from "react";

/** Milliseconds after which a file that did not load is requested again. */
const pause = 3_000;

export interface LazyPart<Props extends object> {
  (props: Props): ReactNode;
  /** Loads the code in advance. */
  preload: () => void;
}

/**
 * Returns a part of the screen whose code is loaded when the part is first drawn. `Meanwhile` is drawn until then, or
 * nothing. A file that does not load is requested again after a pause, and the rest of the screen stays as it is.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  function Part(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded);
    useEffect(() => {
      if (Loaded) return;
      let isGone = false;
      let again: ReturnType<typeof setTimeout> | undefined;
      const request = () => {
        load().then(
          (part) => {
            loaded = part;
            if (!isGone) setLoaded(() => part);
          },
          () => {
            if (!isGone) again = setTimeout(request, pause);
          },
        );
      };
      request();
      return () => {
        isGone = true;
        clearTimeout(again);
      };
    }, [Loaded]);
    const Drawn = Loaded ?? Meanwhile;
    return Drawn && <Drawn {...props} />;
  }
  const preload = () => {
    load().then(
      (part) => {
        loaded = part;
      },
      // The part requests it again when it is drawn.
      () => {},
    );
  };
  return Object.assign(Part, { preload });
}
