import { SegmentedControl } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ComponentProps, type ReactNode, useState } from "react";
import type { Quote, QuoteVersionView } from "#contract/quote/quote.ts";
import type { ItineraryView } from "#domain/itinerary/itinerary.ts";
import { tripStatuses } from "#domain/quote/trip-status.ts";
import { Stack, Words } from "#web/shared/layout/layout.tsx";
import { RouteMap } from "#web/shared/route-map/route-map.tsx";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { ItineraryMenu } from "./itinerary-menu/itinerary-menu.tsx";
import { OptionMoney } from "./option-money.tsx";
import panel from "./panel.module.css";
import styles from "./quote-options.module.css";
import { WaitingPrices } from "./waiting-prices.tsx";

interface Props {
  quote: Quote;
  renderItinerary: (itinerary: ItineraryView) => ReactNode;
}

/** The flights and prices: the version that the customer has, and the unsent changes, clearly separated. */
export function QuoteOptions({ quote, renderItinerary }: Props) {
  const [shown, setShown] = useState<"sent" | "draft">(quote.draft ? "draft" : "sent");
  const narrow = useMediaQuery("(max-width: 48em)");
  const version = (shown === "draft" ? quote.draft : quote.sent) ?? quote.sent ?? quote.draft;
  if (!version) return null;
  const chosen = quote.booking?.optionId;
  const options = chosen ? version.options.filter(({ id }) => id === chosen) : version.options;
  return (
    <Section
      titleId="options-title"
      title={chosen ? t("Signed options") : t("Options")}
      aside={
        quote.sent &&
        quote.draft &&
        !chosen && (
          <SegmentedControl
            size="xs"
            orientation={narrow ? "vertical" : "horizontal"}
            aria-label={t("Which version")}
            value={shown}
            onChange={(value) => setShown(value as "sent" | "draft")}
            data={[
              {
                value: "sent",
                label: t("What the customer sees (version {{number}})", { number: quote.sent.number }),
              },
              { value: "draft", label: t("Not sent yet (version {{number}})", { number: quote.draft.number }) },
            ]}
          />
        )
      }
    >
      <Stack gap={6}>
        {options.map((option) => (
          <Option
            key={option.id}
            option={option}
            quote={quote}
            number={version.options.indexOf(option) + 1}
            version={version}
            calendar={calendarFacts(quote)}
            renderItinerary={renderItinerary}
          />
        ))}
      </Stack>
      <Texts version={version} />
    </Section>
  );
}

interface OptionProps extends Props {
  option: QuoteVersionView["options"][number];
  number: number;
  version: QuoteVersionView;
  calendar: ComponentProps<typeof ItineraryMenu>["calendar"];
}

function Option({ quote, option, number, version, calendar, renderItinerary }: OptionProps) {
  return (
    <article aria-labelledby={`option-${option.id}`}>
      <div className={styles.head}>
        <Words as="h3" id={`option-${option.id}`} fontSize={3}>
          {option.title || t("Option {{number}}", { number })}
          {option.noneChangeable && <span className={panel.tag}>{t("None-changeable")}</span>}
        </Words>
        <ItineraryMenu trip={option} calendar={calendar} />
      </div>
      {version.id === quote.draft?.id && !quote.booking && <WaitingPrices quote={quote} optionId={option.id} />}
      <Stack gap={6} align="start" className={styles.body}>
        <div>{renderItinerary(option.itinerary)}</div>
        <Stack gap={4} bounded>
          <OptionMoney option={option} currency={version.currency} />
          <Miles option={option} />
          <RouteMap legs={option.route} />
        </Stack>
      </Stack>
    </article>
  );
}

/** The miles of the flights that have any, in order. For information: part of no sum. */
function Miles({ option: { segments } }: Pick<OptionProps, "option">) {
  if (segments.every(({ mileage }) => mileage === null)) return null;
  const miles = segments.map(({ mileage }) => (mileage === null ? "–" : mileage.toLocaleString("en-US")));
  return <p className={panel.fine}>{t("Miles of the flights: {{miles}}", { miles: miles.join(" + ") })}</p>;
}

/** Returns the data for a calendar file: if the flights are only offered, and the locators of booked ones. */
function calendarFacts({ id, status, booking }: Quote): OptionProps["calendar"] {
  return { tripStatus: tripStatuses[status], quoteId: id, locators: booking?.confirmations ?? [] };
}

function Texts({ version: { customizedMessage, notesForAdmin } }: { version: QuoteVersionView }) {
  return (
    <>
      {customizedMessage && <Note title={t("Message to the customer")} text={customizedMessage} />}
      {notesForAdmin && <Note title={t("Notes for admin")} text={notesForAdmin} />}
    </>
  );
}

function Note({ title, text }: { title: string; text: string }) {
  return (
    <div className={panel.note}>
      <h3 className={panel.label}>{title}</h3>
      <Words as="p" pre>
        {text}
      </Words>
    </div>
  );
}
