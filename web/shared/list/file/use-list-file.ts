import { useEffect, useRef, useState } from "react";
import type { FileFormat } from "#contract/shared/call.ts";
import { failureOf } from "#web/shared/api/server-refusal.ts";
import { toastFailure, toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { saveFile } from "#web/shared/save-file.ts";
import { t } from "#web/shared/texts/texts.ts";
import { type Arrival, byteCounter, csvCounter } from "./arrival.ts";

export interface FileOptions {
  signal: AbortSignal;
  /** Called with each piece of the file, in order. */
  onPiece: (piece: Uint8Array) => void;
}

export type AskForFile = (format: FileFormat, options: FileOptions) => Promise<File>;

/** The screen shows the progress at this interval, so that drawing does not slow the download. */
const shownEveryMs = 250;

/**
 * Downloads a file and shows its progress. The file is saved when it is complete, so that a canceled or broken download
 * leaves nothing. A download goes on if the user leaves the page.
 */
export function useListFile(ask: AskForFile) {
  const [arrival, setArrival] = useState<Arrival>();
  const running = useRef<AbortController>(undefined);
  const arrived = useRef<Arrival>(undefined);
  const isRunning = arrival !== undefined;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setArrival(arrived.current), shownEveryMs);
    return () => clearInterval(timer);
  }, [isRunning]);

  async function begin(format: FileFormat): Promise<void> {
    const canceling = new AbortController();
    const count = format === "csv" ? csvCounter() : byteCounter();
    const onPiece = (piece: Uint8Array) => {
      arrived.current = count(piece);
    };
    running.current = canceling;
    arrived.current = { bytes: 0 };
    setArrival(arrived.current);
    try {
      const file = await ask(format, { signal: canceling.signal, onPiece });
      saveFile(file, file.name);
      toastSuccess(t("{{name}} is among your downloads.", { name: file.name }));
    } catch (error) {
      if (canceling.signal.aborted) toastSuccess(t("Export canceled"), t("No file was saved."));
      else toastFailure(t("Exporting the list failed!"), failureOf(error, t("No file was saved.")));
    } finally {
      setArrival(undefined);
    }
  }

  return { arrival, begin, cancel: () => running.current?.abort() };
}
