import { type ReactNode, useRef } from 'react';
import { useHeadingSight } from './headingSight';

export type PageHeaderProps = {
  readonly title: string;
  readonly description?: ReactNode;
  readonly breadcrumbs?: ReactNode;
  readonly actions?: ReactNode;
};

export function PageHeader({ title, description, breadcrumbs, actions }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useHeadingSight(heading);
  return (
    <header className="mb-5">
      {breadcrumbs}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 sm:grow sm:basis-80">
          <h1 ref={heading} className="text-balance font-semibold text-xl leading-8 tracking-tight sm:text-2xl">
            {title}
          </h1>
          {description ? <p className="mt-0.5 max-w-4xl text-muted">{description}</p> : null}
        </div>
        {actions ? (
          <div data-tour="page-actions" className="no-print flex flex-wrap items-center gap-2">
            {actions}
          </div>
        ) : null}
      </div>
    </header>
  );
}
