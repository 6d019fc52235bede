import { Button, Progress } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import { Dialog } from "#web/shared/dialogs/dialog.tsx";
import { submitOnKey } from "#web/shared/forms/submit-on-key.ts";
import { useFocusProblem } from "#web/shared/forms/use-focus-problem.ts";
import { Row, Stack } from "#web/shared/layout/layout.tsx";
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
  /**
   * Returns true if the error refuses a field of the form, so that all other rows would be refused as well. The run then
   * ends, and the form is shown again with the problem at the field.
   */
  concernsForm?: (error: unknown) => boolean;
  children: (isPressed: boolean) => ReactNode;
  /** Called after each run: after the last row, and when the user or a wrong field has ended the run. */
  onDone: () => unknown;
  /** `hasRun` is false if nothing was changed yet. */
  onClose: (hasRun: boolean) => void;
}

/**
 * Requests the change to make to all selected rows, makes it row by row, and lists the rows that were refused with the
 * reasons.
 */
export function BulkDialog<Row extends { id: number }>(props: Props<Row>) {
  const { title, submit, nameOf, change, concernsForm = never, children, onDone, onClose } = props;
  // The selection when the dialog was opened. The list may change meanwhile.
  const [rows] = useState(props.rows);
  const { state, run, stop } = useBulk(rows, concernsForm);
  const [isPressed, setPressed] = useState(false);
  const { stands, done, of, refused } = state;
  const isRunning = stands === "running";
  const isOver = stands === "ended" || stands === "stopped";
  const hasRun = isOver || done > 0;
  const { form, onPress } = useFocusProblem(stands);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setPressed(true);
    onPress();
    const one = change();
    if (one) void run(one).then(onDone);
  };
  return (
    <Dialog
      opened
      onClose={() => onClose(hasRun)}
      title={title}
      closeOnClickOutside={false}
      closeOnEscape={!isRunning}
      withCloseButton={!isRunning}
      onKeyDown={submitOnKey}
    >
      <Stack as="form" ref={form} noValidate gap={3} onSubmit={send}>
        {stands === "ready" && children(isPressed)}
        {(isRunning || hasRun) && (
          <>
            <Progress.Root>
              <Progress.Section value={(100 * (done + refused.length)) / Math.max(1, of)} aria-label={t("Progress")} />
            </Progress.Root>
            <p role="status">{isOver ? overText(state) : t("{{done}} of {{of}} done", { done, of })}</p>
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
                    <th scope="row">{nameOf(row)}</th>
                    <td>{why}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
        <Row gap={2} justify="end">
          {isRunning && (
            <Button variant="default" onClick={stop}>
              {t("Stop")}
            </Button>
          )}
          {!isRunning && (
            <Button variant={isOver ? "filled" : "default"} onClick={() => onClose(hasRun)}>
              {t("Close")}
            </Button>
          )}
          {stands === "ready" && <Button type="submit">{submit}</Button>}
        </Row>
      </Stack>
    </Dialog>
  );
}

const never = () => false;

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
