import type { ControlsDoc } from '@/domain/book/entities';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { type GradingPolicy, periodName, periodNumber, periodTitle, policyOf } from '@/grading';
import { useWords } from '@/language/words';
import { selectReadiness } from '@/store/book/readiness';
import { useAppSelector } from '@/store/hooks';
import { selectRow } from '@/store/selectors';
import { PeriodSwitcher } from './PeriodSwitcher';

const CLASSES = [{ of: 'classes' }] as const;

/**
 * Year and period of the own book, and the way to others. Both are live from the controls record, and empty before
 * there is a class. A reduced record has no year, but a period. The classes say whether it is a quarter or a term: until
 * they are loaded the card waits, and without a class of the year it says the number alone.
 */
export function HeaderCards() {
  const { _ } = useWords();
  const controls = useAppSelector((state) => selectRow(state, 'controls', '1'));
  const tables = useAppSelector((state) => state.entities.tables);
  const isLoaded = useAppSelector((state) => selectReadiness(state, CLASSES).status === 'ready');
  const year = controls?.currentAcademicYear;
  const policies = isLoaded ? policiesOf(tables, controls) : [];
  const titles = new Set(policies.map((policy) => periodTitle(policy)));
  const [title = ''] = titles;
  return (
    // Without a connection the bar shows more text, and a narrow bar has no room for both.
    <div className="relative hidden shrink-0 items-center rounded-field border border-line pr-6 hover:bg-base-200 md:flex group-has-[[data-said]]/bar:max-xl:hidden group-has-[[data-said=much]]/bar:max-2xl:hidden compact:max-[1279.98px]:hidden">
      <dl className="flex items-center divide-x divide-line">
        <HeaderCard label={_('Latest Academic Year')} value={year || '—'} />
        <HeaderCard
          label={titles.size === 1 ? _('Latest {period}', { period: title }) : _('Latest grading period')}
          value={(isLoaded && controls && periodText(policies, controls)) || '—'}
        />
      </dl>
      {isLoaded ? <PeriodSwitcher year={year ?? ''} /> : null}
    </div>
  );
}

/** "Term 2 · 2nd Quarter"; empty where the book has no year yet. */
function periodText(policies: readonly GradingPolicy[], { currentAcademicYear, currentQuarter }: ControlsDoc): string {
  if (currentAcademicYear === '') return '';
  if (policies.length === 0) return periodNumber(currentQuarter);
  return [...new Set(policies.map((policy) => periodName(policy, currentQuarter)))].join(' · ');
}

/** Of the year's sections that have the latest period. */
function policiesOf(tables: Tables, controls: ControlsDoc | undefined): GradingPolicy[] {
  const year = controls?.currentAcademicYear;
  const sections = rowsOf(
    tables,
    'class',
    (row) => !row.deletedAt && (year === undefined || row.academicYear === year),
  );
  const policies = [...new Set(sections.map(({ gradingPolicy }) => policyOf(gradingPolicy)))].sort((a, b) =>
    a.id < b.id ? -1 : 1,
  );
  return policies.filter(({ periods }) => periods.some(({ number }) => number === controls?.currentQuarter));
}

function HeaderCard({ label, value }: { label: string; value: string }) {
  return (
    <div className="px-2.5 py-1 leading-tight whitespace-nowrap compact:px-1.5 compact:py-px">
      <dt className="text-[0.6875rem] text-muted compact:text-[0.625rem]">{label}</dt>
      <dd translate="no" className="num font-semibold text-sm compact:text-xs">
        {value}
      </dd>
    </div>
  );
}
