import { type ReactNode, useRef } from "react";
import { Stack } from "#web/shared/layout/layout.tsx";
import { useArrival } from "#web/signed-form/page/opening.ts";
import styles from "./message.module.css";

interface Props {
  heading: string;
  children: ReactNode;
}

/** A page with one message. The focus moves to its heading, so that screen readers announce the new page. */
export function Message({ heading, children }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useArrival(title);
  return (
    <Stack as="section" gap={4} bounded className={styles.message}>
      <h1 ref={title} tabIndex={-1} className={styles.heading}>
        {heading}
      </h1>
      {children}
    </Stack>
  );
}
