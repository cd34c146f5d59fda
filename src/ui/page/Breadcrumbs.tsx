import { ChevronRight } from 'lucide-react';
import { Children, isValidElement, type ReactNode } from 'react';
import { useWords } from '@/language/words';
import { textInSpan } from '@/ui/textInSpan';

/** Links in order, the page itself last as plain text. */
export function Breadcrumbs({ children }: { readonly children: ReactNode }) {
  const { _ } = useWords();
  const steps = Children.toArray(children);
  return (
    <nav aria-label={_('Breadcrumb')} className="no-print mb-1">
      <ol className="flex flex-wrap items-center gap-x-1 text-[0.8125rem] text-muted [&_a:hover]:underline [&_a]:text-primary-ink">
        {steps.map((step, index) => (
          <li
            key={isValidElement(step) ? step.key : String(step)}
            aria-current={index === steps.length - 1 ? 'page' : undefined}
            className="inline-flex min-h-6 items-center gap-1"
          >
            {index > 0 ? <ChevronRight aria-hidden="true" className="size-3.5 opacity-60" /> : null}
            {textInSpan(step)}
          </li>
        ))}
      </ol>
    </nav>
  );
}
