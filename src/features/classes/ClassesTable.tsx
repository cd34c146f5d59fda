import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ClassDoc } from '@/domain/book/entities';
import { rowsOf } from '@/domain/book/tables';
import { classRoute } from '@/domain/bookRoutes';
import { compareText } from '@/domain/words/textOrder';
import { formatDate } from '@/language/formatters';
import { type Say, useWords } from '@/language/words';
import { gradeLabel, gradeNumber } from '@/parts/class-form/classList';
import { useAppSelector } from '@/store/hooks';
import { countColumn } from '@/ui/list/countColumn';
import type { Sort } from '@/ui/list/sortRows';
import { Table, type TableColumn } from '@/ui/list/Table';
import { WaitingName } from '@/ui/waiting/WaitingName';
import { ClassMenu } from './ClassMenu';

export function toClassColumns(_: Say, isWaiting: (id: string) => boolean): readonly TableColumn<ClassDoc>[] {
  return [
    {
      key: 'name',
      header: _('Section'),
      sort: (row) => row.name,
      cell: (row) => (
        <>
          <WaitingName waiting={isWaiting(row.id)}>
            <Link to={classRoute(row.id)} className="inline-block font-medium text-primary-ink hover:underline">
              {row.name}
            </Link>
          </WaitingName>
          {row.handedOver ? (
            <span className="block font-normal text-muted">
              {_('Handed to {teacher} on {date}', {
                teacher: row.handedOver.name,
                date: formatDate(row.handedOver.at),
              })}
            </span>
          ) : null}
          <span className="block font-normal text-muted sm:hidden">{gradeLabel(row.gradeLevel)}</span>
        </>
      ),
    },
    {
      key: 'gradeLevel',
      header: _('Grade level'),
      from: 'sm',
      sort: (row) => gradeNumber(row.gradeLevel),
      cell: (row) => gradeLabel(row.gradeLevel),
    },
    { key: 'academicYear', header: _('School year'), sort: (row) => row.academicYear, cell: (row) => row.academicYear },
    { key: 'subjects', header: _('Subjects'), from: 'md', cell: (row) => <SubjectNames section={row} /> },
    countColumn('learners', _('Learners'), (row) => row.students.length),
    {
      key: 'actions',
      header: _('Actions'),
      hideHeader: true,
      className: 'w-12 text-right',
      cell: (row) => <ClassMenu section={row} />,
    },
  ];
}

type ClassesTableProps = {
  columns: readonly TableColumn<ClassDoc>[];
  rows: readonly ClassDoc[];
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
  empty: ReactNode;
};

export function ClassesTable({ columns, rows, sort, onSort, empty }: ClassesTableProps) {
  const { _ } = useWords();
  return (
    <Table
      caption={_('Classes')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      sort={sort}
      onSort={onSort}
      empty={empty}
    />
  );
}

function SubjectNames({ section }: { section: ClassDoc }) {
  const { _ } = useWords();
  const tables = useAppSelector((state) => state.entities.tables);
  const names = rowsOf(tables, 'classSubjects', (row) => row.classModel === section.id && !row.deletedAt)
    .map((row) => row.subject)
    .sort((a, b) => compareText(a, b));
  return (
    <span className="line-clamp-2">
      {names.length === 0 ? <span className="text-muted">{_('None yet')}</span> : names.join(', ')}
    </span>
  );
}
