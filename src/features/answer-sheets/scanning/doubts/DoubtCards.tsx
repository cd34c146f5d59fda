import { ArrowLeft, ArrowRight, CheckCheck } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { PaperRow } from '@/features/answer-sheets/scanning/learnerPapers';
import { useQuestionKeys } from '@/features/answer-sheets/scanning/useQuestionKeys';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { useMedia } from '@/ui/useMedia';
import { DoubtCard } from './DoubtCard';
import { agreeingRows, type DoubtOrder, doubtPages } from './doubtPages';

type DoubtCardsProps = {
  rows: readonly PaperRow[];
  order: DoubtOrder;
  images: ReadonlyMap<string, Blob>;
  nameOf: (learner: string) => string;
  onAnswer: (row: PaperRow, answer: string) => void;
  /** Opens the row by itself, to name several marks. */
  onAlone: (row: PaperRow) => void;
  onDone: () => void;
};

/** Rows that fit into the dialog beside each other, so that nothing is taken that is not in sight. */
const IN_SIGHT = { wide: 6, narrow: 2 };

/** Doubtful rows of one item, learner or reason beside each other, page by page. */
export function DoubtCards({ rows, order, images, nameOf, onAnswer, onAlone, onDone }: DoubtCardsProps) {
  const { _ } = useWords();
  const isWide = useMedia('(min-width: 640px)');
  const pages = useMemo(() => doubtPages(rows, order, isWide ? IN_SIGHT.wide : IN_SIGHT.narrow), [rows, order, isWide]);
  const [at, setAt] = useState(() => firstWaiting(pages));
  const [current, setCurrent] = useState(0);
  const next = useRef<HTMLButtonElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const page = pages[Math.min(at, pages.length - 1)];
  const here = page?.rows ?? [];
  const own = here[current];
  const agreeing = agreeingRows(here);
  const isAnswered = here.every(({ answered }) => answered !== null);
  useEffect(() => {
    if (isAnswered) next.current?.focus({ preventScroll: true });
  }, [isAnswered]);
  const go = (to: number) => {
    setCurrent(0);
    if (to >= pages.length) onDone();
    else setAt(Math.max(0, to));
  };
  const answer = (index: number, text: string) => {
    const row = here[index];
    if (!row) return;
    onAnswer(row, text);
    setCurrent(Math.min(index + 1, here.length - 1));
  };
  const takeAgreeing = () => {
    for (const each of agreeing) onAnswer(each, each.row.answer);
    // The button is gone then: the first row that still waits gets the focus, else the way on.
    const waiting = here.findIndex((each) => each.answered === null && !agreeing.includes(each));
    if (waiting < 0) return;
    setCurrent(waiting);
    grid.current?.querySelectorAll('fieldset')[waiting]?.focus();
  };
  useQuestionKeys(own?.choices ?? [], {
    choose: (choice) => answer(current, choice),
    blank: () => answer(current, ''),
    accept: () => answer(current, own?.answered ?? own?.row.answer ?? ''),
    several: () => own && onAlone(own),
    back: () => setCurrent(Math.max(0, current - 1)),
    next: () => setCurrent(Math.min(here.length - 1, current + 1)),
  });
  return (
    <>
      <p className="num text-muted" role="status">
        {_('Page {number} of {count}', { number: Math.min(at + 1, pages.length), count: pages.length })}
      </p>
      <div ref={grid} className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {here.map((each, index) => (
          <DoubtCard
            key={each.key}
            each={each}
            image={images.get(each.placed.picture.digest)}
            name={nameOf(each.learner)}
            isCurrent={index === current}
            isAgreeing={agreeing.includes(each)}
            onCurrent={() => setCurrent(index)}
            onAnswer={(text) => answer(index, text)}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {agreeing.length > 0 ? (
          <Button icon={<CheckCheck aria-hidden="true" className="size-4" />} onClick={takeAgreeing}>
            {_('{count, plural, one {Take the 1 highlighted guess} other {Take the # highlighted guesses}}', {
              count: agreeing.length,
            })}
          </Button>
        ) : null}
        <Button
          disabled={at === 0}
          icon={<ArrowLeft aria-hidden="true" className="size-4" />}
          onClick={() => go(at - 1)}
        >
          {_('Back')}
        </Button>
        <Button
          ref={next}
          variant="primary"
          icon={<ArrowRight aria-hidden="true" className="size-4" />}
          onClick={() => go(at + 1)}
        >
          {at + 1 >= pages.length ? _('To the list') : _('Next page')}
        </Button>
      </div>
      <p className="text-[0.8125rem] text-muted max-sm:hidden">
        {_(
          'Keys answer the framed row: 1 to 5 or the letter, 0 for blank, Enter takes its guess, the arrows go on and back, M opens it alone.',
        )}
      </p>
    </>
  );
}

function firstWaiting(pages: ReturnType<typeof doubtPages>): number {
  const found = pages.findIndex(({ rows }) => rows.some(({ answered }) => answered === null));
  return Math.max(0, found);
}
