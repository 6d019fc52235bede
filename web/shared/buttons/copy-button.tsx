import { Button } from "@mantine/core";
import { copyText } from "./copy-text.ts";

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  return (
    <Button variant="default" size="compact-sm" onClick={() => void copyText(text)}>
      {label}
    </Button>
  );
}
