import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { NotLoaded } from "./states/not-loaded.tsx";

/** Milliseconds after which a file that did not load is requested again. */
const pause = 3_000;

export interface LazyPart<Props extends object> {
  (props: Props): ReactNode;
  /** Loads the code in advance if the device is online. */
  preload: () => void;
}

/**
 * Returns a part of the screen whose code is loaded when the part is first drawn. `Meanwhile` is drawn until then, or
 * nothing. A file that does not load is requested once more after a pause. Then `Failed` is drawn, and the rest of the
 * screen stays as it is.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
  Failed: ComponentType<Props> = NotLoaded,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  function Part(props: Props) {
    const [Drawn, setDrawn] = useState(() => loaded ?? Meanwhile);
    useEffect(() => {
      if (loaded) return setDrawn(() => loaded);
      let isGone = false;
      let again: ReturnType<typeof setTimeout> | undefined;
      const draw = (part: ComponentType<Props>) => {
        if (!isGone) setDrawn(() => part);
      };
      const request = (onFailure: () => void) => {
        load().then((part) => {
          loaded = part;
          draw(part);
        }, onFailure);
      };
      request(() => {
        if (!isGone) again = setTimeout(request, pause, () => draw(Failed));
      });
      return () => {
        isGone = true;
        clearTimeout(again);
      };
    }, []);
    return Drawn && <Drawn {...props} />;
  }
  const preload = () => {
    // Most browsers do not request a failed module again until the page is reloaded.
    if (!navigator.onLine) return;
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
