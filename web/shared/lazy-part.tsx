import { type ComponentType, type ReactNode, useEffect, useState } from "react";

/** Milliseconds after which a file that did not load is requested again. */
const pause = 3_000;

/**
 * Returns a part of the screen whose code is loaded when the part is first drawn. Nothing is drawn until then. A file
 * that does not load is requested again after a pause, and the rest of the screen stays as it is.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): (props: Props) => ReactNode {
  let loaded: ComponentType<Props> | undefined;
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (Part) return;
      let isGone = false;
      let again: ReturnType<typeof setTimeout> | undefined;
      const request = () => {
        load().then(
          (part) => {
            loaded = part;
            if (!isGone) setPart(() => part);
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
    }, [Part]);
    return Part && <Part {...props} />;
  };
}
