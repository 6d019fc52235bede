import { Button } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ParsedItinerary, ParsedLine } from "#domain/itinerary/parse.ts";
import type { Segment } from "#domain/itinerary/segment.ts";
import { t } from "#web/shared/texts.ts";
import { localMinute } from "../local-minute.ts";
import { itineraryEngineQuery } from "../queries.ts";
import styles from "./paste-box.module.css";
import { pasteSummary, remarksOn, signOf } from "./paste-lines.ts";
import shared from "./shared.module.css";

interface Props {
  text: string;
  onText: (text: string) => void;
  /** Whether the option on screen is empty: then a paste goes straight into it. */
  untouched: boolean;
  onReplace: (segments: readonly Segment[]) => void;
  onAdd: (segments: readonly Segment[]) => void;
}

/** What a reservation system shows goes in here; every line says at once how it was understood. */
export function PasteBox({ text, onText, untouched, onReplace, onAdd }: Props) {
  const [settled] = useDebouncedValue(text, 150);
  const { data: engine, isError } = useQuery(itineraryEngineQuery);
  const reading = useMemo(
    () => (engine && settled.trim() ? engine.read(settled, localToday()) : undefined),
    [engine, settled],
  );
  const failed = isError || (reading !== undefined && reading.segments.length === 0);
  return (
    <section aria-labelledby="paste-title">
      <h2 id="paste-title" className={shared.title}>
        {t("Paste from the reservation system")}
      </h2>
      <div className={styles.area}>
        <div className={styles.backdrop} aria-hidden="true">
          {text.split("\n").map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: A line is its place in the text and nothing else.
            <Backdrop key={index} text={line} line={reading?.lines[index]} />
          ))}
        </div>
        <textarea
          className={styles.text}
          aria-label={t("Itinerary text")}
          aria-describedby="paste-outcome"
          spellCheck={false}
          autoComplete="off"
          placeholder={" 1 DL 474V 22SEP Q JFKVCE*HK2   917P1135A  23SEP F"}
          value={text}
          rows={Math.max(4, text.split("\n").length)}
          cols={Math.max(40, ...text.split("\n").map((line) => line.length + 1))}
          onChange={(event) => onText(event.currentTarget.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData("text");
            const read = untouched && text === "" ? engine?.read(pasted, localToday()) : undefined;
            if (read && read.segments.length > 0) onReplace(read.segments);
          }}
        />
      </div>
      <div id="paste-outcome" aria-live="polite" className={styles.outcome}>
        {failed ? (
          <p className={shared.error}>{t("Parsing the code failed!")}</p>
        ) : (
          reading && <p>{pasteSummary(reading)}</p>
        )}
        {reading && <Remarks reading={reading} />}
      </div>
      {reading && reading.segments.length > 0 && (
        <div className={styles.actions}>
          <Button size="xs" variant="light" onClick={() => onReplace(reading.segments)}>
            {t("Use for this option")}
          </Button>
          <Button size="xs" variant="default" onClick={() => onAdd(reading.segments)}>
            {t("Add as another option")}
          </Button>
          <Button size="xs" variant="subtle" onClick={() => onText("")}>
            {t("Clear")}
          </Button>
        </div>
      )}
    </section>
  );
}

function Backdrop({ text, line }: { text: string; line: ParsedLine | undefined }) {
  const { sign, look } = signOf(line);
  return (
    <div className={styles[look]} data-sign={sign}>
      {text || " "}
    </div>
  );
}

/** What was guessed and what stayed dark, line by line, in words. */
function Remarks({ reading }: { reading: ParsedItinerary }) {
  const remarks = remarksOn(reading.lines);
  if (remarks.length === 0) return null;
  return (
    <ul className={styles.remarks}>
      {remarks.map(({ line, remark }) => (
        <li key={`${line}${remark}`}>{t("Line {{line}}: {{remark}}", { line, remark })}</li>
      ))}
    </ul>
  );
}

/** The date on the wall here: where a screen prints no year, the next such day is meant. */
function localToday(): string {
  return localMinute(new Date().toISOString()).slice(0, 10);
}
