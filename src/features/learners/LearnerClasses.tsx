import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { StudentDoc } from '@/domain/book/entities';
import { classRoute } from '@/domain/bookRoutes';
import { compareText } from '@/domain/words/textOrder';
import { useWords } from '@/language/words';
import { useAppSelector } from '@/store/hooks';

/** The sections that list the learner, newest first. */
export function LearnerClasses({ learner }: { learner: StudentDoc }) {
  const { _ } = useWords();
  const classes = useAppSelector((state) => state.entities.tables.class);
  const own = useMemo(
    () =>
      Object.values(classes)
        .filter((row) => !row.deletedAt && row.students.includes(learner.id))
        .sort((a, b) => compareText(b.academicYear, a.academicYear) || compareText(a.name, b.name)),
    [classes, learner.id],
  );
  if (own.length === 0) return <span className="text-muted">{_('None')}</span>;
  return (
    <ul className="flex flex-wrap gap-x-3">
      {own.map((row) => (
        <li key={row.id}>
          <Link to={classRoute(row.id)} className="text-primary-ink underline decoration-1 underline-offset-2">
            {row.name}
          </Link>{' '}
          <span className="text-muted">{row.academicYear}</span>
        </li>
      ))}
    </ul>
  );
}
