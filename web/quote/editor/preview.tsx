import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { useWatch } from "react-hook-form";
import type { Offer } from "#contract/booking-form.ts";
import { messageOf } from "#web/shared/server-refusal.ts";
import { t } from "#web/shared/texts.ts";
import { quotePreviewQuery } from "../queries.ts";
import type { EditorValues } from "./editor-values.ts";
import styles from "./preview.module.css";
import { givenContent, readContent } from "./read-content.ts";
import shared from "./shared.module.css";

interface Props {
  leadId: number;
  /** Null until it is saved for the first time. */
  quoteId: number | null;
  renderOffer: (offer: Offer) => ReactNode;
}

/** Exactly what the customer will see, made by the server from what is typed; nothing of it can be pressed. */
export function Preview({ leadId, quoteId, renderOffer }: Props) {
  const values = useWatch<EditorValues>() as EditorValues;
  const [settled] = useDebouncedValue(values, 600);
  const content = useMemo(() => {
    const { content: read } = readContent(settled);
    return read && givenContent(read, settled);
  }, [settled]);
  const { data: offer, error, isFetching } = useQuery(quotePreviewQuery({ leadId, quoteId }, content));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: It scrolls, and nothing inside can take the focus.
    <section className={styles.preview} aria-labelledby="preview-title" aria-busy={isFetching} tabIndex={0}>
      <h2 id="preview-title" className={shared.title}>
        {t("What the customer will see")}
      </h2>
      <p className={styles.note} role="status">
        {note({ complete: content !== undefined, shown: offer !== undefined, error })}
      </p>
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
