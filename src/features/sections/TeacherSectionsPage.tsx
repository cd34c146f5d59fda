import { UsersRound } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { ROUTE } from '@/domain/routes';
import type { SectionDoc } from '@/domain/sections/sections';
import { useWords } from '@/language/words';
import { usePage } from '@/parts/hooks/usePage';
import { useAsked } from '@/parts/section/useAsked';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/selectors';
import { Button } from '@/ui/form/Button';
import { EmptyState } from '@/ui/list/EmptyState';
import { ErrorState } from '@/ui/list/ErrorState';
import { Breadcrumbs } from '@/ui/page/Breadcrumbs';
import { PageHeader } from '@/ui/page/PageHeader';
import { SkeletonTable } from '@/ui/waiting/Skeleton';
import { OwnSections } from './OwnSections';
import { SchoolYearSelect } from './SchoolYearSelect';
import { SectionList } from './SectionList';
import { loadOwnSections, loadSections } from './sectionActions';
import { useSchoolYear } from './useSchoolYear';

/** The sections of the school, for a teacher: the own ones, and the others when asked for, with a read for each. */
export function TeacherSectionsPage() {
  const { _ } = useWords();
  usePage(_('Sections of the school'));
  const dispatch = useAppDispatch();
  const chosen = useSchoolYear();
  const { year } = chosen;
  const load = useCallback(() => dispatch(loadOwnSections(year)), [dispatch, year]);
  const { value, sentence, again } = useAsked(load);
  // The other sections of another school year are asked for anew.
  const [asked, setAsked] = useState<string | null>(null);
  const own = value?.sections ?? [];
  const ask = (
    <Button onClick={() => setAsked(year)}>
      {_(own.length > 0 ? 'Show the other sections' : 'Show all sections')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={_('Sections of the school')}
        description={_('The roster of a section is the same for all its teachers.')}
        breadcrumbs={
          <Breadcrumbs>
            <Link to={ROUTE.classes}>{_('Classes')}</Link>
            <span>{_('Sections of the school')}</span>
          </Breadcrumbs>
        }
        actions={<SchoolYearSelect {...chosen} />}
      />
      {sentence ? <ErrorState sentence={sentence} onRetry={again} /> : null}
      {!value && !sentence ? <SkeletonTable rows={8} columns={4} label={_('Loading the sections')} /> : null}
      {value && own.length > 0 ? <OwnSections sections={own} versions={value.versions} /> : null}
      {value && own.length === 0 && asked !== year ? (
        <EmptyState
          icon={<UsersRound aria-hidden="true" />}
          title={_('You have no section in {year}', { year })}
          action={ask}
        >
          {_('Look for the section that you teach, and ask for your learning area there.')}
        </EmptyState>
      ) : null}
      {value && own.length > 0 && asked !== year ? <p className="mt-4">{ask}</p> : null}
      {value && asked === year ? <OtherSections year={year} isAll={own.length === 0} /> : null}
    </>
  );
}

type OtherSectionsProps = { year: string; isAll: boolean };

/** The sections of the year that are not the teacher's own. */
function OtherSections({ year, isAll }: OtherSectionsProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const load = useCallback(() => dispatch(loadSections(year)), [dispatch, year]);
  const { value, sentence, again } = useAsked(load);
  const isOwn = ({ adviserUid, teachers }: SectionDoc) =>
    user !== null && (adviserUid === user.id || teachers.includes(user.id));
  const others = value?.sections.filter((section) => !isOwn(section)) ?? [];
  if (sentence) return <ErrorState sentence={sentence} onRetry={again} />;
  if (!value) return <SkeletonTable rows={8} columns={4} label={_('Loading the sections')} />;
  if (value.sections.length === 0) {
    return (
      <EmptyState icon={<UsersRound aria-hidden="true" />} title={_('No sections in {year}', { year })}>
        {_('An administrator of your school makes them. Your own classes need none.')}
      </EmptyState>
    );
  }
  return (
    <>
      {isAll ? null : <h2 className="mt-6 mb-2 font-semibold text-base">{_('Other sections')}</h2>}
      <SectionList sections={others} versions={value.versions} />
    </>
  );
}
