import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { leftLearners } from '@/domain/book/classRecord';
import type { ClassDoc } from '@/domain/book/entities';
import type { ClassSubjectId } from '@/domain/book/ids';
import { classRoute } from '@/domain/bookRoutes';
import { QUARTER_FINAL } from '@/domain/constants';
import { toldNames } from '@/domain/words/toldNames';
import { averageSoFar, descriptorOf, type GradingPolicy, isPassing, periodName, periodsOf, policyOf } from '@/grading';
import { type Say, useWords } from '@/language/words';
import { type FinalRow, toFinalRows } from '@/parts/record/finalRows';
import { headingOf, listNumbers } from '@/parts/record/learnerSections';
import { remarkedName } from '@/parts/record/remarkedName';
import { FinalFigure } from '@/parts/record-links/FinalFigure';
import { GradeButton } from '@/parts/record-links/GradeButton';
import { selectReadiness } from '@/store/book/readiness';
import { finalQueries, loadFinalGrades } from '@/store/drafts/record';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsReading } from '@/store/state/school';
import { buttonClass } from '@/ui/form/buttonClass';
import { EmptyState } from '@/ui/list/EmptyState';
import { ErrorState } from '@/ui/list/ErrorState';
import { Table, type TableColumn } from '@/ui/list/Table';
import { Badge } from '@/ui/page/Badge';
import { Card } from '@/ui/page/Card';
import { SkeletonTable } from '@/ui/waiting/Skeleton';
import { useRecordPanels } from './recordPanels';

type ShownRow = FinalRow & { id: FinalRow['learner']['classStudentId']; number: number; name: string };

/** The year of one subject: the grades of its periods, the final grade, its descriptor and its remark. */
export function FinalView({ subjectId }: { subjectId: ClassSubjectId }) {
  const { _ } = useWords();
  const { ExportMenu, FinalCheck } = useRecordPanels();
  const { status, sentence, retry } = useFinalGrades(subjectId);
  const tables = useAppSelector((state) => state.entities.tables);
  const subject = tables.classSubjects[subjectId];
  const isReading = useAppSelector(selectIsReading);
  const policy = policyOf(subject && tables.class[subject.classModel]?.gradingPolicy);
  const periods = useMemo(() => (subject ? periodsOf(subject, policy) : []), [subject, policy]);
  const rows = useMemo(() => {
    const found = toFinalRows(tables, subjectId);
    const names = toldNames(found.map(({ learner }) => learner.student));
    return found.map((row) => {
      const { classStudentId: id } = row.learner;
      return { ...row, id, name: remarkedName(row.learner, names) };
    });
  }, [tables, subjectId]);
  const groupOf = useMemo(() => {
    const left = new Set(leftLearners(tables, subjectId).map(({ classStudentId }) => classStudentId));
    const headed = ({ learner }: FinalRow) => ({
      sex: learner.student.sex,
      isLeft: left.has(learner.classStudentId),
    });
    const heading = headingOf(rows.map(headed));
    return (row: FinalRow) => heading(headed(row));
  }, [rows, tables, subjectId]);
  const numbered = useMemo(() => {
    const numbers = listNumbers(rows, groupOf);
    return rows.map((row, at): ShownRow => ({ ...row, number: numbers[at] ?? 0 }));
  }, [rows, groupOf]);
  if (status === 'loading') return <SkeletonTable label={_('Loading the final grades')} />;
  if (status === 'failed') {
    return (
      <ErrorState
        sentence={sentence ?? _('The grades could not be loaded. Check the connection and try again.')}
        onRetry={retry}
      />
    );
  }
  const section = subject && tables.class[subject.classModel];
  if (rows.length === 0) return <NoLearners section={section} isReading={isReading} />;
  return (
    <>
      {isReading ? <FinalCheck subjectId={subjectId} policy={policy} /> : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <YearState rows={rows} />
        <ExportMenu subjectId={subjectId} quarter={QUARTER_FINAL} />
      </div>
      <Card flush className="lg:w-fit lg:max-w-full">
        <Table
          dense
          caption={_('Final grades')}
          columns={[
            ...finalColumns(_, { subjectId, periods, policy }),
            ...(rows.some(hasComment) ? [commentsColumn(_, periods, policy)] : []),
          ]}
          rows={numbered}
          rowKey={(row) => row.id}
          groupOf={groupOf}
        />
      </Card>
    </>
  );
}

/** The number of learners with a final grade, said once and not in each row. */
function YearState({ rows }: { rows: readonly FinalRow[] }) {
  const { _ } = useWords();
  const complete = rows.filter(({ final }) => final !== null).length;
  if (complete === rows.length) return <p className="text-muted">{_('All learners have a final grade.')}</p>;
  return (
    <p className="text-muted">
      {_('{count} of {all} have a final grade. The others show their average so far, in italics.', {
        count: complete,
        all: rows.length,
      })}
    </p>
  );
}

const gradesOf = ({ year }: FinalRow) => new Map([...year].map(([number, grade]) => [number, grade?.transmutedGrade]));

function NoLearners({ section, isReading }: { section: ClassDoc | undefined; isReading: boolean }) {
  const { _ } = useWords();
  if (isReading || !section) return <EmptyState title={_('No learners in this subject yet')} />;
  return (
    <EmptyState
      title={_('No learners in this subject yet')}
      action={
        <Link to={classRoute(section.id)} className={buttonClass({ variant: 'primary' })}>
          {_('Add learners')}
        </Link>
      }
    >
      {_('Add the learners of {section} first.', { section: section.name })}
    </EmptyState>
  );
}

function useFinalGrades(subjectId: ClassSubjectId) {
  const dispatch = useAppDispatch();
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading');
  const load = useCallback(() => {
    setStatus('loading');
    void dispatch(loadFinalGrades(subjectId)).then((loaded) => setStatus(loaded ? 'ready' : 'failed'));
  }, [dispatch, subjectId]);
  useEffect(load, [load]);
  const failure = useAppSelector((state) => selectReadiness(state, finalQueries(subjectId)).error);
  return { status, sentence: failure?.message ?? null, retry: load };
}

type Shown = { subjectId: ClassSubjectId; periods: readonly number[]; policy: GradingPolicy };

function finalColumns(_: Say, { subjectId, periods, policy }: Shown): TableColumn<ShownRow>[] {
  return [
    { key: 'number', header: '#', numeric: true, from: 'md', cell: (row) => row.number },
    {
      key: 'name',
      header: _('Learner'),
      rowHeader: true,
      className: 'sm:whitespace-nowrap',
      sort: (row) => row.name,
      cell: (row) => (
        <>
          <span>{row.name}</span>
          <span className="block font-normal text-muted sm:hidden">
            {`${row.final === null ? _('So far') : _('Final grade')}: ${row.final ?? averageSoFar(gradesOf(row).values()) ?? '—'}`}
          </span>
        </>
      ),
    },
    ...periods.map(
      (number): TableColumn<ShownRow> => ({
        key: `quarter-${number}`,
        header: periodName(policy, number),
        numeric: true,
        cell: (row) => (
          <GradeButton
            grade={row.year.get(number)?.transmutedGrade}
            of={{ subjectId, quarter: number, classStudentId: row.id }}
            label={`${row.name}, ${periodName(policy, number)}`}
            comment={row.year.get(number)?.comments}
            passing={policy.passingGrade}
          />
        ),
      }),
    ),
    { key: 'initial', header: _('Initial'), numeric: true, from: 'xl', cell: (row) => row.initial?.toFixed(2) ?? '—' },
    {
      key: 'final',
      header: _('Final grade'),
      numeric: true,
      // On a phone the final grade is shown below the name.
      from: 'sm',
      sort: (row) => row.final ?? -1,
      cell: (row) => <FinalFigure final={row.final} year={gradesOf(row)} passing={policy.passingGrade} />,
    },
    {
      key: 'descriptor',
      header: _('Descriptor'),
      from: 'md',
      cell: (row) => (row.final === null ? '' : descriptorOf(row.final, policy)),
    },
    {
      key: 'remark',
      header: _('Remark'),
      from: 'sm',
      cell: (row) => <Remark final={row.final} policy={policy} />,
    },
  ];
}

function hasComment({ year }: FinalRow): boolean {
  return [...year.values()].some((grade) => (grade?.comments ?? '') !== '');
}

function commentsColumn(_: Say, periods: readonly number[], policy: GradingPolicy): TableColumn<ShownRow> {
  return {
    key: 'comments',
    header: _('Comments'),
    from: 'lg',
    cell: (row) =>
      periods.map((number) =>
        row.year.get(number)?.comments ? (
          <p key={number} className="min-w-40 max-w-80 whitespace-pre-line break-words">
            <span className="text-muted">{periodName(policy, number)}:</span> {row.year.get(number)?.comments}
          </p>
        ) : null,
      ),
  };
}

function Remark({ final, policy }: { final: number | null; policy: GradingPolicy }) {
  const { _ } = useWords();
  if (final === null) return null;
  return isPassing(final, policy) ? (
    <Badge tone="success">{_('Passed')}</Badge>
  ) : (
    <Badge tone="error">{_('Failed')}</Badge>
  );
}
