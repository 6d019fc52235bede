import { Button } from "@mantine/core";
import { copyText } from "./copy-text.ts";

/** Puts a text into the clipboard and says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  return (
    <Button variant="default" size="compact-sm" onClick={() => void copyText(text)}>
      {label}
    </Button>
  );
}
