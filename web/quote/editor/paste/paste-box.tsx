import { Button } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { type ClipboardEvent, useEffect, useMemo, useRef, useState } from "react";
import type { Segment } from "#domain/itinerary/segment.ts";
import { mostOptions } from "#web/quote/editor/options/most-options.ts";
import { Muted, Row, Surface, Words } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { deviceNow } from "#web/shared/time/clock.ts";
import { localMinute } from "#web/shared/time/local-minute.ts";
import type { PasteReading } from "../../itinerary-engine.ts";
import { itineraryEngineQuery } from "../../queries.ts";
import shared from "../shared.module.css";
import { type LineView, lineViews } from "./lines.ts";
import { PasteOffers } from "./offers.tsx";
import { PasteOutcome } from "./outcome.tsx";
import styles from "./paste-box.module.css";
import { PasteFares } from "./paste-fares.tsx";
import type { Paste } from "./use-paste.ts";
import { usePasteAnywhere } from "./use-paste-anywhere.ts";

interface Props {
  /** The shown option. */
  option: number;
  paste: Paste;
  /** The number of options that can still be added. */
  room: number;
  /** True if the shown option is empty. A paste then goes into it without a question. */
  untouched: boolean;
  /** True if the customer has the shown option. A paste is then offered as another one first. */
  isSent: boolean;
  /** Puts the first alternative into the shown option and adds the others after it. `text` is their source. */
  onReplace: (alternatives: readonly (readonly Segment[])[], text: string) => void;
  onAdd: (alternatives: readonly (readonly Segment[])[], text: string) => void;
  /** Adds a flight of an availability screen to the shown option. */
  onChoose: (flight: Segment, text: string) => void;
}

/** The box for the text of a reservation system. Shows for every line how it was parsed. */
export function PasteBox({ option, paste, room, untouched, isSent, onReplace, onAdd, onChoose }: Props) {
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
  /** A paste before the parser was loaded. It is used when the parser is ready, unless the user has typed more. */
  const early = useRef<{ whole: string; pasted: string }>(undefined);
  const use = (reader: NonNullable<typeof engine>, whole: string, pasted: string) => {
    const kept = reader.withoutPersons(whole, localToday());
    setText(kept);
    // Only if nothing is replaced. Otherwise the buttons below offer what to do with the flights.
    const isAll = whole === pasted;
    const { alternatives } = reader.read(pasted, localToday());
    if (untouched && isAll && alternatives.length > 0) onReplace(alternatives, kept);
  };
  const take = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const pasted = textOf(event.clipboardData);
    const whole = value.slice(0, selectionStart) + pasted + value.slice(selectionEnd);
    if (!engine) {
      early.current = { whole, pasted };
      return;
    }
    event.preventDefault();
    use(engine, whole, pasted);
  };
  const field = useRef<HTMLTextAreaElement>(null);
  usePasteAnywhere((clipboard) => {
    const pasted = textOf(clipboard);
    if (pasted.trim() === "") return;
    // A text that is not in the quote stays, because nothing may be lost.
    const whole = paste.isUnused ? `${text}\n${pasted}` : pasted;
    field.current?.focus();
    if (engine) return use(engine, whole, pasted);
    early.current = { whole, pasted };
    setText(whole);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the parser is loaded.
  useEffect(() => {
    if (engine && early.current?.whole === text) use(engine, text, early.current.pasted);
    if (engine) early.current = undefined;
  }, [engine]);
  return (
    <section aria-labelledby="paste-title">
      <Words as="h2" id="paste-title" size={3} className={shared.title}>
        {t("Paste from the reservation system")}
      </Words>
      <Surface className={styles.area}>
        <div className={styles.backdrop} aria-hidden="true">
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line's position is its only identity.
            <Backdrop key={index} text={row} line={lines[index]} pointed={pointed === index} />
          ))}
        </div>
        <textarea
          ref={field}
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
          // The caret selects a line as the mouse does, so that the remarks are available by keyboard.
          onSelect={(event) => setPointed(lineOf(text, event.currentTarget.selectionStart))}
          onBlur={() => setPointed(undefined)}
        />
      </Surface>
      <PasteOutcome
        reading={reading}
        lines={lines}
        pointed={pointed}
        isBroken={isError}
        isUsed={settled === text ? settled === paste.used : undefined}
      />
      {engine && reading && reading.availability.length > 0 && (
        <PasteOffers
          // A new paste remounts the list, because its flights are on another date.
          key={settled}
          option={option}
          offers={reading.availability}
          onChoose={(offer, choice) => onChoose(engine.choose(offer, choice), settled)}
        />
      )}
      {reading && (
        <Row gap={2} align="center" wrap className={styles.actions}>
          {reading.segments.length > 0 && (
            <Uses
              option={option}
              room={room}
              untouched={untouched}
              isSent={isSent}
              alternatives={reading.alternatives}
              isUsed={settled === paste.used}
              onReplace={(alternatives) => onReplace(alternatives, settled)}
              onAdd={(alternatives) => onAdd(alternatives, settled)}
            />
          )}
          <PasteFares option={option} pricing={reading.pricing} />
          <Button size="xs" variant="subtle" onClick={() => setText("")}>
            {t("Clear")}
          </Button>
        </Row>
      )}
    </section>
  );
}

interface UsesProps
  extends Pick<Props, "option" | "room" | "untouched" | "isSent">,
    Pick<PasteReading, "alternatives"> {
  isUsed: boolean;
  onReplace: (alternatives: readonly (readonly Segment[])[]) => void;
  onAdd: (alternatives: readonly (readonly Segment[])[]) => void;
}

/** The buttons for the parsed flights. They offer only as many options as fit. */
function Uses({ alternatives, option, room, untouched, isSent, isUsed, onReplace, onAdd }: UsesProps) {
  const behind = Math.min(alternatives.length - 1, room);
  const added = Math.min(alternatives.length, room);
  const number = option + 1;
  const here = untouched ? t("Put into option {{number}}", { number }) : t("Replace option {{number}}", { number });
  const first = isUsed ? "light" : "filled";
  return (
    <>
      <Button size="xs" variant={isSent ? "default" : first} onClick={() => onReplace(alternatives)}>
        {behind > 0
          ? t(
              { one: "{{here}}, add {{count}} new option", other: "{{here}}, add {{count}} new options" },
              { here, count: behind },
            )
          : here}
      </Button>
      {room > 0 ? (
        <Button size="xs" variant={isSent ? first : "default"} onClick={() => onAdd(alternatives)}>
          {added > 1 ? t("Add {{count}} more options", { count: added }) : t("Add as another option")}
        </Button>
      ) : (
        <Muted>{t("The quote is full: it holds {{most}} options.", { most: mostOptions })}</Muted>
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

function textOf(clipboard: DataTransfer): string {
  return clipboard.getData("text").replaceAll("\r\n", "\n");
}

function lineOf(text: string, position: number): number {
  return text.slice(0, position).split("\n").length - 1;
}

/** Returns the line at a position. All lines have the same height. */
function lineUnder(area: HTMLTextAreaElement, y: number, count: number): number | undefined {
  const { lineHeight, paddingTop } = getComputedStyle(area);
  const line = Math.floor((y - Number.parseFloat(paddingTop)) / Number.parseFloat(lineHeight));
  return line >= 0 && line < count ? line : undefined;
}

/** Returns the agency's date. If a text prints no year, the next such date is meant. */
function localToday(): string {
  return localMinute(deviceNow()).slice(0, 10);
}
