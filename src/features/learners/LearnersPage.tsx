import { List, Table2, Users } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { StudentDoc } from '@/domain/book/entities';
import { listedLearners } from '@/domain/book/keptClasses';
import { PAGE_SIZE } from '@/domain/constants';
import { compareLearners, learnerName, maskedLrn, matchesLearner } from '@/domain/learners/learnerNames';
import type { StandingInput } from '@/domain/learners/standing';
import { standingText } from '@/domain/learners/standingWords';
import { bookNames } from '@/domain/words/toldNames';
import { phrase, type Say, useWords } from '@/language/words';
import { ActionButton } from '@/parts/actions/ActionButton';
import { useIsWaiting } from '@/parts/hooks/useIsWaiting';
import { usePage } from '@/parts/hooks/usePage';
import { useRows } from '@/parts/hooks/useRows';
import { LearnerActions } from '@/parts/learner/LearnerActions';
import { LearnerLink } from '@/parts/learner/LearnerLink';
import { LrnToggle } from '@/parts/learner/LrnToggle';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { modalOpened } from '@/store/state/shell';
import { Button } from '@/ui/form/Button';
import { countColumn } from '@/ui/list/countColumn';
import { EmptyState } from '@/ui/list/EmptyState';
import { ErrorState } from '@/ui/list/ErrorState';
import { ListCard } from '@/ui/list/ListCard';
import type { TableColumn } from '@/ui/list/Table';
import { useWholeList } from '@/ui/list/useWholeList';
import { PageHeader } from '@/ui/page/PageHeader';
import { lazy } from '@/ui/waiting/lazy';
import { SkeletonTable } from '@/ui/waiting/Skeleton';
import { WaitingName } from '@/ui/waiting/WaitingName';
import { SectionFilterFields } from './filter/SectionFilterFields';
import { type SectionFilter, useSectionFilter } from './filter/useSectionFilter';
import { LearnerClasses } from './LearnerClasses';

const LearnersTable = lazy(async () => ({ default: (await import('./table/LearnersTable')).LearnersTable }));

const SHOWN = [{ of: 'classes' }, { of: 'subjects' }, { of: 'learners' }] as const;

/** Every learner of the teacher, 25 per page, or all of them in a table to be edited. */
export function LearnersPage() {
  const { _ } = useWords();
  usePage(_('Learners'));
  const dispatch = useAppDispatch();
  const loading = useRows(SHOWN);
  const tables = useAppSelector((state) => state.entities.tables);
  const learners = useMemo(() => listedLearners(tables), [tables]);
  const [search, setSearch] = useSearchParams();
  const isTable = search.get('view') === 'table';
  const isReady = loading.status === 'ready' && learners.length > 0;
  const findTwice = () =>
    dispatch(modalOpened({ title: phrase('Duplicates'), bodyType: 'learnerDuplicates', size: 'lg' }));
  return (
    <>
      <PageHeader
        title={_('Learners')}
        description={_('Everybody in your classes.')}
        actions={
          <>
            {isReady ? (
              <Button
                icon={isTable ? <List aria-hidden="true" /> : <Table2 aria-hidden="true" />}
                onClick={() => setSearch(isTable ? {} : { view: 'table' })}
              >
                {isTable ? _('Back to the list') : _('Edit in a table')}
              </Button>
            ) : null}
            {learners.length > 1 ? <Button onClick={findTwice}>{_('Find duplicates')}</Button> : null}
            <ActionButton of="addLearner" variant="primary" />
          </>
        }
      />
      {loading.status === 'loading' ? <SkeletonTable rows={12} label={_('Loading the learners')} /> : null}
      {loading.error ? <ErrorState sentence={loading.error.message} onRetry={loading.retry} /> : null}
      {loading.status === 'ready' && learners.length === 0 ? <NoLearners /> : null}
      {isReady && !isTable ? <LearnerList learners={learners} /> : null}
      {isReady && isTable ? (
        <Suspense fallback={<SkeletonTable rows={12} label={_('Loading the learners')} />}>
          <LearnersTable learners={learners} />
        </Suspense>
      ) : null}
    </>
  );
}

function NoLearners() {
  const { _ } = useWords();
  return (
    <EmptyState
      icon={<Users aria-hidden="true" />}
      title={_('No learners yet')}
      action={<ActionButton of="addLearner">{_('Add one learner')}</ActionButton>}
    >
      {_('To add a whole list, add a class: paste it from a spreadsheet or read the School Form 1.')}
    </EmptyState>
  );
}

type ListView = {
  shownLrns: boolean;
  isWaiting: (id: string) => boolean;
  standings: SectionFilter['standings'];
  names: ReadonlyMap<string, string>;
};

function toColumns(_: Say, { shownLrns, isWaiting, standings, names }: ListView): TableColumn<StudentDoc>[] {
  return [
    {
      key: 'name',
      header: _('Name'),
      sort: learnerName,
      cell: (row) => (
        <>
          <WaitingName waiting={isWaiting(row.id)}>
            <LearnerLink id={row.id}>{learnerName(row)}</LearnerLink>
          </WaitingName>
          <StandingLine standing={standings?.get(row.id)} />
        </>
      ),
    },
    {
      key: 'lrn',
      header: 'LRN',
      className: 'num whitespace-nowrap',
      cell: (row) => (shownLrns ? row.lrn : maskedLrn(row.lrn)) || <span className="text-muted">{_('None')}</span>,
    },
    { key: 'sex', header: _('Sex'), from: 'sm', sort: (row) => row.sex, cell: (row) => row.sex ?? '' },
    { key: 'classes', header: _('Classes'), from: 'md', cell: (row) => <LearnerClasses learner={row} /> },
    countColumn('subjects', _('Subjects'), (row) => row.classStudents.length),
    {
      key: 'actions',
      header: _('Actions'),
      hideHeader: true,
      className: 'w-12 text-right',
      cell: (row) => <LearnerActions learner={row} name={names.get(row.id) ?? ''} />,
    },
  ];
}

/** The search stays out of the address, because names and LRNs must not appear there. */
function LearnerList({ learners }: { learners: readonly StudentDoc[] }) {
  const { _ } = useWords();
  const [shownLrns, setShownLrns] = useState(false);
  const isWaiting = useIsWaiting();
  const tables = useAppSelector((state) => state.entities.tables);
  const names = useMemo(() => bookNames(tables), [tables]);
  const filter = useSectionFilter();
  const { standings } = filter;
  const columns = useMemo(
    () => toColumns(_, { shownLrns, isWaiting, standings, names }),
    [_, shownLrns, isWaiting, standings, names],
  );
  const sorted = useMemo(
    () => learners.filter(({ id }) => !standings || standings.has(id)).sort(compareLearners),
    [learners, standings],
  );
  const list = useWholeList(sorted, {
    columns,
    search: { label: _('Search learners'), placeholder: _('Name or LRN'), matches: matchesLearner },
    pageSize: PAGE_SIZE.students,
  });
  return (
    <ListCard
      {...list}
      status="ready"
      caption={_('Learners')}
      rowKey={(row) => row.id}
      controls={
        <div className="flex flex-wrap items-center gap-2">
          <SectionFilterFields filter={filter} />
          <LrnToggle shown={shownLrns} onShow={setShownLrns} />
        </div>
      }
      noun={{ one: _('learner'), many: _('learners') }}
      noMatch={_('Search by a part of the name, or by the last digits of the LRN.')}
      empty={
        <EmptyState
          title={_('Nobody in this section has this standing')}
          action={<Button onClick={() => filter.choose({ classId: '' })}>{_('Show all sections')}</Button>}
        >
          {_('Choose another standing or section.')}
        </EmptyState>
      }
    />
  );
}

function StandingLine({ standing }: { standing: StandingInput | undefined }) {
  useWords();
  if (!standing || standing.standing === 'enrolled') return null;
  return <span className="block text-[0.8125rem] text-muted">{standingText(standing)}</span>;
}
