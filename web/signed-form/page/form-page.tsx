import { type ComponentType, type ReactNode, useEffect } from "react";
import type { Agency, FormCalls } from "#contract/signed-form/signed-form.ts";
import type { PublicStep } from "#domain/next-step/public-step.ts";
import type { DeclinePart } from "#web/signed-form/decline-part.tsx";
import type { SignedFiles } from "#web/signed-form/document/signed-files.ts";
import { useLink } from "#web/signed-form/use-link.ts";
import { FailedPage } from "./failed-page.tsx";
import { ClosedPage, DeclinedPage, ExpiredPage, SignedPage, SupersededPage } from "./lazy-pages.ts";
import type { ExpiredView, FormTexts, SignedView } from "./link-pages.tsx";
import { LoadingPage } from "./loading-page.tsx";

/** The answer to a form's call to open (contract/signed-form/signed-form.ts). */
export type AnyView =
  | { state: "open" }
  | ({ state: "expired" } & ExpiredView)
  | { state: "superseded"; agency: Agency; continueTo: string }
  | ({ state: "signed" } & SignedView)
  | { state: "settled"; agency: Agency }
  | { state: "declined"; agency: Agency; declinedAt: string };

/** The parts of a form that differ from the pages that all forms share. */
export interface FormView {
  calls: SignedFiles & {
    askAgain?: NonNullable<FormCalls["askAgain"]>;
    decline?: NonNullable<FormCalls["decline"]>;
  };
  texts: FormTexts;
  /** The button to decline, of forms that have a call for it. Only their code contains it. */
  Decline?: typeof DeclinePart;
  /** Further actions after the signature. */
  Signed?: ComponentType<{ publicId: string; step: PublicStep | undefined }>;
  /** True if an open form stays on screen while the link is loaded again. */
  keepsOpen?: boolean;
}

export interface OpenProps<View extends AnyView> {
  publicId: string;
  open: Extract<View, { state: "open" }>;
  /** Called if the link has changed. The page loads it again. */
  onMoved: () => void;
  /** The button to decline, if the form has one. Placed below the main button. */
  declining: ReactNode;
}

interface Props<View extends AnyView> {
  form: FormView;
  publicId: string;
  /** Draws the form while it can be signed. */
  Open: ComponentType<OpenProps<View>> | ((props: OpenProps<View>) => ReactNode);
  onUnknown: () => void;
  onContinue: (publicId: string) => void;
}

/** The page behind a link in the customer's email, in all its states (docs/rules/hard-cases.md#links). */
export function FormPage<View extends AnyView>({ form, publicId, Open, onUnknown, onContinue }: Props<View>) {
  const { calls, texts, keepsOpen, Decline, Signed } = form;
  const { link, lookAgain } = useLink<AnyView>(calls.open, publicId, keepsOpen);
  const unknown = link.state === "unknown";
  useEffect(() => {
    if (unknown) onUnknown();
  }, [unknown, onUnknown]);

  switch (link.state) {
    case "open": {
      const declining = Decline && calls.decline && texts.declined && (
        <Decline publicId={publicId} call={calls.decline} texts={texts.declined} onMoved={lookAgain} />
      );
      return (
        <Open publicId={publicId} declining={declining} open={link as OpenProps<View>["open"]} onMoved={lookAgain} />
      );
    }
    case "expired":
      return <ExpiredPage publicId={publicId} expired={link} texts={texts.expired} askAgain={calls.askAgain} />;
    case "superseded":
      return (
        <SupersededPage agency={link.agency} texts={texts.superseded} onContinue={() => onContinue(link.continueTo)} />
      );
    case "signed":
      return (
        <SignedPage publicId={publicId} signed={link} heading={texts.signed} calls={calls}>
          {Signed && <Signed publicId={publicId} step={link.step} />}
        </SignedPage>
      );
    case "settled":
      return <ClosedPage agency={link.agency} texts={texts.settled ?? texts.expired} />;
    case "declined":
      return texts.declined && <DeclinedPage publicId={publicId} declined={link} texts={texts.declined} />;
    case "failed":
      return <FailedPage onRetry={lookAgain} />;
    case "loading":
    case "unknown":
      return <LoadingPage />;
  }
}
