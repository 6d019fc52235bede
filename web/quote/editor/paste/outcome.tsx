import { t } from "#web/shared/texts.ts";
import type { PasteReading } from "../../itinerary-engine.ts";
import shared from "../shared.module.css";
import { nothingBooked } from "./failure.ts";
import { type LineView, pasteSummary, remarksOnce, yearsSentence } from "./lines.ts";
import styles from "./paste-box.module.css";

interface Props {
  reading: PasteReading | undefined;
  lines: readonly LineView[];
  /** The line under the mouse or the caret. */
  pointed: number | undefined;
  /** The reader itself could not be loaded. */
  isBroken: boolean;
  /** Whether these flights were put into the quote; undefined where nothing is there to be put. */
  isUsed: boolean | undefined;
}

/** What came of the paste: the whole in a sentence, then line by line what to look at. */
export function PasteOutcome({ reading, lines, pointed, isBroken, isUsed }: Props) {
  return (
    <div id="paste-outcome" aria-live="polite" className={styles.outcome}>
      {!reading && !isBroken && (
        <p className={styles.hint}>{t("Names, tickets and phones are crossed out before the text is kept.")}</p>
      )}
      {isBroken && <p className={shared.error}>{t("Parsing the code failed!")}</p>}
      {reading && <NothingBooked reading={reading} />}
      {reading && reading.segments.length > 0 && (
        <p>
          {pasteSummary(reading, lines)}
          {isUsed !== undefined && <Standing isUsed={isUsed} />}
        </p>
      )}
      {reading && <Years reading={reading} />}
      <Remarks lines={lines} pointed={pointed} />
      {reading && reading.segments.length > 0 && <Pointed lines={lines} pointed={pointed} />}
    </div>
  );
}

/** Whether the flights that were read are in the quote: by a word, and never by the colour alone. */
function Standing({ isUsed }: { isUsed: boolean }) {
  return (
    <strong className={isUsed ? styles.used : styles.unused}>
      {isUsed ? t("Put into the quote") : t("Not used yet")}
    </strong>
  );
}

function Years({ reading }: { reading: PasteReading }) {
  const sentence = yearsSentence(reading);
  return sentence ? <p className={styles.hint}>{sentence}</p> : null;
}

function NothingBooked({ reading }: { reading: PasteReading }) {
  const found = nothingBooked(reading);
  if (!found) return null;
  return (
    <>
      {found.failed && <p className={shared.error}>{t("Parsing the code failed!")}</p>}
      {found.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </>
  );
}

/** Reasons are always readable here, for mouse, keyboard and phone; what holds for several lines is said once. */
function Remarks({ lines, pointed }: Pick<Props, "lines" | "pointed">) {
  const told = remarksOnce(lines);
  if (told.length === 0) return null;
  return (
    <ul className={styles.remarks}>
      {told.map(({ text, look, lines: about }) => (
        <li
          key={about.join()}
          data-look={look}
          data-pointed={(pointed !== undefined && about.includes(pointed)) || undefined}
        >
          {t(
            { one: "Line {{lines}}: {{remark}}", other: "Lines {{lines}}: {{remark}}" },
            { count: about.length, lines: about.map((line) => line + 1).join(", "), remark: text },
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * How the line under the mouse or the caret was read. It has a place of its own, as high when nothing is pointed at: a
 * button that moves when the text loses the focus is not pressed.
 */
function Pointed({ lines, pointed }: Pick<Props, "lines" | "pointed">) {
  const line = pointed === undefined ? undefined : lines[pointed];
  const said = line?.understood ?? line?.remarks.join("; ");
  return (
    <p className={styles.pointed}>
      {pointed === undefined || !said
        ? t("Point at a line, or go there with the arrow keys, to see how it was read.")
        : t("Line {{line}}: {{said}}", { line: pointed + 1, said })}
    </p>
  );
}
