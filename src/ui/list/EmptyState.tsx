import type { ReactNode } from 'react';

export type EmptyStateProps = {
  readonly icon?: ReactNode;
  readonly title: string;
  /** A sentence that says what to do next. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
};

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-12 text-center">
      {icon ? (
        <span className="mb-4 grid size-12 place-items-center rounded-full bg-base-300 text-muted [&>svg]:size-6">
          {icon}
        </span>
      ) : null}
      <p className="font-semibold text-base">{title}</p>
      {children ? <div className="mt-1 max-w-md text-balance text-muted">{children}</div> : null}
      {action ? <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}
