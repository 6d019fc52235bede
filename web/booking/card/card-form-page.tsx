// Only for where the code lies: what this page shares with the booking form stays in that form's file. As a file of its
// own it would cost every customer who books more than a kilobyte, for the few who come here.
import "../form/booking-form.tsx";
import { useEffect, useState } from "react";
import { LoadingPage } from "../loading-page.tsx";
import { CardGivenPage, CardSignedPage } from "./card-done-pages.tsx";
import { CardExpiredPage, CardFailedPage, CardSettledPage, CardSupersededPage } from "./card-link-pages.tsx";
import { type GivenCard, OpenCardForm } from "./open-card-form.tsx";
import { useCardLink } from "./use-card-link.ts";

interface Props {
  publicId: string;
  onUnknown: () => void;
  onContinue: (publicId: string) => void;
}

/** The address in the mail that asks for another card, and every page there can be behind it. */
export function CardFormPage({ publicId, onUnknown, onContinue }: Props) {
  const { link, lookAgain } = useCardLink(publicId);
  const [given, setGiven] = useState<GivenCard>();
  const unknown = link.state === "unknown";
  useEffect(() => {
    if (unknown) onUnknown();
  }, [unknown, onUnknown]);

  if (given) return <CardGivenPage publicId={publicId} given={given} />;
  switch (link.state) {
    case "open":
      return <OpenCardForm publicId={publicId} open={link} onGiven={setGiven} onMoved={lookAgain} />;
    case "settled":
      return <CardSettledPage agency={link.agency} />;
    case "expired":
      return <CardExpiredPage agency={link.agency} />;
    case "superseded":
      return <CardSupersededPage agency={link.agency} onContinue={() => onContinue(link.continueTo)} />;
    case "signed":
      return <CardSignedPage publicId={publicId} signed={link} />;
    case "failed":
      return <CardFailedPage onRetry={lookAgain} />;
    case "loading":
    case "unknown":
      return <LoadingPage />;
  }
}
