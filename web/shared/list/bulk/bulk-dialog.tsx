import { Button, Modal, Progress } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import { t } from "../../texts.ts";
import styles from "./bulk-dialog.module.css";
import { useBulk } from "./use-bulk.ts";

interface Props<Row> {
  title: string;
  /** On the button, in the words of what it does. */
  submit: string;
  rows: readonly Row[];
  /** What a row is called in the report, with the way to it. */
  nameOf: (row: Row) => ReactNode;
  /** Answers what is done to each row; undefined while something is missing, which the fields then say. */
  change: () => ((row: Row) => Promise<unknown>) | undefined;
  /** What is asked before it begins. */
  children: (isPressed: boolean) => ReactNode;
  /** After the last row, and when somebody has stopped it. */
  onDone: () => unknown;
  /** `hasRun`: not before anything was done. */
  onClose: (hasRun: boolean) => void;
}

/** Asks what is to be done to all that is selected, does it row by row, and reports what was refused and why. */
export function BulkDialog<Row extends { id: number }>(props: Props<Row>) {
  const { title, submit, nameOf, change, children, onDone, onClose } = props;
  // What was selected when it was opened: the list may change meanwhile.
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
    return t("Stopped: {{done}} changed, {{refused}} refused, {{untouched}} left as they were", {
      ...{ done, refused: refused.length, untouched },
    });
  }
  return refused.length === 0
    ? t({ one: "{{count}} changed", other: "All {{count}} changed" }, { count: done })
    : t("{{done}} changed, {{refused}} refused", { done, refused: refused.length });
}
