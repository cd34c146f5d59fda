import { useId } from 'react';
import { useWords } from '@/language/words';
import { SlowNote } from './SlowNote';

export type ProgressBarProps = {
  readonly label: string;
  readonly done: number;
  /** Left out while the total is unknown. */
  readonly total?: number | undefined;
};

export function ProgressBar({ label, done, total }: ProgressBarProps) {
  const { _ } = useWords();
  const id = useId();
  const known = total !== undefined && total > 0;
  const part = known ? Math.min(100, (done / total) * 100) : 0;
  return (
    <div>
      <div className="mb-1.5 flex justify-between gap-4">
        <span id={id}>{label}</span>
        {known ? (
          <span className="num text-muted">{_('{done, number} of {total, number}', { done, total })}</span>
        ) : null}
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={known ? total : undefined}
        aria-valuenow={known ? Math.min(done, total) : undefined}
        aria-valuetext={known ? _('{done, number} of {total, number}', { done, total }) : undefined}
        className="relative h-2 overflow-hidden rounded-full bg-base-300"
      >
        {known ? (
          <div
            className="h-full rounded-full bg-primary transition-[width] duration-200"
            style={{ width: `${part}%` }}
          />
        ) : (
          <div className="h-full w-1/3 animate-shimmer rounded-full bg-primary" />
        )}
      </div>
      {known && done >= total ? null : <SlowNote step={done} />}
    </div>
  );
}
