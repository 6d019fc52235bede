import { Button, Modal, Progress } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./bulk-dialog.module.css";
import { useBulk } from "./use-bulk.ts";

interface Props<Row> {
  title: string;
  /** The label of the submit button: verb and object. */
  submit: string;
  rows: readonly Row[];
  /** The row's name in the report, with a link to the row. */
  nameOf: (row: Row) => ReactNode;
  /** Returns the change for one row, or undefined while a field is missing; the field then shows the error. */
  change: () => ((row: Row) => Promise<unknown>) | undefined;
  children: (isPressed: boolean) => ReactNode;
  /** Called after the last row, and when the user has stopped the run. */
  onDone: () => unknown;
  /** `hasRun` is false if nothing was changed yet. */
  onClose: (hasRun: boolean) => void;
}

/**
 * Requests the change to make to all selected rows, makes it row by row, and lists the rows that were refused with the
 * reasons.
 */
export function BulkDialog<Row extends { id: number }>(props: Props<Row>) {
  const { title, submit, nameOf, change, children, onDone, onClose } = props;
  // The selection when the dialog was opened. The list may change meanwhile.
  const [rows] = useState(props.rows);
  const { state, run, stop } = useBulk(rows);
  const [isPressed, setPressed] = useState(false);
  const { stands, done, of, refused } = state;
  const isRunning = stands === "running";
  const isOver = stands === "ended" || stands === "stopped";
  const send = (event: FormEvent) => {
    event.preventDefault();
    setPressed(true);
    const one = change();
    if (one) void run(one).then(onDone);
  };
  return (
    <Modal
      opened
      onClose={() => onClose(isOver)}
      title={title}
      closeOnClickOutside={false}
      closeOnEscape={!isRunning}
      withCloseButton={!isRunning}
      closeButtonProps={{ "aria-label": t("Close") }}
    >
      <form noValidate className={styles.form} onSubmit={send}>
        {stands === "ready" && children(isPressed)}
        {stands !== "ready" && (
          <>
            <Progress.Root>
              <Progress.Section
                value={(100 * (done + refused.length)) / Math.max(1, of)}
                aria-label={t("Done so far")}
              />
            </Progress.Root>
            <p role="status" className={styles.said}>
              {isOver ? overText(state) : t("{{done}} of {{of}} done", { done, of })}
            </p>
          </>
        )}
        {refused.length > 0 && (
          <section aria-label={t("Refused")} className={styles.refused}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t("Not changed")}</th>
                  <th scope="col">{t("Why")}</th>
                </tr>
              </thead>
              <tbody>
                {refused.map(({ row, why }) => (
                  <tr key={row.id}>
                    <td>{nameOf(row)}</td>
                    <td>{why}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
        <div className={styles.buttons}>
          {isRunning && (
            <Button variant="default" onClick={stop}>
              {t("Stop")}
            </Button>
          )}
          {!isRunning && (
            <Button variant={isOver ? "filled" : "default"} onClick={() => onClose(isOver)}>
              {t("Close")}
            </Button>
          )}
          {stands === "ready" && <Button type="submit">{submit}</Button>}
        </div>
      </form>
    </Modal>
  );
}

function overText({ done, of, refused, stands }: ReturnType<typeof useBulk>["state"]): string {
  const untouched = of - done - refused.length;
  if (stands === "stopped" && untouched > 0) {
    return t("Stopped: {{done}} changed, {{refused}} refused, {{untouched}} unchanged", {
      done,
      refused: refused.length,
      untouched,
    });
  }
  return refused.length === 0
    ? t({ one: "{{count}} changed", other: "All {{count}} changed" }, { count: done })
    : t("{{done}} changed, {{refused}} refused", { done, refused: refused.length });
}
