import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import { NotUpdated } from "#web/report/not-updated.tsx";
import type { ReportPath } from "#web/report/report-names.ts";
import { Muted, Stack, Surface, Words } from "#web/shared/layout/layout.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { type Text, t } from "#web/shared/texts/texts.ts";
import styles from "./overview.module.css";

interface Props<T> {
  title: Text;
  /** The whole report. */
  to: ReportPath;
  report: Pick<UseQueryResult<T>, "data" | "error" | "refetch">;
  children: (report: T) => ReactNode;
}

/** Shows the summary of a report. Its title leads to the whole report. An error of one report does not hide the others. */
export function Tile<T>({ title, to, report: { data, error, refetch }, children }: Props<T>) {
  const titleId = useId();
  return (
    <Surface
      as="section"
      gap={3}
      shrinks
      className={styles.tile}
      aria-labelledby={titleId}
      aria-busy={data === undefined && !error}
    >
      <Words as="h2" id={titleId} size={3} className={styles.title}>
        <Link to={to}>{t(title)}</Link>
      </Words>
      {data !== undefined && error && <NotUpdated />}
      {data !== undefined && children(data)}
      {data === undefined && (error ? <ErrorState error={error} retry={refetch} /> : <LoadingState />)}
    </Surface>
  );
}

/** Shows the figure that is read first. */
export function MainFigure({ name, children, change }: { name: Text; children: ReactNode; change?: ReactNode }) {
  return (
    <Stack as="p" gap={1} className={styles.main}>
      <Muted size={2}>{t(name)}</Muted>
      <strong>{children}</strong>
      {change}
    </Stack>
  );
}

/** Lists figures with their names, one a line. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <Stack as="dl" size={2} className={styles.facts}>
      {children}
    </Stack>
  );
}

interface FactProps {
  name: ReactNode;
  /** Draws a bar across the row: 0 is none of it, 1 all of it. */
  share?: number | undefined;
  /** True if a person has to act. The color is not the only sign: the name says what is wrong. */
  isTrouble?: boolean;
  children: ReactNode;
}

export function Fact({ name, share, isTrouble = false, children }: FactProps) {
  return (
    <div data-trouble={isTrouble}>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {share !== undefined && (
        <dd
          className={styles.bar}
          style={{ inlineSize: `${Math.max(0, Math.min(1, share)) * 100}%` }}
          aria-hidden="true"
        />
      )}
    </div>
  );
}
