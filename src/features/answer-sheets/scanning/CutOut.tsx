import { useEffect, useRef } from 'react';
import type { Point } from '@/domain/answer-sheets/sheetForms';
import { cx } from '@/ui/cx';

type CutOutProps = {
  image: Blob | undefined;
  /** From the upper left corner clockwise, in pixels of the picture that was read. */
  box: readonly Point[];
  /** Pixels of the picture that was read for one of the image. */
  scale: number;
  /** In words, for screen readers. */
  label: string;
  /** Share of the box's height that is shown around it. */
  around?: number;
  className?: string;
};

/** Pixels; the screen makes it as wide as there is room. */
const WIDTH = 1200;

/** A part of a photo, turned upright. */
export function CutOut({ image, box, scale, label, around = 0, className }: CutOutProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isOver = false;
    if (!image || typeof createImageBitmap === 'undefined') return;
    inTurn(async () => {
      if (isOver) return;
      const bitmap = await createImageBitmap(image);
      if (!isOver && canvas.current) draw(canvas.current, bitmap, box, scale, around);
      bitmap.close();
    });
    return () => {
      isOver = true;
    };
  }, [image, box, scale, around]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      className={cx('rounded-box border border-line bg-base-200', className)}
    />
  );
}

let last: Promise<void> = Promise.resolve();

/** A list of rows decodes a photo for each: all at once, they need more memory than a phone has. */
function inTurn(task: () => Promise<void>): void {
  last = last.then(task).catch(() => undefined);
}

/** The three corners at left and top say how the part lies in the photo. */
function draw(
  canvas: HTMLCanvasElement,
  bitmap: ImageBitmap,
  box: readonly Point[],
  scale: number,
  around: number,
): void {
  const [corner, right, , below] = box.map(({ x, y }) => ({ x: x / scale, y: y / scale }));
  const context = canvas.getContext('2d');
  if (!corner || !right || !below || !context) return;
  const across = { x: right.x - corner.x, y: right.y - corner.y };
  const down = { x: below.x - corner.x, y: below.y - corner.y };
  const height = Math.hypot(down.x, down.y);
  const edge = height * around;
  const wide = Math.hypot(across.x, across.y) + 2 * edge;
  const zoom = WIDTH / wide;
  canvas.width = WIDTH;
  canvas.height = Math.max(1, Math.round((height + 2 * edge) * zoom));
  const angle = Math.atan2(across.y, across.x);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.scale(zoom, zoom);
  context.translate(edge, edge);
  context.rotate(-angle);
  context.translate(-corner.x, -corner.y);
  context.drawImage(bitmap, 0, 0);
}
