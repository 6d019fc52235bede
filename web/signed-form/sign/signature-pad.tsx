import { type PointerEvent, useEffect, useRef } from "react";
import { type Point, signatureBox } from "#domain/booking/signature.ts";
import { t } from "#web/shared/texts.ts";
import buttons from "../buttons.module.css";
import styles from "../form.module.css";

interface Props {
  id: string;
  strokes: Point[][];
  onChange: (strokes: Point[][]) => void;
}

/** Points closer than this say nothing new; a signature stays a few kilobytes. */
const leastDistance = 1.5;

/** Draws with finger, pen or mouse; kept in the coordinates of a fixed box, whatever the size on screen. */
export function SignaturePad({ id, strokes, onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pen = useRef<Point[] | null>(null);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const redraw = () => draw(element, strokes);
    redraw();
    const resized = new ResizeObserver(redraw);
    resized.observe(element);
    return () => resized.disconnect();
  }, [strokes]);

  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.isPrimary) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pen.current = [pointOf(event)];
  };
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    const stroke = pen.current;
    const last = stroke?.at(-1);
    if (!stroke || !last || !event.isPrimary) return;
    const point = pointOf(event);
    if (Math.hypot(point.x - last.x, point.y - last.y) < leastDistance) return;
    stroke.push(point);
    draw(event.currentTarget, [...strokes, stroke]);
  };
  const end = () => {
    const stroke = pen.current;
    pen.current = null;
    if (stroke && stroke.length >= 2) onChange([...strokes, stroke]);
  };

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
          onPointerDown={begin}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={end}
        />
        <span className={styles.padLine} aria-hidden="true">
          ✕ {strokes.length === 0 && t("Sign here")}
        </span>
      </div>
      <div className={styles.padButtons}>
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
      </div>
    </>
  );
}

function pointOf(event: PointerEvent<HTMLCanvasElement>): Point {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  const within = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most) * 10) / 10;
  return {
    x: within(((event.clientX - left) / width) * signatureBox.width, signatureBox.width),
    y: within(((event.clientY - top) / height) * signatureBox.height, signatureBox.height),
  };
}

function draw(canvas: HTMLCanvasElement, strokes: readonly (readonly Point[])[]): void {
  const { width, height } = canvas.getBoundingClientRect();
  const density = devicePixelRatio || 1;
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(height * density);
  const context = canvas.getContext("2d");
  if (!context) return;
  context.scale(canvas.width / signatureBox.width, canvas.height / signatureBox.height);
  context.lineWidth = 3;
  context.lineCap = "round";
  context.lineJoin = "round";
  context.strokeStyle = getComputedStyle(canvas).color;
  for (const stroke of strokes) {
    context.beginPath();
    for (const { x, y } of stroke) context.lineTo(x, y);
    context.stroke();
  }
}
