import type { ReactNode } from 'react';

/** The head of a tab of the people: a sentence about its list, and its buttons. */
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
