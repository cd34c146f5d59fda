import { useMemo, useState } from 'react';
import { dateOf, daysOfMonth, isSchoolDay } from '@/domain/sections/attendanceMonth';
import type { AdvisingField } from '@/domain/sections/sectionAdvising';
import { WHOLE_SECTION } from '@/domain/sections/sectionAttendance';
import type { ListedLearner } from '@/domain/sections/sectionRoster';
import type { SectionDoc } from '@/domain/sections/sections';
import { AdvisingGrid } from '@/features/adviser/advising/AdvisingGrid';
import { useSameList } from '@/features/adviser/advising/AdvisingTab';
import { type Beside, cellName, type FieldColumn } from '@/features/adviser/advising/advisingGrid';
import { advisingKey } from '@/features/adviser/advising/advisingSheet';
import { useAdvisingSheet } from '@/features/adviser/advising/useAdvisingSheet';
import { formatDay } from '@/language/formatters';
import { msg, useWords } from '@/language/words';
import { useNow } from '@/parts/hooks/useNow';
import { Checkbox } from '@/ui/form/Checkbox';
import { Select } from '@/ui/form/Select';
import { useMedia } from '@/ui/useMedia';
import { DayList } from './DayList';
import { bandsOf, dayField, figuresOf, SEXES, schoolField, shownDays, TOTAL_PER_DAY, weekdayName } from './dayCells';
import { MonthFigures } from './MonthFigures';
import { PrintSf2 } from './PrintSf2';
import { toSf2Form } from './sf2Form';
import { type ShownMonths, useCountedMonth } from './useCountedMonth';

type DaysSheetProps = {
  section: SectionDoc;
  months: ShownMonths;
  /** Those who were in the section in the month. */
  learners: readonly ListedLearner[];
  /** All of the roster. */
  everybody: readonly ListedLearner[];
  isAdviser: boolean;
};

/** 23 days and the totals fit a screen of 1366 pixels. */
const WIDTH = { day: 30, total: 48 };
const PHONE = '(max-width: 40rem)';
const TAPPING = msg('Tap x for absent, L for late, C for cutting classes. Nothing tapped is present.');
const TYPING = msg(
  'Blank is present. Type x for absent, L for late, C for cutting classes; in the first row “off” on a day without school.',
);

/** The marks of a month: the grid, or on a phone the list of one day; below it the figures of School Form 2. */
export function DaysSheet({ section, months, learners, everybody, isAdviser }: DaysSheetProps) {
  const { month } = months;
  const { _ } = useWords();
  const nowMs = useNow();
  const rows = useSameList(learners);
  const columnName = (field: string) => dayName(dateOf(month, Number(field.split(' ')[1])));
  const labelOf = (learner: string, field: AdvisingField) =>
    learner === WHOLE_SECTION
      ? `${_('Days of school')} · ${columnName(field)}`
      : cellName(rows, learner, columnName(field));
  const typing = useAdvisingSheet({ section, month, part: 'days', labelOf });
  const { attendance, ...ofMonth } = useCountedMonth(section.id, months, {
    learners: everybody,
    sheet: typing.sheet,
  });
  const days = shownDays(month, typing.sheet).join(' ');
  const isPhone = useMedia(PHONE);
  const [isListed, setListed] = useState(true);
  const isList = isPhone && isListed;
  const shape = useMemo(() => {
    const at = { sectionId: section.id, month, nowMs };
    const columns = days.split(' ').map((day) => toColumn(month, Number(day)));
    const { footOf, ...figures } = figuresOf(at, rows);
    const beside: Beside = {
      ...figures,
      lead: {
        label: _('Days of school'),
        learner: WHOLE_SECTION,
        fieldOf: (colKey) => schoolField(Number(colKey.split(' ')[1])),
      },
      computed: [
        { key: 'absent', label: _('Absent'), width: WIDTH.total, align: 'end' },
        { key: 'tardy', label: _('Late'), width: WIDTH.total, align: 'end' },
        { key: 'cutting', label: _('Cutting'), width: WIDTH.total, align: 'end' },
      ],
      foot: (['M', 'F', 'all'] as const).map((sex) => ({
        label: _(SEXES[sex]),
        textOf: (sheet, colKey) => footOf(sheet, sex, colKey),
      })),
      sections: [...bandsOf(rows, 1), { row: rows.length + 1, label: TOTAL_PER_DAY }],
    };
    return { columns, beside };
  }, [section.id, month, nowMs, days, rows, _]);
  const others = daysOfMonth(month).filter(
    (each) => !isSchoolDay(null, each) && !days.split(' ').includes(String(each.day)),
  );
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <p className="text-muted">
          {isAdviser ? _(isList ? TAPPING : TYPING) : _('The adviser of the section keeps the attendance.')}
        </p>
        {isPhone ? (
          <Checkbox
            label={_('List of one day')}
            checked={isListed}
            onChange={(event) => setListed(event.target.checked)}
          />
        ) : null}
        {isAdviser ? (
          <div className="w-64">
            <Select
              aria-label={_('School on a Saturday or Sunday')}
              value=""
              placeholder={_('School on a Saturday or Sunday')}
              options={others.map(({ day }) => ({ value: String(day), label: dayName(dateOf(month, day)) }))}
              onChange={(event) => {
                const field = schoolField(Number(event.target.value));
                typing.type({ [advisingKey({ learner: WHOLE_SECTION, field })]: 'on' });
              }}
            />
          </div>
        ) : null}
      </div>
      {isList ? (
        <DayList
          month={month}
          days={days.split(' ').map(Number)}
          learners={rows}
          typing={typing}
          isLocked={shape.beside.isLocked}
          readOnly={!isAdviser}
        />
      ) : (
        <div className="flex min-h-[75vh] flex-col">
          <AdvisingGrid
            label={_('Attendance by day')}
            learners={rows}
            {...shape}
            density="compact"
            typing={typing}
            readOnly={!isAdviser}
          />
        </div>
      )}
      <MonthFigures section={section} month={month} firstMonth={months.first} {...ofMonth} isAdviser={isAdviser} />
      <PrintSf2
        sectionId={section.id}
        toForm={() => {
          const { counted, first } = ofMonth;
          const shown = days.split(' ').map(Number);
          const enrolled = first?.enrolled ?? {};
          return toSf2Form({ section, month, days: shown, learners: rows, attendance, counted, enrolled });
        }}
      />
    </>
  );
}

const dayName = (date: string) => `${weekdayName(date)}, ${formatDay(date)}`;

function toColumn(month: string, day: number): FieldColumn {
  const date = dateOf(month, day);
  return {
    key: dayField(day),
    label: dayName(date),
    header: String(day),
    subHeader: weekdayName(date).slice(0, 2),
    width: WIDTH.day,
    align: 'center',
  };
}
