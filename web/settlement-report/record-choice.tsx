import { Button, Radio, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { settlementReportCalls } from "#calls/settlement-report/calls.ts";
import type { ReportCandidate, ReportLine } from "#contract/settlement-report/calls.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { failureOf } from "#web/shared/api/server-refusal.ts";
import { Row, Stack } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import { differenceText } from "./line-item.tsx";

interface Props {
  reportId: number;
  line: ReportLine;
  chosen: ReportCandidate | undefined;
  error: string | undefined;
  onChoose: (record: ReportCandidate | undefined) => void;
}

const leave = "leave";

/** The records that a row may be about, and those of a sale that a person looks up. */
export function RecordChoice({ reportId, line, chosen, error, onChoose }: Props) {
  const [typed, setTyped] = useState("");
  const [quoteId, setQuoteId] = useState(0);
  const [isMissing, setMissing] = useState(false);
  const lookup = useQuery({
    ...callQuery(settlementReportCalls.records, { params: { id: reportId, number: line.line }, query: { quoteId } }),
    enabled: quoteId > 0,
    staleTime: 0,
  });
  const found = lookup.data ?? [];
  const isOffered = ({ recordId }: ReportCandidate) => line.candidates.some((one) => one.recordId === recordId);
  const records = [...line.candidates, ...found.filter((one) => !isOffered(one))];
  const find = () => {
    const number = Number(typed.replace(/\D/g, "")) || 0;
    setQuoteId(number);
    setMissing(number === 0);
  };
  return (
    <>
      <Radio.Group
        label={t("What is this row about?")}
        value={chosen ? String(chosen.recordId) : leave}
        onChange={(value) => onChoose(records.find(({ recordId }) => String(recordId) === value))}
        error={error}
      >
        <Stack gap={2}>
          {records.map((one) => (
            <Radio
              key={one.recordId}
              value={String(one.recordId)}
              disabled={!one.canBePosted}
              label={t("{{customer}}, quote {{id}}", { customer: one.customer, id: String(one.quoteId) })}
              description={[differenceText(one), one.on && plainDate(one.on), one.lastFour && `•••• ${one.lastFour}`]
                .filter(Boolean)
                .join(" · ")}
            />
          ))}
          <Radio value={leave} label={t("None of these: do not post the row")} data-autofocus={chosen === undefined} />
        </Stack>
      </Radio.Group>
      <Row gap={2} align="end" wrap>
        <TextInput
          label={t("Another sale: number of the quote")}
          inputMode="numeric"
          maxLength={12}
          value={typed}
          error={isMissing ? t("Enter the number of the quote") : lookupProblem(lookup.error, lookup.data)}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            find();
          }}
        />
        <Button variant="default" loading={lookup.isFetching} onClick={find}>
          {t("Find its records")}
        </Button>
      </Row>
    </>
  );
}

function lookupProblem(error: Error | null, found: readonly ReportCandidate[] | undefined): string | undefined {
  if (error) return failureOf(error, t("The sale could not be looked up!"));
  return found?.length === 0 ? t("This sale has no record for the row.") : undefined;
}
