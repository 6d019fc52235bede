import { Button } from "@mantine/core";
import { Row } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";

/** Shown in place of a part of the screen whose code could not be loaded. Only reloading the page requests it again. */
export function NotLoaded() {
  return (
    <Row gap={2} align="center" wrap role="alert">
      <p>{t("This part could not be loaded. Reload the page.")}</p>
      <Button variant="default" size="xs" onClick={() => location.reload()}>
        {t("Reload")}
      </Button>
    </Row>
  );
}
