import { Alert } from "@mantine/core";
import { t } from "#web/shared/texts.ts";

/** Where a quote is other than what the lead asked for: to be looked at, and sent all the same if it is meant so. */
export function SendWarnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <Alert color="yellow" title={t("Look at this before it goes to the customer")}>
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Alert>
  );
}
