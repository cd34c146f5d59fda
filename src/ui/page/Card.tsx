import type { ReactNode } from 'react';
import { cx } from '@/ui/cx';

export type CardProps = {
  readonly title?: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
  /** The content runs to the edges, as a table does. */
  readonly flush?: boolean;
  readonly className?: string;
};

/** A visual group with a heading but no landmark: too many landmarks on a page help no screen reader. */
export function Card({ title, description, actions, children, flush = false, className }: CardProps) {
  const head = title !== undefined || actions !== undefined;
  return (
    <section className={cx('min-w-0 overflow-clip rounded-box border border-line bg-base-100', className)}>
      {head ? (
        <header className={cx('flex flex-wrap items-start justify-between gap-3 px-5 pt-4', flush ? 'pb-3' : 'pb-0')}>
          <div className="min-w-0">
            <h2 className="font-semibold text-base leading-6">{title}</h2>
            {description ? <p className="text-muted">{description}</p> : null}
          </div>
          {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
        </header>
      ) : null}
      <div className={flush ? '' : 'px-5 py-4'}>{children}</div>
    </section>
  );
}
