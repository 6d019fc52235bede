import { ActionIcon } from "@mantine/core";
import { copyText } from "#web/shared/buttons/copy-text.ts";

/** A small button that copies a value, such as a phone number. `label` says what is copied. */
export function CopyValue({ text, label }: { text: string; label: string }) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={() => void copyText(text)}>
      <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
        <rect x="5.5" y="5.5" width="8" height="8" rx="1.5" />
        <path d="M10.5 5.5v-2a1 1 0 0 0-1-1h-6a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2" />
      </svg>
    </ActionIcon>
  );
}
