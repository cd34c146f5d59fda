import { type ReactNode, useId } from 'react';

type ReviewPartProps = { title: string; note?: ReactNode; action?: ReactNode; children?: ReactNode };

/** One part of what was found, with its heading. */
export function ReviewPart({ title, note, action, children }: ReviewPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={id} className="mr-auto font-semibold">
          {title}
        </h3>
        {action}
      </div>
      {note ? <p className="num max-w-prose text-[0.8125rem] text-muted">{note}</p> : null}
      {children}
    </section>
  );
}
