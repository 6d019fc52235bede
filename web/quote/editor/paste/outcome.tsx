import { t } from "#web/shared/texts.ts";
import type { PasteReading } from "../../itinerary-engine.ts";
import shared from "../shared.module.css";
import { nothingBooked } from "./failure.ts";
import { type LineView, pasteSummary } from "./lines.ts";
import styles from "./paste-box.module.css";

interface Props {
  reading: PasteReading | undefined;
  lines: readonly LineView[];
  /** The line under the mouse or the caret. */
  pointed: number | undefined;
  /** The reader itself could not be loaded. */
  isBroken: boolean;
}

/** What came of the paste: the whole in a sentence, then line by line what to look at. */
export function PasteOutcome({ reading, lines, pointed, isBroken }: Props) {
  return (
    <div id="paste-outcome" aria-live="polite" className={styles.outcome}>
      {!reading && !isBroken && (
        <p className={styles.hint}>{t("Names, tickets and phones are crossed out before the text is kept.")}</p>
      )}
      {isBroken && <p className={shared.error}>{t("Parsing the code failed!")}</p>}
      {reading && <NothingBooked reading={reading} />}
      {reading && reading.segments.length > 0 && <p>{pasteSummary(reading, lines)}</p>}
      <Remarks lines={lines} pointed={pointed} />
      {reading && reading.segments.length > 0 && <Pointed lines={lines} pointed={pointed} />}
    </div>
  );
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

/** Reasons are always readable here, for mouse, keyboard and phone. */
function Remarks({ lines, pointed }: Pick<Props, "lines" | "pointed">) {
  const told = lines.flatMap((line, index) =>
    line.remarks.length > 0 && line.look !== "plain" ? [{ ...line, index }] : [],
  );
  if (told.length === 0) return null;
  return (
    <ul className={styles.remarks}>
      {told.map(({ index, remarks, look }) => (
        <li key={index} data-look={look} data-pointed={index === pointed || undefined}>
          {t("Line {{line}}:", { line: index + 1 })} {remarks.join("; ")}
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
        : `${t("Line {{line}}:", { line: pointed + 1 })} ${said}`}
    </p>
  );
}
