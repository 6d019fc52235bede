import { Button } from "@mantine/core";
import type { HeldAmountView } from "#contract/credit/calls.ts";
import { formatMoney } from "#domain/money/format.ts";
import { Note, Row, Stack } from "#web/shared/layout/layout.tsx";
import { MoneyText } from "#web/shared/money/money-text.tsx";
import { Badge } from "#web/shared/status-badge.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";
import { creditRowStatusGroups, creditRowStatusNames } from "./words.ts";

/** An amount that the agency holds for a passenger. A refund or a cancellation of the same flights returns it. */
export function HeldAmountItem({ held, onForfeit }: { held: HeldAmountView; onForfeit: () => void }) {
  const { holderName, amountCents, openCents, currency, heldAt, isAsked, mayForfeit } = held;
  return (
    <Stack as="li" gap={2} divided>
      <Row gap={2} align="center" justify="between" wrap>
        <span>
          <strong>{holderName}</strong> · {t("Held for the customer")}{" "}
          <Badge group={creditRowStatusGroups.held} exact="held" name={creditRowStatusNames.held} />
        </span>
        <strong>
          <MoneyText cents={openCents} currency={currency} />
        </strong>
      </Row>
      {openCents < amountCents && (
        <Note breaks>{t("Of {{amount}}", { amount: formatMoney(amountCents, currency) })}</Note>
      )}
      <Row gap={2} align="center" justify="between" wrap>
        <Note as="span" breaks>
          {t("Ask the customer: a refund returns it, and a cancellation of the same flights turns it into a credit.")}
        </Note>
        <Note as="span" breaks>
          <TimeAgo at={heldAt} />
        </Note>
      </Row>
      {isAsked && <Note breaks>{t("Another person decides whether the agency keeps it.")}</Note>}
      {mayForfeit && (
        <Row gap={2} align="center" wrap>
          <Button variant="default" size="xs" color="red" onClick={onForfeit}>
            {t("Ask to keep it")}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
