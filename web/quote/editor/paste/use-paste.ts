import { useState } from "react";

/** What lies in the paste box, and what became of it. */
export interface Paste {
  text: string;
  /** The text whose flights were put into the quote last. */
  used: string | undefined;
  setText: (text: string) => void;
  setUsed: (text: string | undefined) => void;
  /** This text is not for the quote: it is not asked about again. */
  leaveOut: () => void;
  /** Something lies there, and nothing of it is in the quote. */
  isUnused: boolean;
}

export function usePaste(before: { pasted: string; used: string | undefined } | undefined): Paste {
  const [text, setText] = useState(before?.pasted ?? "");
  const [used, setUsed] = useState(before?.used);
  const [leftOut, setLeftOut] = useState<string>();
  return {
    ...{ text, used, setText, setUsed },
    leaveOut: () => setLeftOut(text),
    isUnused: text.trim() !== "" && text !== used && text !== leftOut,
  };
}
