import type { ReactNode } from 'react';
import { cx } from '@/ui/cx';
import { INK, type Tone } from '@/ui/tones';

export type StatCardProps = {
  readonly label: string;
  readonly value: ReactNode;
  readonly hint?: ReactNode;
  readonly icon?: ReactNode;
  readonly tone?: Tone;
  readonly loading?: boolean;
};

export function StatCard({ label, value, hint, icon, tone = 'neutral', loading = false }: StatCardProps) {
  return (
    <div className="flex items-start justify-between gap-3 rounded-box border border-line bg-base-100 px-5 py-4">
      <dl className="flex min-w-0 flex-col self-stretch">
        <dt className="text-muted">{label}</dt>
        <dd translate="no" className="num mt-auto pt-1 font-semibold text-2xl leading-8 tracking-tight">
          {loading ? <span aria-hidden="true" className="skeleton my-1 block h-6 w-16 rounded-field" /> : value}
        </dd>
        {hint ? <dd className="mt-0.5 text-[0.8125rem] text-muted">{hint}</dd> : null}
      </dl>
      {icon ? (
        <span
          className={cx(
            "grid size-9 shrink-0 place-items-center rounded-field bg-base-200 [&>svg:not([class*='size-'])]:size-5",
            INK[tone],
          )}
        >
          {icon}
        </span>
      ) : null}
    </div>
  );
}
