import { useMemo } from 'react';
import { monthsOfPeriod } from '@/domain/sections/schoolCalendar';
import { ATTENDANCE_PARTS, type MonthAttendance } from '@/domain/sections/sectionAdvising';
import { policyOf } from '@/grading';
import { monthName } from '@/language/formatters';
import { msgs, type Say, useWords } from '@/language/words';
import type { Shared } from '@/parts/section/ownClass';
import type { GridGroup } from '@/ui/grid/gridTypes';
import { AdvisingGrid } from './AdvisingGrid';
import { type AdvisingPage, AdvisingTab } from './AdvisingTab';
import type { FieldColumn } from './advisingGrid';
import { useAdvisingSheet } from './useAdvisingSheet';

export type AdvisingPartProps = Shared & {
  /** False for an administrator, who reads. */
  isAdviser: boolean;
};

/** Attendance by month: school days, days present and days tardy of each learner. */
export function AttendanceTab({ isAdviser, ...shared }: AdvisingPartProps) {
  return (
    <AdvisingTab {...shared} tab="attendance">
      {(page) => <AttendanceSheet key={page.period} {...shared} {...page} isAdviser={isAdviser} />}
    </AdvisingTab>
  );
}

const PARTS = msgs<keyof MonthAttendance>({ days: 'School days', present: 'Present', tardy: 'Tardy' });
const WIDTH = 92;

function AttendanceSheet({ section, period, stored, learners, isAdviser }: AdvisingPartProps & AdvisingPage) {
  const { _ } = useWords();
  const typing = useAdvisingSheet({ section, period, part: 'attendance' }, stored);
  const { length: of } = policyOf(section.gradingPolicy).periods;
  const months = useMemo(
    () => monthsOfPeriod({ academicYear: section.academicYear, period, of }),
    [section.academicYear, period, of],
  );
  const shape = useMemo(
    () => ({
      columns: months.flatMap((month) => ATTENDANCE_PARTS.map((part) => toColumn(_, month, part))),
      groups: months.map((month): GridGroup => ({ id: month, label: monthName(month) })),
      everybody: { label: _('School days'), fields: new Set(months.map((month) => `days ${month}`)) },
    }),
    [months, _],
  );
  const rows = useSameList(learners);
  return (
    <>
      <p className="text-muted">
        {_('Type the school days of a month in the first row: they go to every learner. A copied block can be pasted.')}
      </p>
      <AdvisingGrid
        label={_('Attendance')}
        learners={rows}
        {...shape}
        typing={typing}
        readOnly={!isAdviser}
        inputMode="numeric"
      />
    </>
  );
}

function toColumn(_: Say, month: string, part: keyof MonthAttendance): FieldColumn {
  return {
    key: `${part} ${month}`,
    label: `${monthName(month)}, ${_(PARTS[part])}`,
    header: _(PARTS[part]),
    width: WIDTH,
    align: 'end',
    group: month,
  };
}

/** The same list for the same learners: a new one makes a new grid. */
export function useSameList<Row extends object>(rows: readonly Row[]): readonly Row[] {
  const text = JSON.stringify(rows);
  return useMemo(() => JSON.parse(text) as Row[], [text]);
}
