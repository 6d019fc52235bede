import { useState } from "react";
import type { BookingForm } from "#contract/booking-form.ts";
import { ask } from "#web/shared/client.ts";
import { messageOf } from "#web/shared/server-refusal.ts";
import { t } from "#web/shared/texts.ts";
import buttons from "./buttons.module.css";
import fields from "./fields.module.css";
import { localInstant } from "./local-instant.ts";
import { Message } from "./message.tsx";
import { PageFrame } from "./page-frame.tsx";
import { PhoneLink } from "./phone-link.tsx";
import { publicCalls } from "./public-calls.ts";

interface Props {
  publicId: string;
  expired: Extract<BookingForm, { state: "expired" }>;
}

/** No prices and nothing personal: whoever holds an old link learns only whom to ask. */
export function ExpiredPage({ publicId, expired: { agency, quoteId, askedAt, mayAsk } }: Props) {
  const [asked, setAsked] = useState<"no" | "asking" | "asked">(mayAsk ? "no" : "asked");
  const [problem, setProblem] = useState("");
  const askAgain = async () => {
    setAsked("asking");
    setProblem("");
    try {
      await ask(publicCalls.askAgain, { params: { publicId } });
      setAsked("asked");
    } catch (error) {
      setAsked("no");
      setProblem(messageOf(error, t("That did not work. Check your connection and try again, or call us.")));
    }
  };
  return (
    <PageFrame agency={agency}>
      <Message heading={t("This offer has expired")}>
        <p>{t("Air fares change by the hour. Your agent can look up fresh prices for the same trip.")}</p>
        <p>
          {t("Your reference: quote {{quoteId}}", { quoteId })}
          <br />
          {t("Phone:")} <PhoneLink phone={agency.phone} />
        </p>
        <div role="status">
          {askedAt && <p>{t("You asked for a fresh price on {{when}}.", { when: localInstant(askedAt) })}</p>}
          {asked === "asked" ? (
            <p className={fields.noticeBox}>
              {t("We told your agent. You will get a new offer by e-mail; what you typed is kept on this device.")}
            </p>
          ) : (
            <button type="button" className={buttons.primary} disabled={asked === "asking"} onClick={askAgain}>
              {t("Ask for a fresh price")}
            </button>
          )}
        </div>
        {problem && (
          <p role="alert" className={fields.error}>
            {problem}
          </p>
        )}
      </Message>
    </PageFrame>
  );
}
