import { Check, CheckCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { CutOut } from '@/features/answer-sheets/scanning/CutOut';
import type { PaperRow } from '@/features/answer-sheets/scanning/learnerPapers';
import { answerText, doubtName } from '@/features/answer-sheets/scanning/scanningWords';
import { useWords } from '@/language/words';
import { cx } from '@/ui/cx';
import { Button } from '@/ui/form/Button';

type DoubtCardProps = {
  each: PaperRow;
  image: Blob | undefined;
  name: string;
  /** Keys answer this row. */
  isCurrent: boolean;
  /** The guess is taken by the button for several. */
  isAgreeing: boolean;
  onCurrent: () => void;
  onAnswer: (answer: string) => void;
};

/** One doubtful row among others: its picture, why it is asked, and its circles. */
export function DoubtCard({ each, image, name, isCurrent, isAgreeing, onCurrent, onAnswer }: DoubtCardProps) {
  const { _ } = useWords();
  const card = useRef<HTMLFieldSetElement>(null);
  const { row, answered, choices, placed } = each;
  const values = { name, item: row.itemNumber };
  const marked = (answered ?? row.answer).split('|');
  useEffect(() => {
    // A person who steps through the ways of showing the rows by keys stays there.
    const isChoosing = document.activeElement instanceof HTMLSelectElement;
    if (isCurrent && !isChoosing) card.current?.focus({ preventScroll: true });
  }, [isCurrent]);
  return (
    <fieldset
      ref={card}
      tabIndex={-1}
      aria-label={_('{name}, item {item}', values)}
      aria-current={isCurrent ? 'true' : undefined}
      onFocus={onCurrent}
      className={cx(
        'flex min-w-0 flex-col gap-1 rounded-box border p-2',
        isCurrent ? 'border-primary ring-1 ring-primary' : 'border-line',
        isAgreeing && 'bg-base-200',
      )}
    >
      <p className="flex items-baseline justify-between gap-2">
        <span className="truncate font-medium">{_('{name}, item {item}', values)}</span>
        {isAgreeing ? <CheckCheck aria-hidden="true" className="size-4 shrink-0 text-primary" /> : null}
        {answered === null ? null : (
          <span className="num flex shrink-0 items-center gap-1 text-[0.8125rem]">
            <Check aria-hidden="true" className="size-4" />
            {answerText(answered)}
          </span>
        )}
      </p>
      <CutOut
        image={image}
        box={row.box}
        scale={placed.picture.shownScale}
        around={0.2}
        label={_('Item {item} on the paper of {name}', values)}
        className="h-12 w-full object-contain"
      />
      <p className="truncate text-[0.8125rem] text-muted">{doubtName(row.doubt)}</p>
      <div className="flex flex-wrap gap-1">
        {[...choices, ''].map((choice) => (
          <Button
            key={choice}
            size="sm"
            aria-pressed={marked.includes(choice)}
            variant={marked.includes(choice) ? 'primary' : 'outline'}
            onClick={() => onAnswer(choice)}
          >
            {choice === '' ? _('Blank') : choice}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
