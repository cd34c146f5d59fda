import { useWords } from '@/language/words';
import { cx } from '@/ui/cx';
import { SlowNote } from './SlowNote';

const WIDTHS = ['w-11/12', 'w-4/5', 'w-full', 'w-3/5'] as const;

function steps(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}

function Loading({ label }: { readonly label: string | undefined }) {
  const { _ } = useWords();
  return (
    <span role="status" className="sr-only">
      {label ?? _('Loading')}
    </span>
  );
}

export type SkeletonLinesProps = { readonly lines?: number; readonly label?: string; readonly className?: string };

export function SkeletonLines({ lines = 3, label, className }: SkeletonLinesProps) {
  return (
    <div className={cx('flex flex-col gap-3', className)}>
      <Loading label={label} />
      <SlowNote />
      {steps(lines).map((line) => (
        <div key={line} aria-hidden="true" className={cx('skeleton h-3.5 rounded-sm', WIDTHS[line % WIDTHS.length])} />
      ))}
    </div>
  );
}

export type SkeletonTableProps = { readonly rows?: number; readonly columns?: number; readonly label?: string };

export function SkeletonTable({ rows = 8, columns = 4, label }: SkeletonTableProps) {
  return (
    <div>
      <Loading label={label} />
      <SlowNote className="px-4" />
      <div aria-hidden="true" className="divide-y divide-line">
        {steps(rows).map((row) => (
          <div key={row} className="flex h-9 pointer-coarse:h-11 items-center gap-6 px-4">
            {steps(columns).map((column) => (
              <div
                key={column}
                className={cx(
                  'skeleton h-3.5 rounded-sm',
                  column === 0 ? 'w-2/5' : 'flex-1',
                  column > 1 && 'hidden sm:block',
                )}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

export type SkeletonTextProps = { readonly label?: string; readonly className?: string };

/** A placeholder for one word that is still loading. */
export function SkeletonText({ label, className = 'w-16' }: SkeletonTextProps) {
  return (
    <span>
      {label === undefined ? null : <span className="sr-only">{label}</span>}
      <span aria-hidden="true" className={cx('skeleton inline-block h-3.5 rounded-sm align-middle', className)} />
    </span>
  );
}
