import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { creditCalls } from "#calls/credit/calls.ts";
import type { CreditView } from "#contract/credit/calls.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { formatMoney } from "#domain/money/format.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { messageOf } from "#web/shared/api/server-refusal.ts";
import { useRole } from "#web/shared/api/session.ts";
import { lazyDialog } from "#web/shared/dialogs/lazy-dialog.tsx";
import { toastFailure } from "#web/shared/dialogs/toasts.ts";
import { Note, Row, Stack, Words } from "#web/shared/layout/layout.tsx";
import { MoneyText } from "#web/shared/money/money-text.tsx";
import { saveFile } from "#web/shared/save-file.ts";
import { Section } from "#web/shared/section.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { Badge } from "#web/shared/status-badge.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import { HeldAmountItem } from "./held-amount-item.tsx";
import { creditStatusGroups, creditStatusNames, issuerNames, untilTexts } from "./words.ts";

// Loaded on demand, because the dialogs' validation is not needed to view credits.
const ExtendDialog = lazyDialog(async () => (await import("./credit-dialogs.tsx")).ExtendDialog);
const ForfeitDialog = lazyDialog(async () => (await import("./forfeit-dialog.tsx")).ForfeitDialog);
const VoidDialog = lazyDialog(async () => (await import("./credit-dialogs.tsx")).VoidDialog);

/** The amounts that the agency holds, and the credits for later trips, newest first. Renders nothing if there are none. */
export function CreditsSection({ of }: { of: { quoteId: number } | { leadId: number } }) {
  const role = useRole();
  const reads = role !== undefined && scopeOf(role, "money.read") !== undefined;
  const query =
    "quoteId" in of
      ? callQuery(creditCalls.ofQuote, { params: { id: of.quoteId } })
      : callQuery(creditCalls.ofLead, { params: { id: of.leadId } });
  const { data, error, refetch } = useQuery({ ...query, enabled: reads });
  const [asked, setAsked] = useState<{ action: "extend" | "void"; id: number }>();
  const [forfeited, setForfeited] = useState<number>();
  if (!reads) return null;
  if (error && !data) return <ErrorState error={error} retry={refetch} />;
  if (!data || data.items.length + data.held.length === 0) return null;
  const held = data.held.find(({ id }) => id === forfeited);
  const credit = data.items.find(({ id }) => id === asked?.id);
  return (
    <Section titleId="credits-title" title={t("Credits and held amounts")}>
      <Stack as="ul" gap={3}>
        {data.held.map((held) => (
          <HeldAmountItem key={`held ${held.id}`} held={held} onForfeit={() => setForfeited(held.id)} />
        ))}
        {data.items.map((item) => (
          <CreditItem
            key={item.id}
            credit={item}
            isAbroad={!("quoteId" in of)}
            onAsk={(action) => setAsked({ action, id: item.id })}
          />
        ))}
      </Stack>
      {held && <ForfeitDialog held={held} onClose={() => setForfeited(undefined)} />}
      {credit && asked?.action === "extend" && <ExtendDialog credit={credit} onClose={() => setAsked(undefined)} />}
      {credit && asked?.action === "void" && <VoidDialog credit={credit} onClose={() => setAsked(undefined)} />}
    </Section>
  );
}

interface ItemProps {
  credit: CreditView;
  /** True if the credit is shown on another page than that of its sale. */
  isAbroad: boolean;
  onAsk: (action: "extend" | "void") => void;
}

function CreditItem({ credit, isAbroad, onAsk }: ItemProps) {
  const {
    id,
    quoteId,
    holderName,
    issuer,
    amountCents,
    freeCents,
    heldCents,
    currency,
    status,
    allowedActions,
    ticketNumbers,
  } = credit;
  const [loading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      saveFile(await authorisedAsk(creditCalls.voucher, { params: { id } }), `credit-voucher-${id}.pdf`);
    } catch (error) {
      toastFailure(t("Downloading the voucher failed!"), messageOf(error));
    } finally {
      setLoading(false);
    }
  };
  return (
    <Stack as="li" gap={2} divided>
      <Row gap={2} align="center" justify="between" wrap>
        <span>
          <strong>{holderName}</strong> · {t(issuerNames[issuer])}{" "}
          <Badge group={creditStatusGroups[status]} exact={status} name={creditStatusNames[status]} />
        </span>
        <strong>
          <MoneyText cents={amountCents} currency={currency} />
        </strong>
      </Row>
      {freeCents < amountCents && issuer === "agency" && (
        <Note breaks>
          {heldCents > 0
            ? t("{{free}} left, {{held}} reserved for a signed sale", {
                free: formatMoney(freeCents, currency),
                held: formatMoney(heldCents, currency),
              })
            : t("{{free}} left", { free: formatMoney(freeCents, currency) })}
        </Note>
      )}
      <Row gap={2} align="center" justify="between" wrap>
        <Note as="span" breaks>
          {t(untilTexts[credit.validityKind], { date: plainDate(credit.validUntil) })}
          {status === "active" && <DaysLeft days={credit.daysLeft} />}
        </Note>
        <Note as="span" breaks>
          {t("Voucher {{id}}", { id: String(id) })}
          {ticketNumbers.length > 0 && <> · {ticketNumbers.join(", ")}</>}
          {isAbroad && (
            <>
              {" · "}
              <Link to="/admin/quotes/$quoteId" params={{ quoteId: String(quoteId) }}>
                {t("Quote {{id}}", { id: String(quoteId) })}
              </Link>
            </>
          )}
        </Note>
      </Row>
      <Row gap={2} align="center" wrap>
        {status === "active" && credit.daysLeft >= 0 && (
          <Button variant="default" size="xs" disabled={loading} onClick={() => void download()}>
            {t("Download the voucher")}
          </Button>
        )}
        {allowedActions.includes("extend") && (
          <Button variant="default" size="xs" onClick={() => onAsk("extend")}>
            {t("Extend credit")}
          </Button>
        )}
        {allowedActions.includes("void") && (
          <Button variant="default" size="xs" color="red" onClick={() => onAsk("void")}>
            {t("Void credit")}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

function DaysLeft({ days }: { days: number }) {
  if (days < 0) return <> · {t("over")}</>;
  if (days === 0) return <> · {t("last day")}</>;
  const left = t({ one: "{{count}} day left", other: "{{count}} days left" }, { count: days });
  return (
    <>
      {" "}
      ·{" "}
      {days <= 30 ? (
        <Words as="strong" tone="text">
          {left}
        </Words>
      ) : (
        left
      )}
    </>
  );
}
