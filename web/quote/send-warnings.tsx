import { Alert } from "@mantine/core";
import { t } from "#web/shared/texts/texts.ts";

/** Lists the differences from the lead's request. They do not prevent sending. */
export function SendWarnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <Alert color="yellow" title={t("Check this before it goes to the customer")}>
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Alert>
  );
}
