import { Clock } from 'lucide-react';
import { letterOf } from '@/domain/scores/cellEntry';
import { BLANK_MARKS, MARK_NAMES, type Mark } from '@/domain/scores/scoreMark';
import { say } from '@/language/words';
import { cx } from '@/ui/cx';
import type { GridCell } from '@/ui/grid/gridTypes';

type MarkButtonsProps = {
  /** The learner, in the buttons' names. */
  name: string;
  cell: GridCell;
  /** Null takes the mark away. */
  onMark: (mark: Mark | null) => void;
};

/** One tap marks a cell on a small screen: E, M and A for a blank, late for a score. */
export function MarkButtons({ name, cell, onMark }: MarkButtonsProps) {
  const marks = cell.text === '' || cell.mark === 'letter' ? BLANK_MARKS : (['late'] as const);
  return (
    <span className="inline-flex gap-1">
      {marks.map((mark) => {
        const isOn = mark === 'late' ? cell.corner === true : cell.text === letterOf(mark);
        return (
          <button
            key={mark}
            type="button"
            aria-pressed={isOn}
            aria-label={say('{mark}: {name}', { name, mark: say(MARK_NAMES[mark]) })}
            title={say(MARK_NAMES[mark])}
            className={cx(
              'min-h-6 min-w-7 cursor-pointer rounded-field border px-1 text-xs',
              isOn ? 'border-primary bg-primary font-semibold text-primary-content' : 'border-line text-muted',
            )}
            onClick={() => onMark(isOn && mark !== 'late' ? null : mark)}
          >
            {mark === 'late' ? <Late isOn={isOn} /> : letterOf(mark)}
          </button>
        );
      })}
    </span>
  );
}

/** The word stands only where it is true: beside every score it would read as if everybody were late. */
function Late({ isOn }: { isOn: boolean }) {
  return isOn ? say(MARK_NAMES.late) : <Clock aria-hidden="true" className="mx-auto size-4" />;
}
