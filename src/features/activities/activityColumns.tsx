import { Lock, ScanLine } from 'lucide-react';
import type { ActivityDoc } from '@/domain/book/entities';
import type { TaughtSubject } from '@/domain/book/taughtSubjects';
import { formatScore } from '@/domain/scores/scoreEntry';
import { periodName } from '@/grading';
import { formatDate } from '@/language/formatters';
import { type Say, useWords } from '@/language/words';
import type { TableColumn } from '@/ui/list/Table';
import { Badge } from '@/ui/page/Badge';
import { ActivityName } from './ActivityName';
import { ActivityRowMenu } from './ActivityRowMenu';
import { categoryName, isClosed, policyOfSection } from './activityWords';

/** `isSortable`: the whole list is loaded; sorting one page of several would mislead. `hasWeights`: a row states one. */
export function activityColumns(
  _: Say,
  bySubject: ReadonlyMap<string, TaughtSubject>,
  { isSortable, hasWeights }: { isSortable: boolean; hasWeights: boolean },
): TableColumn<ActivityDoc>[] {
  const subjectOf = (row: ActivityDoc) => bySubject.get(row.classSubjectModel);
  const columns: TableColumn<ActivityDoc>[] = [
    {
      key: 'name',
      header: _('Name'),
      cell: (row) => <NameCell row={row} subjectOfClass={subjectOf(row)} />,
      sort: (row) => row.name,
    },
    {
      key: 'section',
      header: _('Section and subject'),
      from: 'sm',
      cell: (row) => <SubjectCell subjectOfClass={subjectOf(row)} />,
      sort: (row) => `${subjectOf(row)?.section.name} ${subjectOf(row)?.subject.subject}`,
    },
    {
      key: 'quarter',
      header: _('Grading period'),
      from: 'md',
      cell: (row) => <QuarterCell row={row} subjectOfClass={subjectOf(row)} />,
      sort: (row) => row.quarter,
    },
    {
      key: 'category',
      header: _('Category'),
      from: 'md',
      cell: (row) => categoryName(subjectOf(row), row),
      sort: (row) => row.activityCategoryModel,
    },
    { key: 'hps', header: 'HPS', numeric: true, cell: (row) => row.totalPoints, sort: (row) => row.totalPoints },
    {
      key: 'weight',
      header: _('Weight'),
      numeric: true,
      from: 'lg',
      cell: (row) => (row.weightOverride === null ? '' : `${formatScore(row.weightOverride)} %`),
      sort: (row) => row.weightOverride,
    },
    {
      key: 'created',
      header: _('Added'),
      from: 'xl',
      className: 'num whitespace-nowrap',
      cell: (row) => formatDate(row.createdAt),
      sort: (row) => row.createdAt,
    },
    {
      key: 'actions',
      header: _('Actions'),
      hideHeader: true,
      className: 'text-right',
      cell: (row) => <ActivityRowMenu activity={row} subjectOfClass={subjectOf(row)} />,
    },
  ];
  const shown = hasWeights ? columns : columns.filter(({ key }) => key !== 'weight');
  return isSortable ? shown : shown.map(({ sort: _sort, ...column }) => column);
}

type CellProps = { row: ActivityDoc; subjectOfClass: TaughtSubject | undefined };

/** On a phone, the cells of the other columns are shown below the name. */
function NameCell({ row, subjectOfClass }: CellProps) {
  const { _ } = useWords();
  return (
    <div className="min-w-0">
      <div className="flex items-center gap-2">
        <ActivityName activity={row} subjectOfClass={subjectOfClass} />
        {row.scannable ? (
          <Badge icon={<ScanLine aria-hidden="true" className="size-3" />}>
            {_('{count, plural, one {# item} other {# items}}', { count: row.activityItem.length })}
          </Badge>
        ) : null}
      </div>
      <p className="font-normal text-muted text-xs sm:hidden">
        {subjectOfClass?.section.name} · {subjectOfClass?.subject.subject}
      </p>
      <p className="font-normal text-muted text-xs md:hidden">
        <span>{periodName(policyOfSection(subjectOfClass?.section), row.quarter)}</span> ·{' '}
        {categoryName(subjectOfClass, row)}
        {isClosed(subjectOfClass?.subject, row.quarter) ? ` · ${_('closed')}` : ''}
      </p>
    </div>
  );
}

function SubjectCell({ subjectOfClass }: { subjectOfClass: TaughtSubject | undefined }) {
  return (
    <>
      <span>{subjectOfClass?.section.name}</span>
      <span className="ml-1 text-muted">· {subjectOfClass?.subject.subject}</span>
    </>
  );
}

function QuarterCell({ row, subjectOfClass }: CellProps) {
  const { _ } = useWords();
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span>{periodName(policyOfSection(subjectOfClass?.section), row.quarter)}</span>
      {isClosed(subjectOfClass?.subject, row.quarter) ? (
        <Badge icon={<Lock aria-hidden="true" className="size-3" />}>{_('Closed')}</Badge>
      ) : null}
    </span>
  );
}
