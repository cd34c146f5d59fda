type Track = { onMove: (clientX: number, clientY: number) => void; onEnd?: () => void };

/** Follows the mouse until its button goes up. The answer ends it before. */
export function trackPointer({ onMove, onEnd }: Track): () => void {
  const move = (event: MouseEvent) => onMove(event.clientX, event.clientY);
  const stop = () => {
    window.removeEventListener('mousemove', move);
    window.removeEventListener('mouseup', end);
  };
  const end = () => {
    stop();
    onEnd?.();
  };
  window.addEventListener('mousemove', move);
  window.addEventListener('mouseup', end);
  return stop;
}
