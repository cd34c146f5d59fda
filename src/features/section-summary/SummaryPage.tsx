import { RefreshCw, Table2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { ClassDoc } from '@/domain/book/entities';
import { type ClassId, toId } from '@/domain/book/ids';
import { rowsOf } from '@/domain/book/tables';
import { recordRoute } from '@/domain/bookRoutes';
import { QUARTER_FINAL } from '@/domain/constants';
import type { UserDoc } from '@/domain/people/people';
import { fullName } from '@/domain/people/personName';
import { ROUTE } from '@/domain/routes';
import { compareText } from '@/domain/words/textOrder';
import { type Say, useWords } from '@/language/words';
import { usePage } from '@/parts/hooks/usePage';
import { useRows } from '@/parts/hooks/useRows';
import { PrintedAsOf } from '@/parts/print/PrintedAsOf';
import { headingOf } from '@/parts/record/learnerSections';
import { NothingYet } from '@/parts/record/NothingYet';
import { useNotedView } from '@/parts/record/useNotedView';
import { useAppSelector } from '@/store/hooks';
import { selectIsReading } from '@/store/state/school';
import { Button } from '@/ui/form/Button';
import { buttonClass } from '@/ui/form/buttonClass';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import { EmptyState } from '@/ui/list/EmptyState';
import { ErrorState } from '@/ui/list/ErrorState';
import { Table } from '@/ui/list/Table';
import { Card } from '@/ui/page/Card';
import { PageHeader } from '@/ui/page/PageHeader';
import { SkeletonTable } from '@/ui/waiting/Skeleton';
import { openingPeriod } from './openingPeriod';
import { SchoolSectionLink } from './SchoolSectionLink';
import { SummaryFiles } from './SummaryFiles';
import { hasAverage, type SectionSummary, subjectsOfClass } from './sectionSummary';
import { useSummaryColumns } from './summaryColumns';
import { useSummary } from './useSummary';

const BOOK = [{ of: 'classes' }, { of: 'subjects' }] as const;

/** One section with all its subjects: grades, and the average of the subjects in this book. */
export function SummaryPage() {
  const { _ } = useWords();
  usePage(_('Section summary'));
  const book = useRows(BOOK);
  const isReading = useAppSelector(selectIsReading);
  const classes = useClasses();
  const [params, setParams] = useSearchParams();
  const asked = params.get('class');
  const section = asked === null ? classes[0] : classes.find(({ id }) => id === asked);
  if (book.error) return <ErrorState sentence={book.error.message} onRetry={book.retry} />;
  if (book.status === 'loading') return <SkeletonTable label={_('Loading the summary')} />;
  if (classes.length === 0 && isReading) return <NothingYet />;
  if (!section && classes.length > 0) {
    return (
      <EmptyState
        title={_('This section is not here')}
        action={
          <Link to={isReading ? ROUTE.adminDashboard : ROUTE.classes} className={buttonClass({ variant: 'primary' })}>
            {isReading ? _('To the dashboard') : _('To your classes')}
          </Link>
        }
      >
        {_('It may have been deleted, or its link is another teacher’s.')}
      </EmptyState>
    );
  }
  if (!section) {
    return (
      <EmptyState
        title={_('No sections yet')}
        action={
          <Link to={ROUTE.classes} className={buttonClass({ variant: 'primary' })}>
            {_('Add a section')}
          </Link>
        }
      >
        {_('To open the summary, add a section with subjects and learners.')}
      </EmptyState>
    );
  }
  const named = params.get('quarter');
  const choose = (choice: Record<string, string>) =>
    setParams({ class: section.id, ...(named === null ? {} : { quarter: named }), ...choice });
  const Shown = isReading ? NotedSection : OneSection;
  return <Shown key={section.id} section={section} classes={classes} named={named} choose={choose} />;
}

/** Notes an administrator's look in the trail first, so that the teacher can see it. */
function NotedSection(props: OneSectionProps) {
  const { _ } = useWords();
  const tables = useAppSelector((state) => state.entities.tables);
  const { status, sentence, retry } = useNotedView(subjectsOfClass(tables, props.section.id));
  if (status === 'failed') return <ErrorState sentence={sentence} onRetry={retry} />;
  return status === 'noting' ? <SkeletonTable label={_('Loading the summary')} /> : <OneSection {...props} />;
}

function useClasses(): ClassDoc[] {
  const tables = useAppSelector((state) => state.entities.tables);
  return useMemo(
    () =>
      rowsOf(tables, 'class', (row) => !row.deletedAt).sort(
        (a, b) => compareText(b.academicYear, a.academicYear) || compareText(a.name, b.name),
      ),
    [tables],
  );
}

type OneSectionProps = {
  section: ClassDoc;
  classes: readonly ClassDoc[];
  /** The period that the address names. */
  named: string | null;
  choose: (choice: Record<string, string>) => void;
};

function OneSection({ section, classes, named, choose }: OneSectionProps) {
  const { _ } = useWords();
  const { summary, status, sentence, refresh } = useSummary(section.id);
  const quarter = useShownPeriod(named, summary, status === 'ready');
  const teacher = useAppSelector((state) => state.school.reading);
  const periods = summary?.policy.periods ?? [];
  return (
    <>
      <PageHeader
        title={_('Section summary')}
        description={summary && hasAverage(summary) ? averagesText(_, teacher) : undefined}
        actions={
          <>
            <Button variant="ghost" icon={<RefreshCw aria-hidden="true" className="size-4" />} onClick={refresh}>
              {_('Refresh')}
            </Button>
            {teacher || !summary ? null : <SummaryFiles summary={summary} quarter={quarter} />}
            <Link to={recordRoute({ classId: section.id, teacherId: teacher?.id })} className={buttonClass()}>
              <Table2 aria-hidden="true" className="size-4" /> {_('Class record')}
            </Link>
          </>
        }
      />
      <div className="mb-4 grid grid-cols-[3fr_2fr] items-end gap-3 sm:flex sm:flex-wrap print:hidden">
        <Field label={_('Section')} className="sm:w-64">
          <Select
            value={section.id}
            onChange={(event) => choose({ class: toId<ClassId>(event.target.value) })}
            options={classes.map((row) => ({ value: row.id, label: `${row.name} (${row.academicYear})` }))}
          />
        </Field>
        <Field label={_('Grades')} className="sm:w-44">
          <Select
            value={String(quarter)}
            onChange={(event) => choose({ quarter: event.target.value })}
            options={[
              { value: String(QUARTER_FINAL), label: _('Final grades') },
              ...periods.map(({ number, name }) => ({ value: String(number), label: _(name) })),
            ]}
          />
        </Field>
      </div>
      <SchoolSectionLink section={section} />
      <PrintedAsOf />
      {sentence ? <ErrorState sentence={sentence} onRetry={refresh} /> : null}
      {!sentence && status === 'loading' ? <SkeletonTable label={_('Loading the summary')} /> : null}
      {!sentence && status === 'ready' && summary ? <Grades summary={summary} quarter={quarter} /> : null}
    </>
  );
}

function averagesText(_: Say, teacher: UserDoc | null): string {
  return teacher
    ? _('Averages the subjects of {name} only, not the section’s general average.', { name: fullName(teacher) })
    : _('Averages your subjects only, not the section’s general average.');
}

/** The period that the address names, where the section has it; else the one that the summary opened at, also when other grades come in later. */
function useShownPeriod(named: string | null, summary: SectionSummary | null, isReady: boolean): number {
  const [opened, setOpened] = useState<number | null>(null);
  const isOffered = (number: number) =>
    number === QUARTER_FINAL || !!summary?.policy.periods.some((period) => period.number === number);
  if (named !== null && isOffered(Number(named))) return Number(named);
  if (opened !== null) return opened;
  const opening = summary ? openingPeriod(summary) : QUARTER_FINAL;
  if (isReady && summary) setOpened(opening);
  return opening;
}

/** Whether a learner has a grade of a period and no final grade yet. */
function isInProgress({ rows }: SectionSummary): boolean {
  return rows.some(({ bySubject }) =>
    [...bySubject.values()].some(
      ({ final, year }) => final === null && [...year.values()].some((grade) => grade !== null),
    ),
  );
}

function Grades({ summary, quarter }: { summary: SectionSummary; quarter: number }) {
  const { _ } = useWords();
  const columns = useSummaryColumns(summary, quarter);
  if (summary.rows.length === 0) {
    return (
      <EmptyState title={_('No learners in this section yet')}>
        {_('Add learners and subjects to it first.')}
      </EmptyState>
    );
  }
  return (
    <>
      {quarter === QUARTER_FINAL && isInProgress(summary) ? (
        <p className="mb-2 text-muted">{_('Figures in italics are averages so far, not final grades.')}</p>
      ) : null}
      <Card flush className="lg:w-fit lg:max-w-full">
        <Table
          dense
          caption={_('Summary of {section}', { section: summary.section.name })}
          columns={columns}
          rows={summary.rows}
          rowKey={(row) => row.studentId}
          groupOf={headingOf(summary.rows)}
        />
      </Card>
    </>
  );
}
