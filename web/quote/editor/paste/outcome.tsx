import { Muted, Words } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import type { PasteReading } from "../../itinerary-engine.ts";
import { nothingBooked } from "./failure.ts";
import { type LineView, pasteSummary, remarksOnce, yearsSentence } from "./lines.ts";
import styles from "./paste-box.module.css";

interface Props {
  reading: PasteReading | undefined;
  lines: readonly LineView[];
  /** The line under the mouse or the caret. */
  pointed: number | undefined;
  /** True if the parser could not be loaded. */
  isBroken: boolean;
  /** True if these flights are in the quote. Undefined if there are no flights to add. */
  isUsed: boolean | undefined;
}

/** The result of the paste: a summary, then the lines that need a check. */
export function PasteOutcome({ reading, lines, pointed, isBroken, isUsed }: Props) {
  return (
    <div id="paste-outcome" aria-live="polite" className={styles.outcome}>
      {!reading && !isBroken && (
        <Muted as="p">{t("Names, ticket numbers and phone numbers are removed before the text is stored.")}</Muted>
      )}
      {isBroken && (
        <Words as="p" tone="trouble" size={2}>
          {t("Parsing the code failed!")}
        </Words>
      )}
      {reading && <NothingBooked reading={reading} />}
      {reading && reading.segments.length > 0 && (
        <p>
          {pasteSummary(reading, lines)}
          {isUsed !== undefined && <UseOfPaste isUsed={isUsed} />}
        </p>
      )}
      {reading && <Years reading={reading} />}
      <Remarks lines={lines} pointed={pointed} />
      {reading && reading.segments.length > 0 && <Pointed lines={lines} pointed={pointed} />}
    </div>
  );
}

/** Shows in words, not only by color, if the parsed flights are in the quote. */
function UseOfPaste({ isUsed }: { isUsed: boolean }) {
  return (
    <strong className={isUsed ? styles.used : styles.unused}>
      {isUsed ? t("Put into the quote") : t("Not used yet")}
    </strong>
  );
}

function Years({ reading }: { reading: PasteReading }) {
  const sentence = yearsSentence(reading);
  return sentence ? <Muted as="p">{sentence}</Muted> : null;
}

function NothingBooked({ reading }: { reading: PasteReading }) {
  const found = nothingBooked(reading);
  if (!found) return null;
  return (
    <>
      {found.failed && (
        <Words as="p" tone="trouble" size={2}>
          {t("Parsing the code failed!")}
        </Words>
      )}
      {found.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </>
  );
}

/** The remarks are always readable, for mouse, keyboard and phone. A remark on several lines is shown once. */
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
 * Shows how the line under the mouse or the caret was parsed. Its height is constant, because a button that moves when
 * the text loses the focus misses the click.
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
