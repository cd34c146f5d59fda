import type { ReactNode } from 'react';

/** What a tab of the people lists, and what one does there. */
export function PeopleHead({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="max-w-prose text-muted">{children}</p>
      {actions ? (
        <div data-tour="page-actions" className="no-print flex flex-wrap items-center gap-2">
          {actions}
        </div>
      ) : null}
    </div>
  );
}
