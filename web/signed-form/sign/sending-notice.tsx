import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import fields from "../fields.module.css";
import type { Sending } from "./use-sending.ts";

const sentences: Record<Exclude<Sending, "idle">, Text> = texts({
  sending: "Signing…",
  waiting: "The connection broke. Nothing is lost: we are sending your signature again.",
  lost: "We cannot reach the server. Everything you typed is still here. Check your connection, then press Sign again: it counts once.",
});

export function SendingNotice({ sending }: { sending: Sending }) {
  return (
    <p role="status" className={sending === "lost" ? fields.error : fields.hint}>
      {sending !== "idle" && t(sentences[sending])}
    </p>
  );
}
