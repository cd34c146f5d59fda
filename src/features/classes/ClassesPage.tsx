import { BookOpen, Ellipsis, FileArchive, FileSpreadsheet, UsersRound } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ClassDoc } from '@/domain/book/entities';
import { rowsOf } from '@/domain/book/tables';
import { recordImportRoute } from '@/domain/bookRoutes';
import { PAGE_SIZE } from '@/domain/constants';
import { ROUTE } from '@/domain/routes';
import { useWords } from '@/language/words';
import { ActionButton } from '@/parts/actions/ActionButton';
import { ACTIONS, type Action, actionOpened } from '@/parts/actions/actions';
import { filterClasses, pageOf, yearsOf } from '@/parts/class-form/classList';
import { useIsWaiting } from '@/parts/hooks/useIsWaiting';
import { usePage } from '@/parts/hooks/usePage';
import { useRows } from '@/parts/hooks/useRows';
import { useSampleClass } from '@/parts/hooks/useSampleClass';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/form/Button';
import { SearchBox } from '@/ui/form/SearchBox';
import { Select } from '@/ui/form/Select';
import { EmptyState } from '@/ui/list/EmptyState';
import { ErrorState } from '@/ui/list/ErrorState';
import { Pagination } from '@/ui/list/Pagination';
import type { Sort } from '@/ui/list/sortRows';
import { sortRows } from '@/ui/list/sortRows';
import { Menu, type MenuAction } from '@/ui/menu/Menu';
import { Card } from '@/ui/page/Card';
import { PageHeader } from '@/ui/page/PageHeader';
import { useSmallScreen } from '@/ui/useSmallScreen';
import { SkeletonTable } from '@/ui/waiting/Skeleton';
import { ClassesTable, toClassColumns } from './ClassesTable';
import { CheckNotice } from './check/CheckNotice';
import { ImportLink } from './ImportLink';
import { RemovalProgress } from './RemovalProgress';

const SHOWN = [{ of: 'classes' }, { of: 'subjects' }] as const;

/** The teacher's sections, ten per page, newest year and highest grade first. */
export function ClassesPage() {
  const { _ } = useWords();
  usePage(_('Classes'));
  const loading = useRows(SHOWN);
  const tables = useAppSelector((state) => state.entities.tables);
  const classes = useMemo(() => rowsOf(tables, 'class', (row) => !row.deletedAt), [tables]);
  return (
    <>
      <PageHeader
        title={_('Classes')}
        description={_('Your sections, with their subjects and learners.')}
        actions={
          <>
            {classes.length > 0 ? <ImportLink className="max-sm:hidden" /> : null}
            <ActionButton of="addClass" variant="primary" />
            <MoreMenu hasClasses={classes.length > 0} />
          </>
        }
      />
      <RemovalProgress />
      <CheckNotice />
      {loading.status === 'loading' ? (
        <SkeletonTable rows={PAGE_SIZE.classes} label={_('Loading your classes')} />
      ) : null}
      {loading.error ? <ErrorState sentence={loading.error.message} onRetry={loading.retry} /> : null}
      {loading.status === 'ready' && classes.length === 0 ? <NoClasses /> : null}
      {loading.status === 'ready' && classes.length > 0 ? <ClassList classes={classes} /> : null}
    </>
  );
}

/** A menu of what is done once a year, or beside the own classes. */
function MoreMenu({ hasClasses }: { hasClasses: boolean }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const ofAction = (key: 'rollOver' | 'saveYear' | 'recentlyDeleted'): MenuAction => {
    const { icon: Icon, label, button = label }: Action = ACTIONS[key];
    const icon = <Icon aria-hidden="true" className="size-4" />;
    return { key, label: _(button), icon, onSelect: () => dispatch(actionOpened(key)) };
  };
  const sections: MenuAction = {
    key: 'sections',
    label: _('Sections of the school'),
    icon: <UsersRound aria-hidden="true" className="size-4" />,
    onSelect: () => void navigate(ROUTE.sections),
  };
  const files: MenuAction = {
    key: 'import',
    label: _('Import e-Class Record or SF1'),
    icon: <FileSpreadsheet aria-hidden="true" className="size-4" />,
    onSelect: () => void navigate(recordImportRoute()),
  };
  const isSmall = useSmallScreen();
  // A phone has no room for the first two as buttons.
  const forPhone = hasClasses && isSmall ? [files, ofAction('saveYear')] : [];
  const items = [...forPhone, ...(hasClasses ? [ofAction('rollOver')] : []), sections, ofAction('recentlyDeleted')];
  return <Menu label={_('More')} icon={<Ellipsis aria-hidden="true" className="size-4" />} items={items} />;
}

function NoClasses() {
  const { _ } = useWords();
  const { add, busy } = useSampleClass();
  return (
    <EmptyState
      icon={<BookOpen aria-hidden="true" />}
      title={_('No classes yet')}
      action={
        <>
          <ActionButton of="addClass" variant="primary">
            {_('Add your first class')}
          </ActionButton>
          <ImportLink />
          <Button loading={busy} onClick={() => void add()}>
            {_('Try a sample class')}
          </Button>
        </>
      }
    >
      {_(
        'A class is a section of one school year, with the subjects you teach there and its learners. Have the list of learners at hand: it can be pasted, or read from a file.',
      )}
    </EmptyState>
  );
}

function ClassList({ classes }: { classes: readonly ClassDoc[] }) {
  const { _ } = useWords();
  const { search, year, page, change } = useListAddress();
  const [sort, setSort] = useState<Sort>();
  const isWaiting = useIsWaiting();
  const columns = useMemo(() => toClassColumns(_, isWaiting), [_, isWaiting]);
  const found = useMemo(() => filterClasses(classes, { search, year }), [classes, search, year]);
  const shown = pageOf(sortRows(found, columns, sort), page, PAGE_SIZE.classes);
  const years = yearsOf(classes);
  const dispatch = useAppDispatch();
  const saveYear = () => dispatch(actionOpened('saveYear', year ? { year } : {}));
  return (
    <Card flush>
      <div className="flex flex-wrap items-center gap-3 px-5 py-3">
        <SearchBox
          label={_('Search classes')}
          placeholder={_('Section or grade level')}
          value={search}
          onChange={(text) => change({ search: text })}
        />
        <div className="w-full sm:w-52">
          <Select
            aria-label={_('School year')}
            value={year}
            options={[{ value: '', label: _('All school years') }, ...years.map((value) => ({ value, label: value }))]}
            onChange={(event) => change({ year: event.target.value })}
          />
        </div>
        <Button
          size="sm"
          variant="ghost"
          className="max-sm:hidden"
          icon={<FileArchive aria-hidden="true" className="size-4" />}
          onClick={saveYear}
        >
          {_('Save the workbooks of a year')}
        </Button>
      </div>
      <ClassesTable
        columns={columns}
        rows={shown.rows}
        sort={sort}
        onSort={setSort}
        empty={
          <EmptyState
            title={_('No class matches')}
            action={<Button onClick={() => change({ search: '', year: '' })}>{_('Show all classes')}</Button>}
          >
            {_('Try another name, or show all school years.')}
          </EmptyState>
        }
      />
      <div className="border-line border-t px-5 py-3">
        <Pagination
          page={shown.page}
          pageSize={PAGE_SIZE.classes}
          total={found.length}
          onPage={(next) => change({ page: next })}
          noun={{ one: _('class'), many: _('classes') }}
        />
      </div>
    </Card>
  );
}

type ListAddress = { search: string; year: string; page: number };

/** Keeps search, year and page in the address, so that going back to the list restores them. */
function useListAddress(): ListAddress & { change: (change: Partial<ListAddress>) => void } {
  const [params, setParams] = useSearchParams();
  const now: ListAddress = {
    search: params.get('search') ?? '',
    year: params.get('year') ?? '',
    page: Number(params.get('page') ?? 1) || 1,
  };
  const change = (changed: Partial<ListAddress>) => {
    const next = { ...now, page: 1, ...changed };
    const entries = Object.entries({ ...next, page: next.page === 1 ? '' : String(next.page) });
    setParams(Object.fromEntries(entries.filter(([, value]) => value !== '')), { replace: true });
  };
  return { ...now, change };
}
