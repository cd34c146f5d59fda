import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { schoolSectionRoute, sectionRoute } from '@/domain/bookRoutes';
import { PAGE_SIZE } from '@/domain/constants';
import type { SectionDoc, SectionVersions } from '@/domain/sections/sections';
import { isFoundIn } from '@/domain/words/searchText';
import { compareText } from '@/domain/words/textOrder';
import { areasIn, daysLate } from '@/features/sections/own/late';
import { periodName, policyOf } from '@/grading';
import { type Say, useWords } from '@/language/words';
import { GRADE_LEVELS } from '@/parts/class-form/classForm';
import { gradeLabel } from '@/parts/class-form/classList';
import { useNow } from '@/parts/hooks/useNow';
import { ListFileButton } from '@/parts/list-file/ListFileButton';
import { useAppSelector } from '@/store/hooks';
import { selectIsAdmin } from '@/store/selectors';
import { Checkbox } from '@/ui/form/Checkbox';
import { Select } from '@/ui/form/Select';
import { ListCard } from '@/ui/list/ListCard';
import type { TableColumn } from '@/ui/list/Table';
import { useWholeList } from '@/ui/list/useWholeList';
import { isKnownPolicy, type SectionList as Listed } from './sectionActions';
import { toSectionRows } from './sectionFile';
import { useHandedInCounts } from './useHandedInCounts';

/** The sections of a year: searched, by grade level; for administrators with what was handed in. */
export function SectionList({ sections, versions }: Listed) {
  const { _ } = useWords();
  const admin = useAppSelector(selectIsAdmin);
  const routeOf = admin ? sectionRoute : schoolSectionRoute;
  const { period, choose, counts } = useHandedInCounts(sections);
  const [grade, setGrade] = useState('');
  const [onlyLate, setOnlyLate] = useState(false);
  const nowMs = useNow();
  const lateOf = useMemo(
    () =>
      period === null ? null : (each: SectionDoc) => daysLate(each, period, { ...countOf(counts.value, each), nowMs }),
    [period, counts.value, nowMs],
  );
  const shown = useMemo(
    () =>
      sections
        .filter((each) => grade === '' || each.gradeLevel === grade)
        .filter((each) => !onlyLate || lateOf === null || lateOf(each) > 0)
        .toSorted(byGrade),
    [sections, grade, onlyLate, lateOf],
  );
  const columns = useMemo(
    () => [
      ...toColumns(_, versions, routeOf),
      ...(period === null || !lateOf ? [] : [handedInColumn(_, period, counts.value ?? {}), lateColumn(_, lateOf)]),
    ],
    [_, versions, routeOf, period, counts.value, lateOf],
  );
  const search = { label: _('Search sections'), placeholder: _('Section, adviser or teacher'), matches };
  const { found, ...list } = useWholeList(shown, { columns, search, pageSize: PAGE_SIZE.teachers });
  const periods = periodsOf(_, sections);
  const grades = GRADE_LEVELS.filter((level) => sections.some(({ gradeLevel }) => gradeLevel === level));
  return (
    <ListCard
      {...list}
      caption={_('Sections')}
      rowKey={({ id }) => id}
      status="ready"
      controls={
        <div className="flex flex-wrap gap-2">
          <div className="w-full sm:w-44">
            <Select
              aria-label={_('Grade level')}
              value={grade}
              options={[
                { value: '', label: _('All grade levels') },
                ...grades.map((value) => ({ value, label: gradeLabel(value) })),
              ]}
              onChange={(event) => setGrade(event.target.value)}
            />
          </div>
          {admin ? (
            <div className="w-full sm:w-60">
              <Select
                aria-label={_('Handed in')}
                value={period === null ? '' : String(period)}
                options={[
                  { value: '', label: _('Handed in: choose a period') },
                  ...periods.map(({ number, label }) => ({ value: String(number), label })),
                ]}
                onChange={(event) => choose(event.target.value === '' ? null : Number(event.target.value))}
              />
            </div>
          ) : null}
          {admin && period !== null ? (
            <Checkbox
              className="self-center"
              label={_('Only late ones')}
              checked={onlyLate}
              onChange={(event) => setOnlyLate(event.target.checked)}
            />
          ) : null}
          {admin ? (
            <ListFileButton
              list="listSections"
              isPart={found.length < sections.length}
              title={_('Sections')}
              rows={async () => toSectionRows(found, versions)}
            />
          ) : null}
        </div>
      }
      noun={{ one: _('section'), many: _('sections') }}
      noMatch={_('Search by any part of the section, the adviser or a teacher.')}
      empty={null}
    />
  );
}

function toColumns(
  _: Say,
  { learners }: SectionVersions,
  routeOf: (id: string) => string,
): readonly TableColumn<SectionDoc>[] {
  return [
    {
      key: 'name',
      header: _('Section'),
      sort: ({ name }) => name,
      cell: (section) => (
        <>
          <Link to={routeOf(section.id)} className="text-primary-ink hover:underline">
            {section.name}
          </Link>
          <span className="block font-normal text-muted md:hidden">{gradeLabel(section.gradeLevel)}</span>
        </>
      ),
    },
    {
      key: 'grade',
      header: _('Grade level'),
      from: 'md',
      sort: ({ gradeLevel }) => GRADE_LEVELS.indexOf(gradeLevel),
      cell: ({ gradeLevel }) => gradeLabel(gradeLevel),
    },
    {
      key: 'adviser',
      header: _('Adviser'),
      sort: ({ adviserName }) => adviserName,
      cell: ({ adviserName }) => adviserName || <span className="text-muted">{_('None')}</span>,
    },
    {
      key: 'learners',
      header: _('Learners'),
      numeric: true,
      sort: ({ id }) => learners[id] ?? 0,
      cell: ({ id }) => learners[id] ?? <span className="text-muted">{_('No roster')}</span>,
    },
    {
      key: 'areas',
      header: _('Areas with a teacher'),
      from: 'sm',
      numeric: true,
      sort: ({ areaTeachers }) => Object.keys(areaTeachers).length,
      cell: ({ areas, areaTeachers }) =>
        _('{count} of {all}', { count: Object.keys(areaTeachers).length, all: Object.keys(areas).length }),
    },
  ];
}

/** A list of several policies names periods by their number; of one, as its policy does. */
function periodsOf(_: Say, sections: readonly SectionDoc[]): { number: number; label: string }[] {
  const policies = [...new Set(sections.map(({ gradingPolicy }) => gradingPolicy))].filter(isKnownPolicy).map(policyOf);
  const [only, ...others] = policies;
  const most = Math.max(0, ...policies.map(({ periods }) => periods.length));
  const labelOf = (number: number) =>
    only && others.length === 0 ? periodName(only, number) : _('Period {number}', { number });
  return [...Array(most).keys()].map((index) => ({ number: index + 1, label: labelOf(index + 1) }));
}

type Counts = Readonly<Record<string, number>>;

function countOf(counts: Counts | undefined, { id }: SectionDoc): { count?: number } {
  const count = counts?.[id];
  return count === undefined ? {} : { count };
}

function handedInColumn(_: Say, period: number, counts: Counts): TableColumn<SectionDoc> {
  return {
    key: 'handedIn',
    header: _('Handed in'),
    numeric: true,
    sort: (section) => (counts[section.id] ?? 0) - areasIn(section, period).length,
    cell: (section) => {
      const [count, all] = [counts[section.id], areasIn(section, period).length];
      return count === undefined ? '…' : _('{count} of {all}', { count, all });
    },
  };
}

function lateColumn(_: Say, lateOf: (section: SectionDoc) => number): TableColumn<SectionDoc> {
  return {
    key: 'late',
    header: _('Late'),
    numeric: true,
    sort: lateOf,
    cell: (section) => {
      const count = lateOf(section);
      return count === 0 ? '' : _('{count, plural, one {1 day} other {# days}}', { count });
    },
  };
}

function byGrade(a: SectionDoc, b: SectionDoc): number {
  return GRADE_LEVELS.indexOf(a.gradeLevel) - GRADE_LEVELS.indexOf(b.gradeLevel) || compareText(a.name, b.name);
}

function matches({ name, adviserName, teacherNames }: SectionDoc, text: string): boolean {
  return isFoundIn([name, adviserName, ...Object.values(teacherNames)].join(' '), text);
}
