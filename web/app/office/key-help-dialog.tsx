import { Modal } from "@mantine/core";
import { type Text, t, text } from "#web/shared/texts/texts.ts";
import styles from "./key-help.module.css";

/** The keyboard shortcuts. `useListKeys` implements those of lists, and `useKeys` the other letters. */
const keys: readonly [keys: readonly string[], what: Text][] = [
  [["j", "↓"], text("Next row of a list")],
  [["k", "↑"], text("Previous row of a list")],
  [["Enter"], text("Open the row")],
  [["Space"], text("Show the row next to the list")],
  [["x", "Shift X"], text("Select the row, or all up to it")],
  [[`${modifier()} K`], text("Find leads, quotes, people and actions")],
  [["/"], text("Search the list")],
  [["Esc"], text("Leave the search, close a dialog")],
  [["c"], text("Create a lead")],
  [["w"], text("Write a note on the lead")],
  [["r"], text("Set a reminder for the lead")],
  [["a"], text("Reassign the lead")],
  [["n"], text("Open or close the notifications")],
  [["Alt Y", "Alt N"], text("Accept or decline the offered lead")],
  [["?"], text("Show these keys")],
];

/** Lists the keyboard shortcuts. */
export function KeyHelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("Keyboard shortcuts")}
      centered
      closeButtonProps={{ "aria-label": t("Close") }}
    >
      <dl className={styles.keys}>
        {keys.map(([names, what]) => (
          <div key={names.join()}>
            <dt>
              {names.map((name) => (
                <kbd key={name} className={styles.key}>
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{t(what)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

function modifier(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl";
}
