import { type ReactNode, useCallback } from "react";
import type { ScheduleForm } from "#contract/schedule-change/form.ts";
import type { ItineraryView } from "#domain/itinerary/itinerary.ts";
import { t, texts } from "#web/shared/texts/texts.ts";
import { FormPage, type FormView, type OpenProps } from "#web/signed-form/page/form-page.tsx";
import { DonePage } from "#web/signed-form/page/lazy-pages.ts";
import { scheduleCalls } from "./calls.ts";
import { OpenSchedule } from "./open-schedule-change.tsx";
import type { AnsweredSchedule } from "./use-schedule-answer.ts";

const form: FormView = {
  calls: scheduleCalls,
  keepsOpen: true,
  texts: {
    ...texts({
      expired: {
        heading: "This link has expired",
        text: "Nothing was decided. Call us and we will go through your flights with you.",
      },
      superseded: {
        heading: "There is a newer link",
        text: "We sent you another link after this one.",
        button: "Continue with the newer link",
      },
      settled: {
        heading: "There is nothing left to answer",
        text: "This was settled or withdrawn. Call us with any questions.",
      },
    }),
    ...texts({ signed: "This change is already answered" }),
  },
};

interface Props {
  publicId: string;
  onUnknown: () => void;
  onContinue: (publicId: string) => void;
  onSigned: (answered: AnsweredSchedule) => void;
  renderItinerary: (itinerary: ItineraryView) => ReactNode;
}

/** The page behind the link of a schedule change. */
export function ScheduleFormPage({ onSigned, renderItinerary, ...page }: Props) {
  const Open = useCallback(
    (open: OpenProps<ScheduleForm>) => <OpenSchedule {...open} onSigned={onSigned} renderItinerary={renderItinerary} />,
    [onSigned, renderItinerary],
  );
  return <FormPage<ScheduleForm> form={form} {...page} Open={Open} />;
}

/** The page after the answer. */
export function ScheduleAnswered({ answered }: { answered: AnsweredSchedule }) {
  const { agent, answer } = answered;
  return (
    <DonePage
      done={answered}
      proof={{ lastName: "", postalCode: "" }}
      calls={scheduleCalls}
      heading={t("Thank you for your answer")}
      steps={[
        t("Now we email you the signed answer."),
        answer === "accept"
          ? t("Your tickets are valid for the new flights.")
          : t("Next, {{agent}} looks into it and writes to you.", { agent: agent.name }),
      ]}
      question={(phone) => t("Questions? Call {{agent}} at {{phone}}", { agent: agent.name, phone })}
    />
  );
}
