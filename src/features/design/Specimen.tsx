import type { ReactNode } from 'react';

/** One primitive in one state, with its name under it. */
export function Specimen({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <figure className="min-w-0">
      {children}
      <figcaption className="mt-1.5 text-muted text-xs">{name}</figcaption>
    </figure>
  );
}

export function Shelf({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-4 border-line border-t pt-5">
      <h2 className="font-semibold text-base">{title}</h2>
      <div className="flex flex-wrap items-start gap-x-8 gap-y-5">{children}</div>
    </section>
  );
}
