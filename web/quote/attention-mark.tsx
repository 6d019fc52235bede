import type { QuoteRow } from "#contract/quote/quote.ts";
import { Note } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { useMinute } from "#web/shared/time/use-minute.ts";
import { attentionOf } from "./attention.ts";
import styles from "./quote-list.module.css";

/** Shows the next step for a quote, if there is one. Urgent steps are highlighted. */
export function AttentionMark({ quote }: { quote: QuoteRow }) {
  const attention = attentionOf(quote, useMinute());
  if (!attention) return null;
  return (
    <Note as="span" className={styles.attention} data-urgency={attention.urgency}>
      {t(attention.sentence, { time: attention.time })}
    </Note>
  );
}
