import { Button, Textarea } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { Segment } from "#domain/itinerary/segment.ts";
import { t } from "#web/shared/texts/texts.ts";
import { deviceNow } from "#web/shared/time/clock.ts";
import { localMinute } from "#web/shared/time/local-minute.ts";
import { itineraryEngineQuery } from "../../queries.ts";
import { lineViews } from "./lines.ts";
import { PasteOutcome } from "./outcome.tsx";
import styles from "./paste-flights.module.css";

interface Props {
  label: string;
  /** The label of the button next to the parsed flights. */
  use: string;
  onUse: (segments: Segment[]) => void;
}

/** A paste box for screens that need only the flights. */
export function PasteFlights({ label, use, onUse }: Props) {
  const [text, setText] = useState("");
  const [used, setUsed] = useState<string>();
  const [settled] = useDebouncedValue(text, 150);
  const { data: engine, isError } = useQuery(itineraryEngineQuery);
  const reading = useMemo(
    () => (engine && settled.trim() ? engine.read(settled, localMinute(deviceNow()).slice(0, 10)) : undefined),
    [engine, settled],
  );
  const lines = useMemo(() => (reading ? lineViews(reading, reading.flightProblems) : []), [reading]);
  const alternatives = reading?.alternatives ?? [];
  return (
    <div>
      <Textarea
        label={label}
        autosize
        minRows={3}
        maxRows={16}
        maxLength={20_000}
        spellCheck={false}
        autoComplete="off"
        classNames={{ input: styles.fixed }}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <PasteOutcome reading={reading} lines={lines} pointed={undefined} isBroken={isError} isUsed={undefined} />
      {settled !== used &&
        alternatives.map((segments, index) => (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: an alternative's position in the text is its only identity.
            key={index}
            size="xs"
            onClick={() => {
              setUsed(settled);
              setText("");
              onUse(segments);
            }}
          >
            {alternatives.length > 1 ? t("{{use}}: alternative {{number}}", { use, number: index + 1 }) : use}
          </Button>
        ))}
    </div>
  );
}
