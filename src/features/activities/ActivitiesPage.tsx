import { ClipboardList, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { type TaughtSubject, taughtSubjects } from '@/domain/book/taughtSubjects';
import { PAGE_SIZE } from '@/domain/constants';
import { ROUTE } from '@/domain/routes';
import { useWords } from '@/language/words';
import { actionOpened } from '@/parts/actions/actions';
import { usePage } from '@/parts/hooks/usePage';
import { useRows } from '@/parts/hooks/useRows';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/form/Button';
import { buttonClass } from '@/ui/form/buttonClass';
import { EmptyState } from '@/ui/list/EmptyState';
import { ErrorState } from '@/ui/list/ErrorState';
import { PageHeader } from '@/ui/page/PageHeader';
import { SkeletonTable } from '@/ui/waiting/Skeleton';
import { ActivityFilterBar } from './ActivityFilterBar';
import { ActivityList } from './ActivityList';
import { useActivityFilters } from './useActivityFilters';

const BOOK = [{ of: 'classes' }, { of: 'subjects' }, { of: 'controls' }] as const;

export function ActivitiesPage() {
  const { _ } = useWords();
  usePage(_('Activities'));
  const book = useRows(BOOK);
  const tables = useAppSelector((state) => state.entities.tables);
  const { class: classes, classSubjects } = tables;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these two tables are read
  const subjects = useMemo(() => taughtSubjects(tables), [classes, classSubjects]);
  if (book.error) return <ErrorState sentence={book.error.message} onRetry={book.retry} />;
  if (book.status === 'loading') return <SkeletonTable label={_('Loading your activities')} />;
  return subjects.length === 0 ? <NoSubjects /> : <Activities subjects={subjects} />;
}

function Activities({ subjects }: { subjects: readonly TaughtSubject[] }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const filtering = useActivityFilters(subjects);
  const [search, setSearch] = useState('');
  const { filters, choose } = filtering;
  const wanted = filters.page * PAGE_SIZE.activities;
  const searchFor = (text: string) => {
    setSearch(text);
    // A new search starts on its first page.
    if (filters.page > 1) choose({ page: 1 });
  };
  const { classId, subjectId, quarter } = filters;
  const add = () => dispatch(actionOpened('addActivity', { classId, subjectId, quarter }));
  return (
    <>
      <PageHeader
        title={_('Activities')}
        description={_('Quizzes, tasks and exams, newest first.')}
        actions={
          <Button variant="primary" icon={<Plus aria-hidden="true" className="size-4" />} onClick={add}>
            {_('Add activity')}
          </Button>
        }
      />
      <div className="flex flex-col gap-4">
        <ActivityFilterBar subjects={subjects} filtering={filtering} search={search} onSearch={searchFor} />
        <ActivityList subjects={subjects} filtering={filtering} search={search} wanted={wanted} onAdd={add} />
      </div>
    </>
  );
}

function NoSubjects() {
  const { _ } = useWords();
  return (
    <EmptyState
      icon={<ClipboardList aria-hidden="true" />}
      title={_('No subjects yet')}
      action={
        <Link to={ROUTE.classes} className={buttonClass({ variant: 'primary' })}>
          {_('Add a section')}
        </Link>
      }
    >
      {_('Add a section and its subjects first.')}
    </EmptyState>
  );
}
