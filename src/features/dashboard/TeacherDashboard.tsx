import { ArrowRight, BookOpen, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ClassDoc } from '@/domain/entities';
import { classRoute, ROUTE, recordRoute } from '@/domain/routes';
import { rowsOf } from '@/domain/tables';
import { useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/selectors';
import { usePage } from '@/store/usePage';
import { useRows } from '@/store/useRows';
import { buttonClass } from '@/ui/buttonClass';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { PageHeader } from '@/ui/PageHeader';
import { SkeletonTable } from '@/ui/Skeleton';

const SHOWN = [{ of: 'classes' }, { of: 'subjects' }] as const;

export function TeacherDashboard() {
  usePage('Dashboard');
  const user = useAppSelector(selectUser);
  const loading = useRows(SHOWN);
  return (
    <>
      <PageHeader
        title={`Magandang araw, ${user?.firstname ?? ''}`}
        description="Your sections at a glance."
        actions={
          <Link to={ROUTE.record} className={buttonClass({ variant: 'primary' })}>
            Open the class record
          </Link>
        }
      />
      {loading.status === 'loading' ? <SkeletonTable rows={4} columns={3} label="Loading your sections" /> : null}
      {loading.error ? <ErrorState sentence={loading.error.message} onRetry={loading.retry} /> : null}
      {loading.status === 'ready' ? <Sections /> : null}
    </>
  );
}

function Sections() {
  const tables = useAppSelector((state) => state.entities.tables);
  const classes = rowsOf(tables, 'class', (section) => !section.deletedAt).sort(
    (a, b) => b.academicYear.localeCompare(a.academicYear) || a.name.localeCompare(b.name),
  );
  if (classes.length === 0) {
    return (
      <EmptyState
        icon={<BookOpen aria-hidden="true" className="size-8" />}
        title="No sections yet"
        action={
          <Link to={ROUTE.classes} className={buttonClass({ variant: 'primary' })}>
            <Plus aria-hidden="true" className="size-4" /> Add your first section
          </Link>
        }
      >
        Start with a section: its subjects and its learners. Activities and scores come next.
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {classes.map((section) => (
        <li key={section.id}>
          <SectionCard section={section} />
        </li>
      ))}
    </ul>
  );
}

function SectionCard({ section }: { section: ClassDoc }) {
  const tables = useAppSelector((state) => state.entities.tables);
  const subjects = rowsOf(tables, 'classSubjects', (subject) => subject.classModel === section.id);
  return (
    <Card
      title={section.name}
      description={`Grade ${section.gradeLevel} · ${section.academicYear} · ${section.students.length === 1 ? '1 learner' : `${section.students.length} learners`}`}
      actions={
        <Link to={classRoute(section.id)} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
          Open
        </Link>
      }
    >
      <ul className="flex flex-col gap-1">
        {subjects.map((subject) => (
          <li key={subject.id}>
            <Link
              to={recordRoute({ classId: section.id, subjectId: subject.id })}
              className="flex items-center justify-between gap-2 rounded-field px-2 py-1.5 hover:bg-base-200"
            >
              <span className="truncate">{subject.subject}</span>
              <ArrowRight aria-hidden="true" className="size-4 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
