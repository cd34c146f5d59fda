import { MessageSquare, MessageSquareText } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Mark } from '@/domain/scores/scoreMark';
import { MarkButtons } from '@/features/record/marks/MarkButtons';
import { say } from '@/language/words';
import { cx } from '@/ui/cx';
import { IconButton } from '@/ui/form/IconButton';
import { useSelectedAgain } from '@/ui/form/useSelectedAgain';
import { describeExtras } from '@/ui/grid/gridSpeech';
import type { GridCell } from '@/ui/grid/gridTypes';
import { isOthersKey } from '@/ui/othersKey';
import { KeypadBar } from './KeypadBar';
import { LearnerName } from './LearnerName';

type Typed = { text: string; over: string } | null;

type PhoneScoreProps = {
  name: string;
  /** The grade of the period with the drafts; empty without one. */
  grade: string;
  /** True when the learner has only a grade so far: `grade` is none of the period yet. */
  isSoFar: boolean;
  /** True for a grade of the period below the passing one. */
  isBelow: boolean;
  /** True when the learner missed a part that the class took. */
  isIncomplete: boolean;
  cell: GridCell;
  totalPoints: number;
  readOnly: boolean;
  isFirst: boolean;
  isLast: boolean;
  onFocus: () => void;
  /** Opens the learner's menu; absent for a reader. */
  onMenu: ((button: HTMLButtonElement) => void) | undefined;
  /** `over`: what the cell showed when the typing began. */
  onCommit: (text: string, over: string) => void;
  /** The text that is being typed, over the one that the cell showed before; null once it is entered or taken back. */
  onTyping: (typed: Typed) => void;
  /** The field went while this was being typed: what it shows was removed, or the phone was turned. `over` as above. */
  onGone: (text: string, over: string) => void;
  /** Goes to the learner below or above. */
  onStep: (by: 1 | -1) => void;
  onComment: () => void;
  /** Null takes the mark away. */
  onMark: (mark: Mark | null) => void;
  /** Present for a scannable activity. */
  onItems?: (() => void) | undefined;
};

/** Hands over a text that was not entered when its field goes. The function that it gives says that it was entered. */
function useUnentered(typed: Typed, onGone: PhoneScoreProps['onGone']): () => void {
  const latest = useRef({ typed, onGone });
  useLayoutEffect(() => {
    latest.current = { typed, onGone };
  });
  useLayoutEffect(
    () => () => {
      const { typed: left, onGone: keep } = latest.current;
      if (left !== null) keep(left.text, left.over);
    },
    [],
  );
  return () => {
    latest.current = { ...latest.current, typed: null };
  };
}

/** Says what is being typed, and null where nothing is any more. */
function useTyping(typed: Typed, onTyping: (typed: Typed) => void): void {
  const tell = useRef(onTyping);
  useLayoutEffect(() => {
    tell.current = onTyping;
  });
  useEffect(() => {
    if (typed === null) return;
    tell.current(typed);
    return () => tell.current(null);
  }, [typed]);
}

/** One learner's score. The parent list re-renders all its lines after a change of language. */
export function PhoneScore(props: PhoneScoreProps) {
  const { name, cell, readOnly, onComment, onItems } = props;
  const noteId = useId();
  // The comment has a button of its own, so the note leaves it out.
  const note = describeExtras({ ...cell, hasComment: false, note: cell.hasComment ? undefined : cell.note });
  return (
    <li data-row="" className="flex flex-wrap items-center gap-x-1 px-3 py-1 [&_:is(input,button)]:scroll-mb-64">
      <div className="min-w-0 grow basis-24">
        <LearnerName name={name} onMenu={props.onMenu} />
        <div className="flex flex-wrap items-center gap-x-2">
          <span
            className={cx(
              'num text-xs',
              props.isBelow ? 'font-semibold text-error-ink' : 'text-muted',
              props.isSoFar && 'italic',
            )}
          >
            <span aria-hidden="true">{props.isBelow ? '▾ ' : ''}</span>
            <span>{gradeText(props)}</span>
          </span>
          {readOnly || cell.state === 'conflict' ? null : <MarkButtons name={name} cell={cell} onMark={props.onMark} />}
          {onItems ? (
            <button
              type="button"
              className="min-h-6 cursor-pointer text-xs underline"
              aria-label={say('Items of {name}', { name })}
              onClick={onItems}
            >
              {say('Items')}
            </button>
          ) : null}
        </div>
      </div>
      {readOnly && !cell.hasComment ? null : (
        <IconButton
          label={say('Comment on {name}', { name })}
          className="min-h-11 min-w-11"
          icon={
            cell.hasComment ? (
              <MessageSquareText aria-hidden="true" className="size-4" />
            ) : (
              <MessageSquare aria-hidden="true" className="size-4" />
            )
          }
          onClick={onComment}
        />
      )}
      {readOnly ? <StoredScore {...props} /> : <ScoreField {...props} noteId={note ? noteId : undefined} />}
      {note ? (
        <p
          id={noteId}
          className={cx(
            isOnTheWay(cell) ? 'sr-only' : 'w-full text-xs',
            cell.state === 'invalid' ? 'text-error-ink' : 'text-muted',
          )}
        >
          {note}
        </p>
      ) : null}
    </li>
  );
}

const ON_THE_WAY: ReadonlySet<GridCell['state']> = new Set(['draft', 'saving', 'waiting', 'saved']);

/** A score on its way into the book says so to a screen reader alone: the row would grow, and move those below it. */
function isOnTheWay({ state, note, markNote }: GridCell): boolean {
  return ON_THE_WAY.has(state) && !note && !markNote;
}

/** A score that takes no input is a figure, not a field. */
function StoredScore({ cell, totalPoints }: PhoneScoreProps) {
  return (
    <p className="num min-w-16 py-1.5 text-right text-base">
      <span className="font-medium">{cell.text || '–'}</span>
      <span className="text-[0.8125rem] text-muted"> / {totalPoints}</span>
    </p>
  );
}

/**
 * The typed text becomes a draft when the field loses the focus, as with Enter in the grid. Until then it stays, whatever
 * another device stores in the cell, and is compared with what stood there when the typing began.
 */
function ScoreField(props: PhoneScoreProps & { noteId: string | undefined }) {
  const { name, cell, totalPoints, isFirst, isLast, onFocus, onCommit, onStep, onComment, noteId } = props;
  /** Null while the cell's own text is shown. */
  const [typed, setTyped] = useState<Typed>(null);
  const [isFocused, setFocused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useSelectedAgain(field, cell.text, typed !== null);
  const type = (text: string) => setTyped((before) => ({ text, over: before?.over ?? cell.text }));
  useTyping(typed, props.onTyping);
  const left = useUnentered(typed === null || typed.text === cell.text ? null : typed, props.onGone);
  return (
    <>
      <input
        ref={field}
        type="text"
        inputMode="decimal"
        enterKeyHint={isLast ? 'done' : 'next'}
        autoComplete="off"
        className={cx('num input min-h-11 w-18! text-right', cell.state === 'draft' && 'font-semibold')}
        aria-label={say('{name}, score of {points}', { name, points: totalPoints })}
        aria-invalid={cell.state === 'invalid' || undefined}
        aria-describedby={noteId}
        value={typed?.text ?? cell.text}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => {
          event.currentTarget.select();
          setFocused(true);
          onFocus();
        }}
        onBlur={() => {
          setFocused(false);
          setTyped(null);
          if (typed === null || typed.text === cell.text) return;
          left();
          onCommit(typed.text, typed.over);
        }}
        onKeyDown={(event) => {
          if (isOthersKey(event)) return;
          if (event.key === 'Escape') setTyped(null);
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (isLast) event.currentTarget.blur();
          else onStep(1);
        }}
      />
      {isFocused ? (
        <KeypadBar
          name={name}
          totalPoints={totalPoints}
          onBack={isFirst ? undefined : () => onStep(-1)}
          onNext={isLast ? undefined : () => onStep(1)}
          onHighest={() => type(String(totalPoints))}
          onComment={onComment}
        />
      ) : null}
    </>
  );
}

function gradeText({ grade, isSoFar, isIncomplete }: PhoneScoreProps): string {
  if (grade === '') return say('No grade yet');
  if (isIncomplete) return say('{grade} so far, incomplete', { grade });
  return isSoFar ? say('{grade} so far', { grade }) : say('Grade {grade}', { grade });
}
