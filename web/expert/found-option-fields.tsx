import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { quoteCalls } from "#calls/quote/calls.ts";
import type { Segment } from "#domain/itinerary/segment.ts";
import { quoteProcess } from "#domain/quote/process.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { quotesOfLead } from "#web/shared/api/stale-reads.ts";
import { RefusalNotice } from "#web/shared/dialogs/refusal-notice.tsx";
import { Note, Stack } from "#web/shared/layout/layout.tsx";
import { t, text } from "#web/shared/texts/texts.ts";
import { clockInWords, shortDayInWords } from "#web/shared/time/dates.ts";
import styles from "./lead-questions.module.css";
import type { useFoundOption } from "./use-found-option.ts";

interface Props {
  leadId: number;
  option: ReturnType<typeof useFoundOption>;
  /** The problem of the flights as a sentence. */
  problem: string | undefined;
}

/** Adds flights to a quote of the lead with the answer. They are pasted from a reservation system. */
export function FoundOptionFields({ leadId, option, problem }: Props) {
  const { typed, type } = option;
  const quotes = useQuery({
    queryKey: [quotesOfLead, leadId, "to-answer"],
    queryFn: ({ signal }) => authorisedAsk(quoteCalls.list, { query: { leadId, limit: 100 } }, { signal }),
  });
  const open = quotes.data?.items.filter(({ status }) => quoteProcess.actions.update.from.includes(status)) ?? [];
  if (open.length === 0) return null;
  return (
    <>
      <NativeSelect
        label={t("Add flights to a quote")}
        value={typed.quoteId}
        onChange={({ currentTarget: { value } }) => type({ quoteId: value })}
        data={[
          { value: "", label: t("No flights, only an answer") },
          ...open.map(({ id, route }) => ({
            value: String(id),
            label: t("Quote {{id}}, {{route}}", { id: String(id), route }),
          })),
        ]}
      />
      {typed.quoteId !== "" && (
        <>
          <Textarea
            label={t("Itinerary text")}
            placeholder={t("Paste the booked flights here")}
            classNames={{ input: styles.pasted ?? "" }}
            required
            autosize
            minRows={3}
            maxRows={10}
            maxLength={50_000}
            spellCheck={false}
            value={typed.pasted}
            onChange={({ currentTarget: { value } }) => type({ pasted: value })}
            error={problem}
          />
          <Reading option={option} />
          <RefusalNotice error={option.error} title={text("Parsing the code failed!")} />
          <TextInput
            label={t("Title")}
            maxLength={80}
            value={typed.title}
            onChange={({ currentTarget: { value } }) => type({ title: value })}
          />
          <Note>{t("The option has the price of the first option until the agent confirms or changes it.")}</Note>
        </>
      )}
    </>
  );
}

/** The parsed flights. */
function Reading({ option: { segments, alternatives } }: Pick<Props, "option">) {
  return (
    <div aria-live="polite">
      {segments.length > 0 && (
        <Stack as="ul" gap={1} fontSize={1} className={styles.flights} aria-label={t("Flights")}>
          {segments.map((segment) => (
            <li key={`${segment.flightNumber} ${segment.departsAt}`}>{flightText(segment)}</li>
          ))}
        </Stack>
      )}
      {alternatives.length > 1 && (
        <Note>
          {t("The text holds {{count}} alternatives: the first one is added.", { count: alternatives.length })}
        </Note>
      )}
    </div>
  );
}

function flightText({ airline, flightNumber, bookingClass, from, to, departsAt, arrivesAt }: Segment): string {
  const flight = `${airline} ${flightNumber} ${bookingClass} ${from}–${to}`;
  return `${flight} · ${shortDayInWords(departsAt)}, ${clockInWords(departsAt)} – ${clockInWords(arrivesAt)}`;
}
