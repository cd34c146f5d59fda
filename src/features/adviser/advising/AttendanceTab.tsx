import { useMemo, useState } from 'react';
import { monthsOfPeriod } from '@/domain/sections/schoolCalendar';
import { type AdvisingField, ATTENDANCE_PARTS, type MonthAttendance } from '@/domain/sections/sectionAdvising';
import { policyOf } from '@/grading';
import { monthName } from '@/language/formatters';
import { msg, msgs, type Say, useWords } from '@/language/words';
import type { Shared } from '@/parts/section/ownClass';
import { Checkbox } from '@/ui/form/Checkbox';
import type { GridGroup } from '@/ui/grid/gridTypes';
import { AdvisingGrid } from './AdvisingGrid';
import { type AdvisingPage, AdvisingTab } from './AdvisingTab';
import { cellName, type Everybody, type FieldColumn } from './advisingGrid';
import { haveOwnDays, presentByDefault } from './schoolDays';
import { useAdvisingSheet } from './useAdvisingSheet';

export type AdvisingPartProps = Shared & {
  /** False for an administrator, who reads. */
  isAdviser: boolean;
};

/** Attendance by month: one line of school days, and days present and days tardy of each learner. */
export function AttendanceTab({ isAdviser, ...shared }: AdvisingPartProps) {
  return (
    <AdvisingTab {...shared} tab="attendance">
      {(page) => <AttendanceSheet key={page.period} {...shared} {...page} isAdviser={isAdviser} />}
    </AdvisingTab>
  );
}

const PARTS = msgs<keyof MonthAttendance>({ days: 'School days', present: 'Present', tardy: 'Tardy' });
const WIDTH = 92;
const TYPING = msg(
  'Type the school days of a month in the first row: everybody is present on all of them. Then change who was absent.',
);

/** The days of single learners are shown where they differ, or where the adviser asks for them. */
function partsOf(withDays: boolean) {
  return ATTENDANCE_PARTS.filter((part) => withDays || part !== 'days');
}

/** The school days stand above the days present where they have no column of their own. */
function toEverybody(_: Say, months: readonly string[], withDays: boolean): Everybody {
  const fields = months.map((month) => [`${withDays ? 'days' : 'present'} ${month}`, `days ${month}`] as const);
  return { label: _('School days'), fields: new Map(fields), withOthers: presentByDefault };
}

function AttendanceSheet({ section, period, learners, isAdviser }: AdvisingPartProps & AdvisingPage) {
  const { _ } = useWords();
  const labelOf = (learner: string, field: AdvisingField) => {
    const [kind, month = ''] = field.split(' ');
    return cellName(learners, learner, columnName(_, month, kind as keyof MonthAttendance));
  };
  const typing = useAdvisingSheet({ section, period, part: 'attendance', labelOf });
  const { length: of } = policyOf(section.gradingPolicy).periods;
  const months = useMemo(
    () => monthsOfPeriod({ academicYear: section.academicYear, period, of }),
    [section.academicYear, period, of],
  );
  const rows = useSameList(learners);
  const areOwn = haveOwnDays(
    typing.sheet,
    rows.map(({ key }) => key),
    months,
  );
  const [isAsked, setAsked] = useState(false);
  const withDays = isAsked || areOwn;
  const shape = useMemo(
    () => ({
      columns: months.flatMap((month) => partsOf(withDays).map((part) => toColumn(_, month, part))),
      groups: months.map((month): GridGroup => ({ id: month, label: monthName(month) })),
      everybody: toEverybody(_, months, withDays),
    }),
    [months, withDays, _],
  );
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <p className="text-muted">{isAdviser ? _(TYPING) : _('The adviser of the section keeps the attendance.')}</p>
        {isAdviser ? (
          <Checkbox
            label={_('School days of each learner')}
            title={_('For learners who came or left within a month')}
            checked={withDays}
            disabled={areOwn}
            onChange={(event) => setAsked(event.target.checked)}
          />
        ) : null}
      </div>
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

const columnName = (_: Say, month: string, part: keyof MonthAttendance) => `${monthName(month)}, ${_(PARTS[part])}`;

function toColumn(_: Say, month: string, part: keyof MonthAttendance): FieldColumn {
  return {
    key: `${part} ${month}`,
    label: columnName(_, month, part),
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
