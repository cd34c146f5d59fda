import { UsersRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { rowsOf } from '@/domain/book/tables';
import { schoolSectionRoute } from '@/domain/bookRoutes';
import { areaIdsOf, type SectionDoc } from '@/domain/sections/sections';
import { useWords } from '@/language/words';
import { gradeLabel } from '@/parts/class-form/classList';
import { useOwnSections } from '@/parts/hooks/useOwnSections';
import { useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/selectors';
import { buttonClass } from '@/ui/form/buttonClass';
import { Card } from '@/ui/page/Card';

/** The sections that the teacher advises, of the newest school year among them, each with what is to do there. */
export function AdvisoryCard() {
  const { _ } = useWords();
  const user = useAppSelector(selectUser);
  const { sections } = useOwnSections(user !== null);
  const advised = (sections ?? []).filter(({ adviserUid }) => adviserUid === user?.id);
  const newest = advised.map(({ academicYear }) => academicYear).sort((a, b) => (a < b ? 1 : -1))[0];
  if (newest === undefined) return null;
  return (
    <Card title={_('Your advisory class')} className="mb-5">
      <ul className="flex flex-col gap-2">
        {advised
          .filter(({ academicYear }) => academicYear === newest)
          .map((section) => (
            <AdvisedSection key={section.id} section={section} />
          ))}
      </ul>
    </Card>
  );
}

function AdvisedSection({ section }: { section: SectionDoc }) {
  const { _ } = useWords();
  const tables = useAppSelector((state) => state.entities.tables);
  const open = areaIdsOf(section).filter((id) => !section.areaTeachers[id]).length;
  const uid = useAppSelector(selectUser)?.id;
  // Only who teaches in the section makes a class of it.
  const isTeacher = section.teachers.some((teacher) => teacher === uid);
  const hasClass = rowsOf(tables, 'class', (row) => row.sectionModel === section.id && !row.deletedAt).length > 0;
  const place = { grade: gradeLabel(section.gradeLevel), section: section.name };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <UsersRound aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span className="mr-auto flex min-w-0 flex-wrap gap-x-2">
        <strong className="font-medium">{_('You are the adviser of {grade} {section}.', place)}</strong>
        {open > 0 ? (
          <span className="text-muted">
            {_('{count, plural, one {1 learning area has} other {# learning areas have}} no teacher yet.', {
              count: open,
            })}
          </span>
        ) : null}
        {isTeacher && !hasClass ? (
          <span className="text-muted">{_('You have no class of this section yet: make it there.')}</span>
        ) : null}
      </span>
      <Link to={schoolSectionRoute(section.id)} className={buttonClass({ size: 'sm' })}>
        {_('Open {name}', { name: section.name })}
      </Link>
    </li>
  );
}
