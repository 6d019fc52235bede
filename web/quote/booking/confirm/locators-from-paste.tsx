import { Textarea } from "@mantine/core";
import { useState } from "react";
import { type ReadLocators, readLocators } from "#domain/itinerary/read-locators.ts";
import { t } from "#web/shared/texts/texts.ts";

interface Props {
  /** The codes of the airlines whose locators the form asks for. */
  airlines: readonly string[];
  onRead: (found: ReadLocators) => void;
}

/** Fills in the confirmation numbers from a pasted reservation. The text itself is not sent or stored. */
export function LocatorsFromPaste({ airlines, onRead }: Props) {
  const [found, setFound] = useState<ReadLocators>();
  const filled = airlines.filter((airline) => found?.airlines.has(airline)).length;
  return (
    <Textarea
      label={t("Paste the reservation to fill in its confirmation numbers")}
      description={found && sentence(filled, airlines.length, found.gds !== null)}
      descriptionProps={{ role: "status" }}
      rows={2}
      spellCheck={false}
      autoComplete="off"
      onChange={({ currentTarget: { value } }) => {
        const read = value.trim() === "" ? undefined : readLocators(value);
        setFound(read);
        if (read) onRead(read);
      }}
    />
  );
}

function sentence(filled: number, asked: number, hasGds: boolean): string {
  if (filled > 0)
    return t("Filled in {{filled}} of {{asked}} confirmation numbers. Compare them with the reservation.", {
      filled,
      asked,
    });
  return hasGds
    ? t("Only the GDS locator was found. Type the airline's number.")
    : t("No confirmation number was found in this text. Type it below.");
}
