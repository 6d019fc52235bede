import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { Row } from "#web/shared/layout/layout.tsx";
import { lazyPopover } from "#web/shared/popover/lazy-popover.tsx";
import { usePopoverButton } from "#web/shared/popover/use-popover-button.ts";
import { t } from "#web/shared/texts/texts.ts";
import type { Arrival } from "./arrival.ts";
import { type AskForFile, useListFile } from "./use-list-file.ts";

const FileFormats = lazyPopover(async () => (await import("./file-formats.tsx")).FileFormats);

/** Screen readers announce the progress at this interval. */
const announcedEveryMs = 5000;

/** Exports the list, filtered and sorted as shown. While the file arrives, shows its progress and a button to cancel. */
export function ListFileMenu({ ask }: { ask: AskForFile }) {
  const { arrival, begin, cancel } = useListFile(ask);
  const { attributes, anchored } = usePopoverButton(FileFormats, "menu");
  const target = attributes.ref;
  const cancelButton = useRef<HTMLButtonElement>(null);
  const isRunning = arrival !== undefined;
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    if (wasRunning.current === isRunning) return;
    wasRunning.current = isRunning;
    // Each of the two buttons takes the place of the other, and its focus.
    if (document.activeElement === document.body) (isRunning ? cancelButton : target).current?.focus();
  }, [isRunning, target]);
  if (arrival) {
    return (
      <Row gap={2} align="center" wrap>
        <span aria-hidden="true">{progressOf(arrival)}</span>
        <Announced text={progressOf(arrival)} />
        <Button ref={cancelButton} variant="default" onClick={cancel}>
          {t("Cancel export")}
        </Button>
      </Row>
    );
  }
  return (
    <>
      <Button variant="default" {...attributes}>
        {t("Export")}
      </Button>
      {anchored && <FileFormats anchored={anchored} onChoose={begin} />}
    </>
  );
}

/** Announces a changing text, but not each change. */
function Announced({ text }: { text: string }) {
  const [said, setSaid] = useState(text);
  const latest = useRef(text);
  latest.current = text;
  useEffect(() => {
    const timer = setInterval(() => setSaid(latest.current), announcedEveryMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <span role="status" className="visually-hidden">
      {said}
    </span>
  );
}

function progressOf({ bytes, rows }: Arrival): string {
  if (bytes === 0) return t("Exporting…");
  if (rows !== undefined) return t({ one: "{{count}} row", other: "{{count}} rows" }, { count: rows });
  return t("{{size}} MB", { size: (bytes / 1_000_000).toFixed(1) });
}
