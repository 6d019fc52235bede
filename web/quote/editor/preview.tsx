import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { useWatch } from "react-hook-form";
import type { Offer } from "#contract/booking-form/form.ts";
import { messageOf } from "#web/shared/api/server-refusal.ts";
import { Muted, Words } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { quotePreviewQuery } from "../queries.ts";
import styles from "./preview.module.css";
import shared from "./shared.module.css";
import type { EditorValues } from "./values/editor-values.ts";
import { givenContent, readContent } from "./values/read-content.ts";

interface Props {
  leadId: number;
  /** Null until the first save. */
  quoteId: number | null;
  renderOffer: (offer: Offer) => ReactNode;
}

/** The customer's view, drawn by the server from the typed values. Its buttons are disabled. */
export function Preview({ leadId, quoteId, renderOffer }: Props) {
  const values = useWatch<EditorValues>() as EditorValues;
  const [settled] = useDebouncedValue(values, 600);
  const content = useMemo(() => {
    const { content: read } = readContent(settled);
    return read && givenContent(read, settled);
  }, [settled]);
  const { data: offer, error, isFetching } = useQuery(quotePreviewQuery({ leadId, quoteId }, content));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and no element inside can be focused.
    <section className={styles.preview} aria-labelledby="preview-title" aria-busy={isFetching} tabIndex={0}>
      <Words as="h2" id="preview-title" size={3} className={shared.title}>
        {t("What the customer will see")}
      </Words>
      <Muted as="p" size={2} className={styles.note} role="status">
        {note({ complete: content !== undefined, shown: offer !== undefined, error })}
      </Muted>
      {offer && (
        <div inert className={content && !error ? styles.offer : styles.offerBefore}>
          {renderOffer(offer)}
        </div>
      )}
    </section>
  );
}

function note({ complete, shown, error }: { complete: boolean; shown: boolean; error: Error | null }): string {
  if (!complete) {
    return shown
      ? t("This is how it looked before. Complete flights and prices to see the changes.")
      : t("It appears here as soon as flights and prices are complete.");
  }
  return error ? messageOf(error) : "";
}
