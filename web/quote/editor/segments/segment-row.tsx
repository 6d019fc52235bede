import { ActionIcon, Tooltip } from "@mantine/core";
import { useRef } from "react";
import type { SegmentView } from "#domain/itinerary/itinerary.ts";
import { Muted, Surface } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./segment.module.css";
import { SegmentFields } from "./segment-fields.tsx";
import { SegmentProblems } from "./segment-problems.tsx";
import { SegmentSummary } from "./segment-summary.tsx";
import { useOpenFlight } from "./use-open-flight.ts";

interface Props {
  option: number;
  position: number;
  /** The described flight. Undefined while it is incomplete. */
  flight: SegmentView | undefined;
  hasLeft: boolean;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
}

/** A flight in words, which opens to its fields. Its errors are below it, open or closed. */
export function SegmentRow({ option, position, flight, hasLeft, onUp, onDown, onRemove }: Props) {
  const path = `options.${option}.segments.${position}` as const;
  const number = position + 1;
  const [saidIn, fieldsId] = [`problems-${option}-${position}`, `fields-${option}-${position}`];
  const { isOpen, setOpen } = useOpenFlight(path);
  const toggle = useRef<HTMLButtonElement>(null);
  return (
    <Surface as="li" gap={1} className={styles.segment}>
      <div className={styles.bar}>
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? fieldsId : undefined}
          aria-describedby={saidIn}
          onClick={() => setOpen(!isOpen)}
        >
          <Muted className={styles.sign} aria-hidden="true">
            ▸
          </Muted>
          <SegmentSummary path={path} number={number} flight={flight} />
        </button>
        <RowAction label={t("Move flight {{number}} up", { number })} sign="↑" onClick={onUp} />
        <RowAction label={t("Move flight {{number}} down", { number })} sign="↓" onClick={onDown} />
        <RowAction label={t("Remove flight {{number}}", { number })} sign="×" onClick={onRemove} data-remove />
      </div>
      {isOpen && (
        <SegmentFields
          id={fieldsId}
          path={path}
          number={number}
          saidIn={saidIn}
          onClose={() => {
            setOpen(false);
            toggle.current?.focus();
          }}
        />
      )}
      <SegmentProblems id={saidIn} path={path} hasLeft={hasLeft} />
    </Surface>
  );
}

interface RowActionProps {
  label: string;
  sign: string;
  onClick: (() => void) | undefined;
  "data-remove"?: true;
}

/**
 * An unavailable action keeps the focus, so that a flight moved to the end can be moved back immediately. The tooltip stays
 * inside the landmark of its row.
 */
function RowAction({ label, sign, onClick, ...marks }: RowActionProps) {
  return (
    <Tooltip label={label} withinPortal={false}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        className={styles.action}
        aria-label={label}
        aria-disabled={!onClick || undefined}
        data-disabled={!onClick}
        onClick={onClick}
        {...marks}
      >
        {sign}
      </ActionIcon>
    </Tooltip>
  );
}
