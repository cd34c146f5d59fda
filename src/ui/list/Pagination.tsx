import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { say, useWords } from '@/language/words';
import { cx } from '@/ui/cx';
import { buttonClass } from '@/ui/form/buttonClass';
import { isOthersKey } from '@/ui/othersKey';
import { pageNumbers } from './pageNumbers';

export type PaginationProps = {
  /** Counted from 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
  /** The word after the count, such as "learners". */
  readonly noun: { readonly one: string; readonly many: string };
  readonly disabled?: boolean;
};

/** Left and right arrows turn the page, Home and End go to the first and the last. */
export function Pagination({ page, pageSize, total, onPage, noun, disabled = false }: PaginationProps) {
  const { _ } = useWords();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const go = (to: number) => {
    if (!disabled && to >= 1 && to <= pages && to !== page) onPage(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOthersKey(event)) return;
    const targets: Record<string, number> = { ArrowLeft: page - 1, ArrowRight: page + 1, Home: 1, End: pages };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    go(target);
  };
  return (
    <nav
      aria-label={_('Pages')}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:break-before-avoid"
      onKeyDown={onKeyDown}
    >
      <p className="num text-muted" aria-live="polite">
        {countText({ page, pageSize, total, noun })}
      </p>
      {pages > 1 ? (
        <div className="flex items-center gap-1 print:hidden">
          <Step label={_('Previous page')} off={disabled || page <= 1} onPress={() => go(page - 1)}>
            <ChevronLeft aria-hidden="true" className="size-4" />
          </Step>
          <span className="num px-2 sm:hidden">
            {page} / {pages}
          </span>
          <PageButtons page={page} pages={pages} disabled={disabled} go={go} />
          <Step label={_('Next page')} off={disabled || page >= pages} onPress={() => go(page + 1)}>
            <ChevronRight aria-hidden="true" className="size-4" />
          </Step>
        </div>
      ) : null}
    </nav>
  );
}

type PageButtonsProps = {
  readonly page: number;
  readonly pages: number;
  readonly disabled: boolean;
  readonly go: (page: number) => void;
};

function PageButtons({ page, pages, disabled, go }: PageButtonsProps) {
  const { _ } = useWords();
  return (
    <ol className="hidden items-center gap-1 sm:flex">
      {pageNumbers(page, pages).map((number) => (
        <li key={number}>
          {typeof number === 'string' ? (
            <span aria-hidden="true" className="px-1 text-muted">
              …
            </span>
          ) : (
            <button
              type="button"
              aria-label={_('Page {number}', { number })}
              aria-current={number === page ? 'page' : undefined}
              disabled={disabled}
              onClick={() => go(number)}
              className={cx(
                buttonClass({ variant: number === page ? 'primary' : 'ghost', size: 'sm' }),
                'num min-w-8 px-1.5',
              )}
            >
              {number}
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}

type StepProps = {
  readonly label: string;
  readonly off: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
};

/** The button stays focusable on the last page, so that a keyboard does not lose its position. */
function Step({ label, off, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={onPress}
      className={cx(buttonClass({ variant: 'ghost', size: 'sm' }), 'btn-square')}
    >
      {children}
    </button>
  );
}

function countText({
  page,
  pageSize,
  total,
  noun,
}: Pick<PaginationProps, 'page' | 'pageSize' | 'total' | 'noun'>): string {
  if (total === 0) return say('No {nouns}', { nouns: noun.many });
  const name = total === 1 ? noun.one : noun.many;
  if (total <= pageSize) return say('{total, number} {nouns}', { total, nouns: name });
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(total, page * pageSize);
  return say('{first, number}–{last, number} of {total, number} {nouns}', { first, last, total, nouns: name });
}
