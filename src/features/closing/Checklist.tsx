import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ClassRecord } from '@/domain/book/classRecord';
import { recordRoute } from '@/domain/bookRoutes';
import { ROUTE } from '@/domain/routes';
import { periodGradeName, periodWord } from '@/grading';
import { say, useWords } from '@/language/words';
import { policyOfRecord } from '@/parts/record/recordParts';
import { type BlankScores, type ClosingChecklist, isAllClear, type NotStarted } from './closingChecklist';

type ChecklistProps = { record: ClassRecord; checklist: ClosingChecklist; onLeave: () => void };

/** The list never prevents closing, since a blank may be intended. Each line links to its cell. */
export function Checklist({ record, checklist, onLeave }: ChecklistProps) {
  const { _ } = useWords();
  const { blanks, notStarted, missed, again, missing, overAllocated, below, passingGrade } = checklist;
  const policy = policyOfRecord(record);
  const grade = periodGradeName(policy).toLowerCase();
  const grouped = policy.components.find((component) => component.grouped);
  const { section, subject, quarter } = record;
  const to = (cell: string) => recordRoute({ classId: section.id, subjectId: subject.id, quarter, cell });
  const activities = `${ROUTE.activities}?subject=${subject.id}&quarter=${quarter}`;
  if (isAllClear(checklist)) {
    return (
      <p className="flex items-center gap-2">
        <CircleCheck aria-hidden="true" className="size-4.5 shrink-0 text-success-ink" />
        {_('Nothing is missing: all scores are in, and every learner has {grade} or above.', { grade: passingGrade })}
      </p>
    );
  }
  const link = (target: string, children: ReactNode) => (
    <Link to={target} onClick={onLeave} className="link">
      {children}
    </Link>
  );
  return (
    <div className="flex flex-col gap-4">
      <Part title={_('No score in a component')} count={notStarted.length}>
        {notStarted.map((row) => (
          <li key={row.name}>{link(row.cell ? to(row.cell) : activities, notStartedText(row, grade))}</li>
        ))}
      </Part>
      <Part title={_('Incomplete: type a 0 or the score')} count={missed.length}>
        {missed.map((row) => (
          <li key={row.key}>
            {link(to(row.cell), _('{learner}: no score in {activity} ({part}), which the class took', row))}
          </li>
        ))}
      </Part>
      <Part
        title={_('Absent: still to take')}
        note={_(
          'You can close without them: each counts as 0 then. To type such a score later, ask to reopen the {period}.',
          { period: periodWord(policy) },
        )}
        count={again.length}
      >
        {again.map((row) => (
          <li key={row.key}>{link(to(row.cell), `${row.activity}: ${row.learner}`)}</li>
        ))}
      </Part>
      <Part title={_('Missing: each counts as 0')} count={missing.length}>
        {missing.map((row) => (
          <li key={row.key}>{link(to(row.cell), `${row.activity}: ${row.learner}`)}</li>
        ))}
      </Part>
      <Part title={_('Weights of written works')} count={overAllocated ? 1 : 0}>
        {overAllocated && grouped ? (
          <li>
            {link(
              activities,
              _('The activities’ weights total {allocated}% of {weight}%, so {component} count as 0', {
                ...overAllocated,
                component: _(grouped.name),
              }),
            )}
          </li>
        ) : null}
      </Part>
      <Part title={_('Blank scores')} count={blanks.reduce((sum, { count }) => sum + count, 0)}>
        {blanks.map((row) => (
          <li key={row.activityId}>{link(to(row.cell), blankText(row))}</li>
        ))}
      </Part>
      <Part title={_('Learners below {grade}', { grade: passingGrade })} count={below.length}>
        {below.map((row) => (
          <li key={row.classStudentId}>{link(to(row.cell), `${row.name}: ${row.grade}`)}</li>
        ))}
      </Part>
    </div>
  );
}

type PartProps = { title: string; note?: string; count: number; children: ReactNode };

function Part({ title, note, count, children }: PartProps) {
  if (count === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden="true" className="size-4 shrink-0 text-warning-ink" />
        {title}
        <span className="num font-normal text-muted">{count}</span>
      </h3>
      {note ? <p className="pl-6 text-small text-muted">{note}</p> : null}
      <ul className="num mt-1 flex max-h-40 flex-col gap-0.5 overflow-y-auto pl-6">{children}</ul>
    </section>
  );
}

function notStartedText({ name, learners, asZero, isWhole, cell }: NotStarted, grade: string): string {
  if (asZero > 0 && asZero === learners) {
    return say(
      '{name}: {learners, plural, one {1 learner has} other {# learners have}} no score in it, so it counts as 0',
      { name, learners },
    );
  }
  if (asZero > 0) {
    return say(
      '{name}: {learners, plural, one {1 learner has} other {# learners have}} no score in it: it counts as 0 for the {asZero} with a score in the examination, and the others have no {grade}',
      { name, learners, asZero, grade },
    );
  }
  if (!cell) return say('{name}: no activity yet, so nobody has a {grade}', { name, grade });
  if (isWhole) return say('{name}: no score yet, so nobody has a {grade}', { name, grade });
  return say(
    '{name}: {learners, plural, one {1 learner has} other {# learners have}} no score in it, and so no {grade}',
    { name, learners, grade },
  );
}

/**
 * A blank counts 0 only when the learner has another score in the component, or the class's policy counts the component
 * as 0; otherwise the learner has no grade yet.
 */
function blankText({ name, count, counting, isEmpty }: BlankScores): string {
  if (isEmpty && counting > 0) {
    return say('{name}: no score yet, so {counting, plural, one {1 blank counts} other {# blanks count}} as 0', {
      name,
      counting,
    });
  }
  if (counting === 0) return say('{name}: {count, plural, one {1 blank} other {# blanks}}', { name, count });
  if (counting < count) return say('{name}: {count} blanks ({counting} counted as 0)', { name, count, counting });
  return say('{name}: {count, plural, one {1 blank (counted as 0)} other {# blanks (counted as 0)}}', { name, count });
}
