import { useCallback, useMemo, useState } from 'react';
import { dayTotals } from '@/domain/sections/attendanceMonth';
import { begunMonths, monthsOfPeriod } from '@/domain/sections/schoolCalendar';
import { type AdvisingField, ATTENDANCE_PARTS, type MonthAttendance } from '@/domain/sections/sectionAdvising';
import { sectionAttendanceId } from '@/domain/sections/sectionAttendance';
import type { ListedLearner } from '@/domain/sections/sectionRoster';
import { AttendanceViews, useAttendanceView } from '@/features/adviser/days/AttendanceViews';
import { DaysTab } from '@/features/adviser/days/DaysTab';
import { policyOf } from '@/grading';
import { formatList, monthName } from '@/language/formatters';
import { msg, msgs, type Say, useWords } from '@/language/words';
import { readNow } from '@/parts/hooks/useNow';
import { useAsked } from '@/parts/section/useAsked';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Checkbox } from '@/ui/form/Checkbox';
import type { GridGroup } from '@/ui/grid/gridTypes';
import { ErrorState } from '@/ui/list/ErrorState';
import { SkeletonTable } from '@/ui/waiting/Skeleton';
import { AdvisingGrid } from './AdvisingGrid';
import { type AdvisingPage, type AdvisingPartProps, AdvisingTab, useSameList } from './AdvisingTab';
import { loadMonths } from './advisingActions';
import { cellName, type Everybody, type FieldColumn } from './advisingGrid';
import { haveOwnDays, presentByDefault } from './schoolDays';
import { useAdvisingSheet } from './useAdvisingSheet';

/** Attendance by month, or by day where the address says so. */
export function AttendanceTab(props: AdvisingPartProps) {
  return useAttendanceView() === 'days' ? <DaysTab {...props} /> : <MonthsTab {...props} />;
}

/** Attendance by month: one line of school days, and days present and days tardy of each learner. */
function MonthsTab({ isAdviser, ...shared }: AdvisingPartProps) {
  return (
    <AdvisingTab {...shared} tab="attendance" beside={<AttendanceViews />}>
      {(page) => <MonthsSheet key={page.period} {...shared} {...page} isAdviser={isAdviser} />}
    </AdvisingTab>
  );
}

/** The sheet once it is known which of its months are kept by day: a read for each that has begun. */
function MonthsSheet(props: AdvisingPartProps & AdvisingPage) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { section, period } = props;
  const { length: of } = policyOf(section.gradingPolicy).periods;
  const load = useCallback(() => {
    const now = dispatch(readNow());
    const begun = begunMonths({ academicYear: section.academicYear, of }, now);
    const months = monthsOfPeriod({ academicYear: section.academicYear, period, of });
    return dispatch(
      loadMonths(
        section.id,
        months.filter((month) => begun.includes(month)),
      ),
    ).then(() => ({ now }));
  }, [dispatch, section, period, of]);
  const { value, sentence, again } = useAsked(load);
  if (sentence) return <ErrorState sentence={sentence} onRetry={again} />;
  if (!value) return <SkeletonTable rows={8} columns={4} label={_('Loading what the adviser keeps')} />;
  return <AttendanceSheet {...props} nowMs={value.now} />;
}

/** The totals of the days, for the months that are kept by day. */
function useDerived(sectionId: string, months: readonly string[], learners: readonly ListedLearner[], nowMs: number) {
  const kept = useAppSelector((state) => state.advising);
  const totals = useMemo(
    () =>
      dayTotals(
        months.map((month) => {
          const found = kept[sectionAttendanceId({ sectionId, month })];
          return found && 'month' in found ? found : null;
        }),
        learners,
        nowMs,
      ),
    [kept, sectionId, months, learners, nowMs],
  );
  const derived = useCallback(
    (learner: string, field: AdvisingField) => {
      const [part = '', month = ''] = field.split(' ');
      const counted = totals.get(month);
      return counted ? String(counted[learner]?.[part as keyof MonthAttendance] ?? '') : null;
    },
    [totals],
  );
  return { totals, derived };
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

function AttendanceSheet(props: AdvisingPartProps & AdvisingPage & { nowMs: number }) {
  const { section, period, learners, isAdviser } = props;
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
  const { totals, derived } = useDerived(section.id, months, rows, props.nowMs);
  const [isAsked, setAsked] = useState(false);
  const withDays = isAsked || areOwn;
  const shape = useMemo(
    () => ({
      columns: months.flatMap((month) => partsOf(withDays).map((part) => toColumn(_, month, part))),
      groups: months.map((month): GridGroup => ({ id: month, label: monthName(month) })),
      everybody: toEverybody(
        _,
        months.filter((month) => !totals.has(month)),
        withDays,
      ),
    }),
    [months, withDays, totals, _],
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
      {totals.size > 0 ? (
        <p>
          {_(
            'Kept by day: {months}. The marks of the days count here and on the card, not totals typed for these months.',
            {
              months: formatList([...totals.keys()].map(monthName)),
            },
          )}
        </p>
      ) : null}
      <AdvisingGrid
        label={_('Attendance')}
        learners={rows}
        {...shape}
        derived={derived}
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
