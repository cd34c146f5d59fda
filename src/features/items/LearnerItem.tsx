import { Check } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import type { ActivityItemDoc } from '@/domain/book/entities';
import { MAX_LENGTH } from '@/domain/constants';
import { RIGHT, WRONG } from '@/domain/items/itemEntry';
import { formatScore } from '@/domain/scores/scoreEntry';
import { say } from '@/language/words';
import { cx } from '@/ui/cx';
import { Button } from '@/ui/form/Button';
import { useSelectedAgain } from '@/ui/form/useSelectedAgain';
import { describeExtras } from '@/ui/grid/gridSpeech';
import type { GridCell } from '@/ui/grid/gridTypes';

type LearnerItemProps = {
  /** The key of the item's cell. */
  cellKey: string;
  item: ActivityItemDoc;
  cell: GridCell;
  /** Null while the item is blank. */
  earned: number | null;
  readOnly: boolean;
  onText: (text: string) => void;
  /** Answers true when the text holds several answers, which are then taken. */
  onPaste: (text: string) => boolean;
  onKey: (event: KeyboardEvent) => void;
};

/**
 * One item: number, key, answer or tick, and points earned. Every keystroke is a draft, so the sum follows and a reload
 * keeps the answer.
 */
export function LearnerItem({ cellKey, item, cell, earned, readOnly, onText, onPaste, onKey }: LearnerItemProps) {
  const noteId = useId();
  const field = useRef<HTMLInputElement>(null);
  // The state of the cell does not tell: a typed text is no draft while it equals the stored one, or once it is saved.
  const isTyped = useRef(false);
  useSelectedAgain(field, cell.text, isTyped);
  const { itemNumber, answerKey, points } = item;
  const note = describeExtras(cell);
  const isTrouble = cell.state === 'invalid' || cell.state === 'conflict';
  const isRight = earned === points;
  return (
    <li className="flex flex-wrap items-center gap-x-2 px-2 py-1">
      <span aria-hidden="true" className="num w-8 text-right text-muted">
        {itemNumber}.
      </span>
      <span aria-hidden="true" className="w-16 truncate font-medium" title={say('Key: {key}', { key: answerKey })}>
        {answerKey}
      </span>
      <input
        ref={field}
        id={itemFieldId(cellKey)}
        type="text"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={MAX_LENGTH.answerKey}
        className={cx('input h-8 min-w-0 grow basis-20', cell.state === 'draft' && 'font-semibold')}
        aria-label={say('Answer to item {item}, key {key}, {points, plural, one {# point} other {# points}}', {
          item: itemNumber,
          key: answerKey,
          points,
        })}
        aria-invalid={cell.state === 'invalid' || undefined}
        aria-describedby={note ? noteId : undefined}
        readOnly={readOnly}
        value={cell.text}
        onChange={(event) => {
          isTyped.current = true;
          onText(event.target.value);
        }}
        onFocus={(event) => {
          isTyped.current = false;
          event.currentTarget.select();
        }}
        onKeyDown={onKey}
        onPaste={(event) => {
          if (onPaste(event.clipboardData.getData('text/plain'))) event.preventDefault();
        }}
      />
      {readOnly ? null : (
        <Button
          variant="ghost"
          size="sm"
          className={cx('btn-square', isRight && 'text-success-ink')}
          aria-label={say('Item {item} is right', { item: itemNumber })}
          aria-pressed={isRight}
          title={say('Item {item} is right', { item: itemNumber })}
          // For the pointer only: the keyboard has “/”, and the ticks would add 50 Tab stops between the answers.
          tabIndex={-1}
          onClick={() => onText(isRight ? WRONG : RIGHT)}
        >
          <Check aria-hidden="true" className={cx('size-4', !isRight && 'opacity-30')} />
        </Button>
      )}
      <span className="num w-16 text-right text-[0.8125rem]">{earnedText(earned, points)}</span>
      {note ? (
        <p id={noteId} className={isTrouble ? 'w-full pl-10 text-error-ink text-xs' : 'sr-only'}>
          {note}
        </p>
      ) : null}
    </li>
  );
}

/** The id by which other components find the field. */
export function itemFieldId(cellKey: string): string {
  return `item-${cellKey}`;
}

/** The sign says right or wrong in text, not only by colour: “✓ 1/1”, “✗ 0/1”, “1.5/2”. */
function earnedText(earned: number | null, points: number): string {
  if (earned === null) return `–/${formatScore(points)}`;
  const text = `${formatScore(earned)}/${formatScore(points)}`;
  if (earned === points) return `${RIGHT} ${text}`;
  return earned === 0 ? `${WRONG} ${text}` : text;
}
