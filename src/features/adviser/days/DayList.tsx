import { useState } from 'react';
import { learnerName } from '@/domain/learners/learnerNames';
import { dateOf } from '@/domain/sections/attendanceMonth';
import type { AdvisingField } from '@/domain/sections/sectionAdvising';
import { DAY_MARKS, type DayMark, WHOLE_SECTION } from '@/domain/sections/sectionAttendance';
import type { ListedLearner } from '@/domain/sections/sectionRoster';
import { philippineDay } from '@/domain/words/philippineTime';
import { AdvisingBar } from '@/features/adviser/advising/AdvisingBar';
import { type AdvisingSheet, advisingKey, fromKey, shownText } from '@/features/adviser/advising/advisingSheet';
import { parseCell } from '@/features/adviser/advising/cellValue';
import type { AdvisingTyping } from '@/features/adviser/advising/useAdvisingSheet';
import { formatDay } from '@/language/formatters';
import { msgs, useWords } from '@/language/words';
import { useNow } from '@/parts/hooks/useNow';
import { Button } from '@/ui/form/Button';
import { Select } from '@/ui/form/Select';
import { dayField, schoolField, weekdayName } from './dayCells';

type DayListProps = {
  month: string;
  /** The days that have a column in the grid. */
  days: readonly number[];
  learners: readonly ListedLearner[];
  typing: AdvisingTyping;
  isLocked: (sheet: AdvisingSheet, cell: { learner: string; field: AdvisingField }) => boolean;
  readOnly: boolean;
};

const MARKS = msgs<DayMark>({ x: 'Absent', L: 'Late', C: 'Cutting' });

/** The learners of one day, at first today's or the last one before it: a tap sets a mark, the same tap takes it away. */
export function DayList({ month, days, learners, typing, isLocked, readOnly }: DayListProps) {
  const { _ } = useWords();
  const today = philippineDay(useNow());
  const [chosen, setChosen] = useState<number | null>(null);
  const day = chosen ?? days.filter((each) => dateOf(month, each) <= today).at(-1) ?? days[0] ?? 1;
  const field = dayField(day);
  const { sheet } = typing;
  const school = advisingKey({ learner: WHOLE_SECTION, field: schoolField(day) });
  const isOff = isValue(sheet, school, 'off');
  const nameOf = (key: string) => {
    const learner = learners.find((each) => each.key === key);
    return learner ? learnerName(learner) : _('Days of school');
  };
  const dateName = (each: number) => `${weekdayName(dateOf(month, each))}, ${formatDay(dateOf(month, each))}`;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label={_('Day')}
          className="min-w-0 flex-1"
          value={String(day)}
          options={days.map((each) => ({ value: String(each), label: dateName(each) }))}
          onChange={(event) => setChosen(Number(event.target.value))}
        />
        {readOnly ? null : (
          <Button aria-pressed={isOff} onClick={() => typing.type({ [school]: isOff ? '' : 'off' })}>
            {isOff ? _('School after all') : _('No school')}
          </Button>
        )}
      </div>
      {isOff ? <p className="text-muted">{_('No school on this day.')}</p> : null}
      <ul className="flex flex-col divide-y divide-line rounded-box border border-line">
        {learners
          .filter(({ key }) => !isLocked(sheet, { learner: key, field }))
          .map((learner) => (
            <li key={learner.key} className="flex items-center gap-1 px-2 py-1">
              <span className="min-w-0 flex-1 truncate">{learnerName(learner)}</span>
              {DAY_MARKS.map((mark) => {
                const cell = advisingKey({ learner: learner.key, field });
                const isSet = isValue(sheet, cell, mark);
                return (
                  <Button
                    key={mark}
                    size="sm"
                    className="min-h-11 min-w-11"
                    variant={isSet ? 'primary' : undefined}
                    aria-pressed={isSet}
                    aria-label={`${learnerName(learner)}: ${_(MARKS[mark])}`}
                    disabled={readOnly}
                    onClick={() => typing.type({ [cell]: isSet ? '' : mark })}
                  >
                    {mark}
                  </Button>
                );
              })}
            </li>
          ))}
      </ul>
      {readOnly ? null : (
        <AdvisingBar
          typing={typing}
          nameOf={nameOf}
          labelOf={(each) => dateName(Number(each.split(' ')[1]))}
          onShow={(_learner, each) => setChosen(Number(each.split(' ')[1]))}
          onDone={() => undefined}
        />
      )}
    </div>
  );
}

function isValue(sheet: AdvisingSheet, key: string, value: string): boolean {
  const parsed = parseCell(fromKey(key).field, shownText(sheet, key));
  return 'value' in parsed && parsed.value === value;
}
