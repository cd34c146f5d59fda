import { Eye, EyeOff, UserPlus, Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { StudentDoc } from '@/domain/book/entities';
import { rowsOf } from '@/domain/book/tables';
import { PAGE_SIZE } from '@/domain/constants';
import { compareLearners, learnerName, maskedLrn, matchesLearner } from '@/domain/words/learnerNames';
import { phrase, type Say, useWords } from '@/language/words';
import { useRows } from '@/store/book/useRows';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useIsWaiting } from '@/store/outbox/useIsWaiting';
import { modalOpened } from '@/store/state/shell';
import { usePage } from '@/store/usePage';
import { Button } from '@/ui/form/Button';
import { SearchBox } from '@/ui/form/SearchBox';
import { EmptyState } from '@/ui/list/EmptyState';
import { ErrorState } from '@/ui/list/ErrorState';
import { Pagination } from '@/ui/list/Pagination';
import { type Sort, sortRows } from '@/ui/list/sortRows';
import { Table, type TableColumn } from '@/ui/list/Table';
import { Card } from '@/ui/page/Card';
import { PageHeader } from '@/ui/page/PageHeader';
import { SkeletonTable } from '@/ui/waiting/Skeleton';
import { WaitingName } from '@/ui/waiting/WaitingName';
import { LearnerActions } from './LearnerActions';
import { LearnerClasses } from './LearnerClasses';

const SHOWN = [{ of: 'classes' }, { of: 'subjects' }, { of: 'learners' }] as const;

/** Every learner of the teacher, 25 per page. */
export function LearnersPage() {
  const { _ } = useWords();
  usePage(_('Learners'));
  const dispatch = useAppDispatch();
  const loading = useRows(SHOWN);
  const tables = useAppSelector((state) => state.entities.tables);
  const learners = useMemo(() => rowsOf(tables, 'students'), [tables]);
  const add = () => dispatch(modalOpened({ title: phrase('Add a learner'), bodyType: 'learnerAdd', size: 'lg' }));
  return (
    <>
      <PageHeader
        title={_('Learners')}
        description={_('Everybody in your classes.')}
        actions={
          <Button variant="primary" icon={<UserPlus aria-hidden="true" className="size-4" />} onClick={add}>
            {_('Add learner')}
          </Button>
        }
      />
      {loading.status === 'loading' ? <SkeletonTable rows={12} label={_('Loading the learners')} /> : null}
      {loading.error ? <ErrorState sentence={loading.error.message} onRetry={loading.retry} /> : null}
      {loading.status === 'ready' && learners.length === 0 ? <NoLearners onAdd={add} /> : null}
      {loading.status === 'ready' && learners.length > 0 ? <LearnerList learners={learners} /> : null}
    </>
  );
}

function NoLearners({ onAdd }: { onAdd: () => void }) {
  const { _ } = useWords();
  return (
    <EmptyState
      icon={<Users aria-hidden="true" />}
      title={_('No learners yet')}
      action={<Button onClick={onAdd}>{_('Add one learner')}</Button>}
    >
      {_('To add a whole list, add a class: paste it from a spreadsheet or read the School Form 1.')}
    </EmptyState>
  );
}

type ListView = { shownLrns: boolean; isWaiting: (id: string) => boolean };

function toColumns(_: Say, { shownLrns, isWaiting }: ListView): TableColumn<StudentDoc>[] {
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
    { key: 'classes', header: _('Classes'), from: 'md', cell: (row) => <LearnerClasses learner={row} /> },
    {
      key: 'subjects',
      header: _('Subjects'),
      numeric: true,
      from: 'sm',
      sort: (row) => row.classStudents.length,
      cell: (row) => row.classStudents.length,
    },
    {
      key: 'actions',
      header: _('Actions'),
      hideHeader: true,
      className: 'w-12 text-right',
      cell: (row) => <LearnerActions learner={row} />,
    },
  ];
}

/** The search stays out of the address, because names and LRNs must not appear there. */
function LearnerList({ learners }: { learners: readonly StudentDoc[] }) {
  const { _ } = useWords();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState<Sort>();
  const [shownLrns, setShownLrns] = useState(false);
  const isWaiting = useIsWaiting();
  const columns = useMemo(() => toColumns(_, { shownLrns, isWaiting }), [_, shownLrns, isWaiting]);
  const found = useMemo(
    () => learners.filter((row) => matchesLearner(row, search)).sort(compareLearners),
    [learners, search],
  );
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE.students));
  const current = Math.min(page, pages);
  const sorted = sortRows(found, columns, sort);
  const Icon = shownLrns ? EyeOff : Eye;
  return (
    <Card flush>
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
        <Button
          variant="ghost"
          size="sm"
          aria-pressed={shownLrns}
          icon={<Icon aria-hidden="true" className="size-4" />}
          onClick={() => setShownLrns(!shownLrns)}
        >
          {shownLrns ? _('Hide LRNs') : _('Show LRNs')}
        </Button>
      </div>
      <Table
        caption={_('Learners')}
        columns={columns}
        rows={sorted.slice((current - 1) * PAGE_SIZE.students, current * PAGE_SIZE.students)}
        rowKey={(row) => row.id}
        sort={sort}
        onSort={(next) => {
          setSort(next);
          setPage(1);
        }}
        empty={
          <EmptyState title={_('No learner matches')}>
            {_('Search by a part of the name, or by the last digits of the LRN.')}
          </EmptyState>
        }
      />
      <div className="border-line border-t px-5 py-3">
        <Pagination
          page={current}
          pageSize={PAGE_SIZE.students}
          total={found.length}
          onPage={setPage}
          noun={{ one: _('learner'), many: _('learners') }}
        />
      </div>
    </Card>
  );
}
