import { useEffect, useEffectEvent, useRef } from "react";
import Pad, { type PointGroup } from "signature_pad";
import { type Point, signatureBox } from "#domain/signed-form/signature.ts";
import { Muted, Row } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import buttons from "../buttons.module.css";
import styles from "../form.module.css";

interface Props {
  id: string;
  strokes: Point[][];
  onChange: (strokes: Point[][]) => void;
}

/** Draws with finger, pen or mouse. Strokes are stored in the coordinates of a fixed box, independent of the screen. */
export function SignaturePad({ id, strokes, onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad>(null);
  const drawn = useEffectEvent(() => {
    if (canvas.current && pad.current) onChange(strokesIn(pad.current, canvas.current));
  });
  const redraw = useEffectEvent(() => {
    if (canvas.current && pad.current) draw(strokes, pad.current, canvas.current);
  });

  useEffect(() => {
    if (!canvas.current) return;
    // A constant line width, as in the document.
    const made = new Pad(canvas.current, { minWidth: 1.5, maxWidth: 1.5, dotSize: 1.5, minDistance: 2 });
    pad.current = made;
    made.addEventListener("endStroke", drawn);
    const resized = new ResizeObserver(redraw);
    resized.observe(canvas.current);
    return () => {
      resized.disconnect();
      made.off();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: redraws only when the strokes change.
  useEffect(() => redraw(), [strokes]);

  return (
    <>
      <div className={styles.padFrame}>
        <canvas
          ref={canvas}
          id={id}
          tabIndex={-1}
          className={styles.pad}
          role="img"
          aria-label={strokes.length > 0 ? t("Your drawn signature") : t("Empty box for a drawn signature")}
        />
        <Muted size={3} className={styles.padLine} aria-hidden="true">
          ✕ {strokes.length === 0 && t("Sign here")}
        </Muted>
      </div>
      <Row gap={6}>
        <button
          type="button"
          className={buttons.quiet}
          disabled={strokes.length === 0}
          onClick={() => onChange(strokes.slice(0, -1))}
        >
          {t("Undo")}
        </button>
        <button type="button" className={buttons.quiet} disabled={strokes.length === 0} onClick={() => onChange([])}>
          {t("Clear")}
        </button>
      </Row>
    </>
  );
}

/** Returns the strokes. A tap is not a stroke. */
function strokesIn(pad: Pad, canvas: HTMLCanvasElement): Point[][] {
  const { width, height } = canvas.getBoundingClientRect();
  const within = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most) * 10) / 10;
  const strokes = pad.toData().map(({ points }) =>
    points.map(({ x, y }) => ({
      x: within((x / width) * signatureBox.width, signatureBox.width),
      y: within((y / height) * signatureBox.height, signatureBox.height),
    })),
  );
  return strokes.filter((stroke) => stroke.length >= 2);
}

/** Draws at the resolution of the screen, which changes with the window and the orientation of a phone. */
function draw(strokes: readonly Point[][], pad: Pad, canvas: HTMLCanvasElement): void {
  const { width, height } = canvas.getBoundingClientRect();
  const density = devicePixelRatio || 1;
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(height * density);
  canvas.getContext("2d")?.scale(density, density);
  pad.penColor = getComputedStyle(canvas).color;
  const { minWidth, maxWidth, dotSize, penColor, velocityFilterWeight, compositeOperation } = pad;
  const pen = { minWidth, maxWidth, dotSize, penColor, velocityFilterWeight, compositeOperation };
  const groups = strokes.map(
    (stroke): PointGroup => ({
      ...pen,
      points: stroke.map(({ x, y }) => ({
        x: (x / signatureBox.width) * width,
        y: (y / signatureBox.height) * height,
        pressure: 0,
        time: 0,
      })),
    }),
  );
  pad.fromData(groups);
}
