import { useState } from "react";

/** The text of the paste box and its use. */
export interface Paste {
  text: string;
  /** The text whose flights were added to the quote last. */
  used: string | undefined;
  setText: (text: string) => void;
  setUsed: (text: string | undefined) => void;
  /** Marks the text as not meant for the quote, so that the question is not shown again. */
  leaveOut: () => void;
  /** True if the box contains a text that is not in the quote. */
  isUnused: boolean;
}

export function usePaste(before: { pasted: string; used: string | undefined } | undefined): Paste {
  const [text, setText] = useState(before?.pasted ?? "");
  const [used, setUsed] = useState(before?.used);
  const [leftOut, setLeftOut] = useState<string>();
  return {
    text,
    used,
    setText,
    setUsed,
    leaveOut: () => setLeftOut(text),
    isUnused: text.trim() !== "" && text !== used && text !== leftOut,
  };
}
