import type { QuoteRow } from "#contract/quote.ts";
import { t } from "#web/shared/texts.ts";
import { useMinute } from "#web/shared/use-minute.ts";
import { attentionOf } from "./attention.ts";
import styles from "./quote-list.module.css";

/** The next thing to do about a quote, where there is one; what cannot wait stands out. */
export function AttentionMark({ quote }: { quote: QuoteRow }) {
  const attention = attentionOf(quote, useMinute());
  if (!attention) return null;
  return (
    <span className={styles.attention} data-urgency={attention.urgency}>
      {t(attention.sentence, { time: attention.time })}
    </span>
  );
}
