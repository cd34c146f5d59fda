import { Suspense, useCallback } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { ROUTE } from '@/domain/routes';
import { countPresent, emptyRoster } from '@/domain/sections/sectionRoster';
import { areaIdsOf, type SectionDoc } from '@/domain/sections/sections';
import { policyOf } from '@/grading';
import { say, useWords } from '@/language/words';
import { gradeLabel } from '@/parts/class-form/classList';
import { usePage } from '@/parts/hooks/usePage';
import { useAsked } from '@/parts/section/useAsked';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsAdmin, selectUser } from '@/store/selectors';
import { buttonClass } from '@/ui/form/buttonClass';
import { EmptyState } from '@/ui/list/EmptyState';
import { ErrorState } from '@/ui/list/ErrorState';
import { Breadcrumbs } from '@/ui/page/Breadcrumbs';
import { PageHeader } from '@/ui/page/PageHeader';
import { Tabs } from '@/ui/page/Tabs';
import { SkeletonLines, SkeletonTable } from '@/ui/waiting/Skeleton';
import { AreasTab } from './AreasTab';
import { ClaimsCard } from './ClaimsCard';
import { OwnClassTab } from './own/OwnClassTab';
import { RosterTab } from './RosterTab';
import { SectionMenu } from './SectionMenu';
import { belongsTo, loadSection, type OpenSection } from './sectionActions';
import { useSectionPanels } from './sectionPanels';

/** One section of the school: its roster, and its learning areas with their teachers. The address says for whom. */
export function SectionPage() {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { sectionId = '' } = useParams();
  const load = useCallback(() => dispatch(loadSection(sectionId)), [dispatch, sectionId]);
  const { value, sentence, again, put } = useAsked(load);
  usePage(value ? `${value.section.name}, ${value.section.academicYear}` : _('Section'));
  if (sentence) return <ErrorState sentence={sentence} onRetry={again} />;
  if (value === undefined) return <SkeletonTable label={_('Loading the section')} />;
  if (value === null) return <GoneSection />;
  return <OneSection key={sectionId} open={value} onChanged={put} again={again} />;
}

type OneSectionProps = { open: OpenSection; onChanged: (open: OpenSection) => void; again: () => void };

function OneSection({ open, onChanged, again }: OneSectionProps) {
  const { _ } = useWords();
  const { AttendanceTab, CardsTab, CommentsTab, DeskTab, YearEndTab } = useSectionPanels();
  const navigate = useNavigate();
  const { section } = open;
  const user = useAppSelector(selectUser);
  const admin = useAppSelector(selectIsAdmin);
  const home = admin ? ROUTE.adminSections : ROUTE.sections;
  const isAdviser = user !== null && !admin && section.adviserUid === user.id;
  const isKeeper = admin || isAdviser;
  const isMember = user !== null && belongsTo(section, user);
  const roster = open.roster ?? emptyRoster(section);
  const [params, setParams] = useSearchParams();
  const isTeacher = !admin && user !== null && section.teachers.includes(user.id);
  const asked = params.get('tab');
  const tab = tabOf(asked, { isMember, isTeacher, isKeeper });
  const put = (changed: SectionDoc) => onChanged({ ...open, section: changed });
  return (
    // The sheet of such a tab takes the rest of the screen, and its bar stays in sight below it.
    <div data-fills={FILLING.has(tab) ? '' : undefined} className="flex grow flex-col">
      <PageHeader
        title={section.name}
        description={
          <>
            <span className="text-base-content">
              {section.adviserName ? _('Adviser: {name}', { name: section.adviserName }) : _('No adviser yet.')}
            </span>
            <span>
              {` · ${_('{grade}, school year {year}, graded by {policy}', {
                grade: gradeLabel(section.gradeLevel),
                year: section.academicYear,
                policy: policyName(section),
              })}`}
            </span>
          </>
        }
        breadcrumbs={
          <Breadcrumbs>
            <Link to={home}>{_('Sections')}</Link>
            <span>{section.name}</span>
          </Breadcrumbs>
        }
        actions={
          admin ? (
            <SectionMenu
              section={section}
              learners={countPresent(roster.learners)}
              onChanged={put}
              onStale={again}
              onDeleted={() => void navigate(home)}
            />
          ) : undefined
        }
      />
      <Tabs
        label={_('Parts of the section')}
        value={tab}
        onChange={(next) => setParams(next === 'roster' ? {} : { tab: next }, { replace: true })}
        tabs={[
          ...(isMember ? [{ id: 'roster' as const, label: _('Roster'), count: countPresent(roster.learners) }] : []),
          ...(isKeeper
            ? [
                { id: 'desk' as const, label: _('Grades') },
                { id: 'attendance' as const, label: _('Attendance') },
                { id: 'comments' as const, label: _('Comments') },
                { id: 'cards' as const, label: _('Cards') },
                { id: 'awards' as const, label: _('Awards and promotion') },
              ]
            : []),
          ...(isTeacher ? [{ id: 'own' as const, label: _('Your class') }] : []),
          { id: 'areas', label: _('Learning areas'), count: areaIdsOf(section).length },
        ]}
      >
        {tab === 'roster' ? (
          <RosterTab
            section={section}
            isKeeper={isKeeper}
            roster={roster}
            onChanged={(changed) => onChanged({ ...open, roster: changed })}
          />
        ) : null}
        {tab === 'desk' ? <DeskTab section={section} roster={roster} /> : null}
        <Suspense fallback={<SkeletonLines label={_('Loading')} lines={6} />}>
          {tab === 'attendance' ? <AttendanceTab section={section} roster={roster} isAdviser={isAdviser} /> : null}
          {tab === 'comments' ? <CommentsTab section={section} roster={roster} isAdviser={isAdviser} /> : null}
          {tab === 'cards' ? <CardsTab section={section} roster={roster} /> : null}
          {tab === 'awards' ? <YearEndTab section={section} roster={roster} isAdviser={isAdviser} /> : null}
        </Suspense>
        {tab === 'own' ? <OwnClassTab section={section} roster={roster} /> : null}
        {tab === 'areas' ? (
          <>
            <ClaimsCard section={section} isKeeper={isKeeper} onChanged={put} again={again} />
            <AreasTab section={section} isEditor={admin} onChanged={put} onStale={again} />
          </>
        ) : null}
      </Tabs>
    </div>
  );
}

const KEPT = ['desk', 'attendance', 'comments', 'cards', 'awards'] as const;
const FILLING = new Set<TabId>(['attendance', 'comments']);
type TabId = 'roster' | (typeof KEPT)[number] | 'own' | 'areas';
type Part = { isMember: boolean; isTeacher: boolean; isKeeper: boolean };

/** The roster first; for a teacher outside the section there is none. */
function tabOf(asked: string | null, { isMember, isTeacher, isKeeper }: Part): TabId {
  if (!isMember || asked === 'areas') return 'areas';
  const kept = KEPT.find((each) => each === asked);
  if (kept && isKeeper) return kept;
  return asked === 'own' && isTeacher ? 'own' : 'roster';
}

function policyName({ gradingPolicy }: SectionDoc): string {
  const { id, name } = policyOf(gradingPolicy);
  return name === undefined ? id : say(name);
}

function GoneSection() {
  const { _ } = useWords();
  const admin = useAppSelector(selectIsAdmin);
  return (
    <EmptyState
      title={_('This section is not here')}
      action={
        <Link to={admin ? ROUTE.adminSections : ROUTE.sections} className={buttonClass({ variant: 'primary' })}>
          {_('To the sections')}
        </Link>
      }
    >
      {_('It was deleted, or the address is wrong.')}
    </EmptyState>
  );
}
