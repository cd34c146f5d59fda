import type { ReactNode } from 'react';

export function Kbd({ children }: { readonly children: ReactNode }) {
  return (
    <kbd className="inline-flex min-w-5 items-center justify-center rounded border border-line border-b-2 bg-base-200 px-1.5 font-medium font-sans text-base-content text-xs leading-5">
      {children}
    </kbd>
  );
}
