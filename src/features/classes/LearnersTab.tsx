import { Eye, EyeOff, UserPlus } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { ClassDoc, ClassSubjectDoc, StudentDoc } from '@/domain/book/entities';
import { PAGE_SIZE } from '@/domain/constants';
import { compareLearners, learnerName, maskedLrn, matchesLearner } from '@/domain/words/learnerNames';
import { phrase, type Say, useWords } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import { useIsWaiting } from '@/store/outbox/useIsWaiting';
import { modalOpened } from '@/store/state/shell';
import { Button } from '@/ui/form/Button';
import { SearchBox } from '@/ui/form/SearchBox';
import { EmptyState } from '@/ui/list/EmptyState';
import { ErrorState } from '@/ui/list/ErrorState';
import { Pagination } from '@/ui/list/Pagination';
import { type Sort, sortRows } from '@/ui/list/sortRows';
import { Table, type TableColumn } from '@/ui/list/Table';
import { Card } from '@/ui/page/Card';
import { SkeletonTable } from '@/ui/waiting/Skeleton';
import { WaitingName } from '@/ui/waiting/WaitingName';
import { pageOf } from './classList';
import { LearnerActions } from './LearnerActions';
import { useLearnersOf } from './useLearnersOf';

type LearnersTabProps = { section: ClassDoc; subjects: readonly ClassSubjectDoc[] };

export function LearnersTab({ section, subjects }: LearnersTabProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { learners, loading } = useLearnersOf(section);
  const add = () =>
    dispatch(
      modalOpened({
        title: phrase('Add learners to {name}', { name: section.name }),
        bodyType: 'rosterAdd',
        extraObject: { classId: section.id },
      }),
    );
  const addButton = (
    <Button icon={<UserPlus aria-hidden="true" className="size-4" />} onClick={add}>
      {_('Add learners')}
    </Button>
  );
  if (loading.error) return <ErrorState sentence={loading.error.message} onRetry={loading.retry} />;
  if (loading.status === 'loading') return <SkeletonTable label={_('Loading the learners')} />;
  if (learners.length === 0) {
    return (
      <EmptyState title={_('No learners yet')} action={addButton}>
        {_('Type them, paste them from a spreadsheet, or read the School Form 1.')}
      </EmptyState>
    );
  }
  return (
    <Card flush>
      <LearnerList section={section} subjects={subjects} learners={learners} addButton={addButton} />
    </Card>
  );
}

type LearnerListProps = LearnersTabProps & { learners: readonly StudentDoc[]; addButton: ReactNode };

function LearnerList({ section, subjects, learners, addButton }: LearnerListProps) {
  const { _ } = useWords();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState<Sort>();
  const [shownLrns, setShownLrns] = useState(false);
  const isWaiting = useIsWaiting();
  const columns = useMemo(
    () => toColumns(_, { section, subjects, shownLrns, isWaiting }),
    [_, section, subjects, shownLrns, isWaiting],
  );
  const found = learners.filter((row) => matchesLearner(row, search)).sort(compareLearners);
  const shown = pageOf(sortRows(found, columns, sort), page, PAGE_SIZE.students);
  const Icon = shownLrns ? EyeOff : Eye;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-3">
        <SearchBox
          label={_('Search learners')}
          placeholder={_('Name or LRN')}
          value={search}
          onChange={(text) => {
            setSearch(text);
            setPage(1);
          }}
        />
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="ghost"
            size="sm"
            aria-pressed={shownLrns}
            icon={<Icon aria-hidden="true" className="size-4" />}
            onClick={() => setShownLrns(!shownLrns)}
          >
            {shownLrns ? _('Hide LRNs') : _('Show LRNs')}
          </Button>
          {addButton}
        </div>
      </div>
      <Table
        caption={_('Learners of {name}', { name: section.name })}
        columns={columns}
        rows={shown.rows}
        rowKey={(row) => row.id}
        sort={sort}
        onSort={setSort}
        empty={
          <EmptyState title={_('No learner matches')}>
            {_('Search by a part of the name, or by the last digits of the LRN.')}
          </EmptyState>
        }
      />
      <div className="border-line border-t px-5 py-3">
        <Pagination
          page={shown.page}
          pageSize={PAGE_SIZE.students}
          total={found.length}
          onPage={setPage}
          noun={{ one: _('learner'), many: _('learners') }}
        />
      </div>
    </>
  );
}

type ListView = { shownLrns: boolean; isWaiting: (id: string) => boolean };

function toColumns(
  _: Say,
  { section, subjects, shownLrns, isWaiting }: LearnersTabProps & ListView,
): TableColumn<StudentDoc>[] {
  const taken = (row: StudentDoc) => subjectsTaken(row, subjects);
  return [
    {
      key: 'name',
      header: _('Name'),
      sort: learnerName,
      cell: (row) => <WaitingName waiting={isWaiting(row.id)}>{learnerName(row)}</WaitingName>,
    },
    {
      key: 'lrn',
      header: 'LRN',
      className: 'num whitespace-nowrap',
      cell: (row) => (shownLrns ? row.lrn : maskedLrn(row.lrn)) || <span className="text-muted">{_('None')}</span>,
    },
    { key: 'sex', header: _('Sex'), from: 'sm', sort: (row) => row.sex, cell: (row) => row.sex ?? '' },
    {
      key: 'subjects',
      header: _('Subjects'),
      from: 'md',
      sort: (row) => taken(row).length,
      cell: (row) => <Taken taken={taken(row)} all={subjects.length} />,
    },
    {
      key: 'actions',
      header: _('Actions'),
      hideHeader: true,
      className: 'w-12 text-right',
      cell: (row) => <LearnerActions learner={row} section={section} />,
    },
  ];
}

/** Learner and subject list the same enrolment ids, so no enrolment must be read. */
function subjectsTaken(learner: StudentDoc, subjects: readonly ClassSubjectDoc[]): ClassSubjectDoc[] {
  const own = new Set<string>(learner.classStudents);
  return subjects.filter((subject) => subject.classStudents.some((id) => own.has(id)));
}

function Taken({ taken, all }: { taken: readonly ClassSubjectDoc[]; all: number }) {
  const { _ } = useWords();
  if (taken.length === all && all > 1) return <span>{_('All {all}', { all })}</span>;
  if (taken.length === 0) return <span className="text-muted">{_('None')}</span>;
  return <span className="line-clamp-2">{taken.map((subject) => subject.subject).join(', ')}</span>;
}
