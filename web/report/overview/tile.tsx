import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import { NotUpdated } from "#web/report/not-updated.tsx";
import type { ReportPath } from "#web/report/report-names.ts";
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
    <section className={styles.tile} aria-labelledby={titleId} aria-busy={data === undefined && !error}>
      <h2 id={titleId} className={styles.title}>
        <Link to={to}>{t(title)}</Link>
      </h2>
      {data !== undefined && error && <NotUpdated />}
      {data !== undefined && children(data)}
      {data === undefined && (error ? <ErrorState error={error} retry={refetch} /> : <LoadingState />)}
    </section>
  );
}

/** Shows the figure that is read first. */
export function MainFigure({ name, children, change }: { name: Text; children: ReactNode; change?: ReactNode }) {
  return (
    <p className={styles.main}>
      <span className={styles.muted}>{t(name)}</span>
      <strong>{children}</strong>
      {change}
    </p>
  );
}

/** Lists figures with their names, one a line. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

interface FactProps {
  name: ReactNode;
  /** True if a person has to act. The color is not the only sign: the name says what is wrong. */
  isTrouble?: boolean;
  children: ReactNode;
}

export function Fact({ name, isTrouble = false, children }: FactProps) {
  return (
    <div data-trouble={isTrouble}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
