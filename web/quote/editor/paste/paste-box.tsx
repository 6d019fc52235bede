import { Button } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { type ClipboardEvent, useEffect, useMemo, useRef, useState } from "react";
import type { Segment } from "#domain/itinerary/segment.ts";
import { deviceNow } from "#web/shared/clock.ts";
import { localMinute } from "#web/shared/local-minute.ts";
import { t } from "#web/shared/texts.ts";
import type { PasteReading } from "../../itinerary-engine.ts";
import { itineraryEngineQuery } from "../../queries.ts";
import { mostOptions } from "../most-options.ts";
import shared from "../shared.module.css";
import { type LineView, lineViews } from "./lines.ts";
import { PasteOffers } from "./offers.tsx";
import { PasteOutcome } from "./outcome.tsx";
import styles from "./paste-box.module.css";
import type { Paste } from "./use-paste.ts";

interface Props {
  /** The option on screen. */
  option: number;
  paste: Paste;
  /** How many more options the quote can hold. */
  room: number;
  /** Whether the option on screen is empty: then a paste goes straight into it. */
  untouched: boolean;
  /** The first alternative in place of the option on screen, the others behind it; `text` is what they were read from. */
  onReplace: (alternatives: readonly (readonly Segment[])[], text: string) => void;
  onAdd: (alternatives: readonly (readonly Segment[])[], text: string) => void;
  /** A flight out of a screen of availability, for the option on screen. */
  onChoose: (flight: Segment, text: string) => void;
}

/** What a reservation system shows goes in here; every line says at once how it was understood. */
export function PasteBox({ option, paste, room, untouched, onReplace, onAdd, onChoose }: Props) {
  const { text, setText } = paste;
  const [settled] = useDebouncedValue(text, 150);
  const [pointed, setPointed] = useState<number>();
  const { data: engine, isError } = useQuery(itineraryEngineQuery);
  const reading = useMemo(
    () => (engine && settled.trim() ? engine.read(settled, localToday()) : undefined),
    [engine, settled],
  );
  const lines = useMemo(() => (reading ? lineViews(reading, reading.flightProblems) : []), [reading]);
  const rows = text.split("\n");
  /** Pasted before the engine was there: it is used as soon as it is, unless somebody went on typing. */
  const early = useRef<{ whole: string; pasted: string }>(undefined);
  const use = (reader: NonNullable<typeof engine>, whole: string, pasted: string) => {
    const kept = reader.withoutPersons(whole, localToday());
    setText(kept);
    // Only where nothing can be lost; otherwise the buttons below say what may become of the flights.
    const isAll = whole === pasted;
    const { alternatives } = reader.read(pasted, localToday());
    if (untouched && isAll && alternatives.length > 0) onReplace(alternatives, kept);
  };
  const take = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const pasted = event.clipboardData.getData("text").replaceAll("\r\n", "\n");
    const whole = value.slice(0, selectionStart) + pasted + value.slice(selectionEnd);
    if (!engine) {
      early.current = { whole, pasted };
      return;
    }
    event.preventDefault();
    use(engine, whole, pasted);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the engine has come.
  useEffect(() => {
    if (engine && early.current?.whole === text) use(engine, text, early.current.pasted);
    if (engine) early.current = undefined;
  }, [engine]);
  return (
    <section aria-labelledby="paste-title">
      <h2 id="paste-title" className={shared.title}>
        {t("Paste from the reservation system")}
      </h2>
      <div className={styles.area}>
        <div className={styles.backdrop} aria-hidden="true">
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: A line is its place in the text and nothing else.
            <Backdrop key={index} text={row} line={lines[index]} pointed={pointed === index} />
          ))}
        </div>
        <textarea
          className={styles.text}
          aria-label={t("Itinerary text")}
          aria-describedby="paste-outcome"
          spellCheck={false}
          autoComplete="off"
          placeholder={t("Paste the booked flights here")}
          value={text}
          rows={Math.max(4, rows.length)}
          cols={Math.max(40, ...rows.map((row) => row.length + 1))}
          data-paste
          onChange={(event) => setText(event.currentTarget.value)}
          onPaste={take}
          onMouseMove={(event) => setPointed(lineUnder(event.currentTarget, event.nativeEvent.offsetY, rows.length))}
          onMouseLeave={() => setPointed(undefined)}
          // The caret points as the mouse does: reasons are there for the keyboard, too.
          onSelect={(event) => setPointed(lineOf(text, event.currentTarget.selectionStart))}
          onBlur={() => setPointed(undefined)}
        />
      </div>
      <PasteOutcome
        {...{ reading, lines, pointed }}
        isBroken={isError}
        isUsed={settled === text ? settled === paste.used : undefined}
      />
      {engine && reading && reading.availability.length > 0 && (
        <PasteOffers
          // Another paste is another screen, with a day of its own.
          key={settled}
          option={option}
          offers={reading.availability}
          onChoose={(offer, choice) => onChoose(engine.choose(offer, choice), settled)}
        />
      )}
      {reading && (
        <div className={styles.actions}>
          {reading.segments.length > 0 && (
            <Uses
              {...{ option, room, untouched }}
              alternatives={reading.alternatives}
              isUsed={settled === paste.used}
              onReplace={(alternatives) => onReplace(alternatives, settled)}
              onAdd={(alternatives) => onAdd(alternatives, settled)}
            />
          )}
          <Button size="xs" variant="subtle" onClick={() => setText("")}>
            {t("Clear")}
          </Button>
        </div>
      )}
    </section>
  );
}

interface UsesProps extends Pick<Props, "option" | "room" | "untouched">, Pick<PasteReading, "alternatives"> {
  isUsed: boolean;
  onReplace: (alternatives: readonly (readonly Segment[])[]) => void;
  onAdd: (alternatives: readonly (readonly Segment[])[]) => void;
}

/** What may become of the booked flights, and what goes for them. The buttons promise no more options than find room. */
function Uses({ alternatives, option, room, untouched, isUsed, onReplace, onAdd }: UsesProps) {
  const behind = Math.min(alternatives.length - 1, room);
  const added = Math.min(alternatives.length, room);
  const number = option + 1;
  const here = untouched ? t("Put into option {{number}}", { number }) : t("Replace option {{number}}", { number });
  return (
    <>
      <Button size="xs" variant={isUsed ? "light" : "filled"} onClick={() => onReplace(alternatives)}>
        {behind > 0
          ? t(
              { one: "{{here}}, add {{count}} new option", other: "{{here}}, add {{count}} new options" },
              { here, count: behind },
            )
          : here}
      </Button>
      {room > 0 ? (
        <Button size="xs" variant="default" onClick={() => onAdd(alternatives)}>
          {added > 1 ? t("Add {{count}} more options", { count: added }) : t("Add as another option")}
        </Button>
      ) : (
        <span className={styles.hint}>{t("The quote is full: it holds {{most}} options.", { most: mostOptions })}</span>
      )}
    </>
  );
}

interface BackdropProps {
  text: string;
  line: LineView | undefined;
  pointed: boolean;
}

function Backdrop({ text, line, pointed }: BackdropProps) {
  return (
    <div className={styles[line?.look ?? "plain"]} data-sign={line?.sign ?? " "} data-pointed={pointed || undefined}>
      {text || " "}
    </div>
  );
}

function lineOf(text: string, position: number): number {
  return text.slice(0, position).split("\n").length - 1;
}

/** All lines are equally high, so the height tells which one it is. */
function lineUnder(area: HTMLTextAreaElement, y: number, count: number): number | undefined {
  const { lineHeight, paddingTop } = getComputedStyle(area);
  const line = Math.floor((y - Number.parseFloat(paddingTop)) / Number.parseFloat(lineHeight));
  return line >= 0 && line < count ? line : undefined;
}

/** The date on the wall here: where a screen prints no year, the next such day is meant. */
function localToday(): string {
  return localMinute(deviceNow()).slice(0, 10);
}
