import { BookOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ClassSubjectId } from '@/domain/book/ids';
import { QUARTER_FINAL, QUARTER_UNSET } from '@/domain/constants';
import { ROUTE } from '@/domain/routes';
import { PhonePlace } from '@/features/record/phone/PhonePlace';
import { useWords } from '@/language/words';
import { usePage } from '@/parts/hooks/usePage';
import { useRows } from '@/parts/hooks/useRows';
import { NothingYet } from '@/parts/record/NothingYet';
import { useNotedView } from '@/parts/record/useNotedView';
import { type Selection, useSelection } from '@/parts/record/useSelection';
import { LeaveGuard } from '@/parts/saving/LeaveGuard';
import { sectionLearners } from '@/store/drafts/record';
import { useAppSelector } from '@/store/hooks';
import { selectIsReading } from '@/store/state/school';
import { buttonClass } from '@/ui/form/buttonClass';
import { EmptyState } from '@/ui/list/EmptyState';
import { ErrorState } from '@/ui/list/ErrorState';
import { InBar } from '@/ui/page/BarSlot';
import { useDensity } from '@/ui/theme/density';
import { useSmallScreen } from '@/ui/useSmallScreen';
import { SkeletonTable } from '@/ui/waiting/Skeleton';
import { FinalView } from './FinalView';
import { OtherDrafts } from './OtherDrafts';
import { QuarterView } from './QuarterView';
import { RecordPickers } from './RecordPickers';

const BOOK = [{ of: 'classes' }, { of: 'subjects' }, { of: 'controls' }] as const;

/** The class record: choose a section, a subject and a quarter; type scores; read grades. */
export function RecordPage() {
  const { _ } = useWords();
  usePage(_('Class record'));
  const book = useRows(BOOK);
  const selection = useSelection();
  const isReading = useAppSelector(selectIsReading);
  const isCompact = useDensity() === 'compact';
  const isSmall = useSmallScreen();
  if (book.error) return <ErrorState sentence={book.error.message} onRetry={book.retry} />;
  if (book.status === 'loading') return <SkeletonTable label={_('Loading the class record')} />;
  if (selection.classes.length === 0) return isReading ? <NothingYet /> : <NoSections />;
  return (
    // At least as high as the screen: the grid takes the rest of the height and scrolls inside.
    <div data-fills="" className="flex grow flex-col gap-3 compact:gap-0 max-sm:-mt-2 max-sm:gap-2 short:gap-2">
      <h1 className="sr-only">{_('Class record')}</h1>
      <InBar when={isCompact || isSmall}>
        {isSmall ? (
          <PhonePlace selection={selection}>
            <RecordPickers selection={selection} />
          </PhonePlace>
        ) : (
          <RecordPickers selection={selection} />
        )}
      </InBar>
      {isReading ? <Viewed selection={selection} /> : <Chosen selection={selection} />}
      {isReading ? null : <LeaveGuard />}
    </div>
  );
}

/** Notes an administrator's look in the trail first, so that the teacher can see it. */
function Viewed({ selection }: { selection: Selection }) {
  const { _ } = useWords();
  const { status, sentence, retry } = useNotedView(selection.subject ? [selection.subject] : []);
  if (status === 'failed') return <ErrorState sentence={sentence} onRetry={retry} />;
  if (status === 'noting') return <SkeletonTable label={_('Loading the class record')} />;
  return <Chosen selection={selection} />;
}

function Chosen({ selection }: { selection: Selection }) {
  const { _ } = useWords();
  const { subject, quarter } = selection;
  const isReading = useAppSelector(selectIsReading);
  const others = isReading ? null : <OtherDrafts shown={selection} />;
  if (!selection.section) {
    return (
      <>
        {others}
        <EmptyState title={_('This section is not in this class record')}>
          {_('It may have been deleted, or its link is another teacher’s. Choose a section above.')}
        </EmptyState>
      </>
    );
  }
  if (!subject) {
    return (
      <>
        {others}
        <EmptyState title={_('This section has no subject yet')}>
          {_('Add a subject to open its class record.')}
        </EmptyState>
      </>
    );
  }
  if (quarter === QUARTER_UNSET) return <Awaited subjectId={isReading ? undefined : subject.id} />;
  if (quarter === QUARTER_FINAL) {
    return (
      <div className="flex flex-col gap-3 compact:py-2">
        {others}
        <FinalView key={subject.id} subjectId={subject.id} />
      </div>
    );
  }
  return <QuarterView key={`${subject.id}/${quarter}`} subjectId={subject.id} quarter={quarter} others={others} />;
}

/** Stands until the quarter is known. The learners of the subject are asked for meanwhile. */
function Awaited({ subjectId }: { subjectId: ClassSubjectId | undefined }) {
  const { _ } = useWords();
  const tables = useAppSelector((state) => state.entities.tables);
  useRows(subjectId ? [{ of: 'enrolments', subjectId }, ...sectionLearners(tables, subjectId)] : []);
  return <SkeletonTable label={_('Loading the class record')} />;
}

function NoSections() {
  const { _ } = useWords();
  return (
    <EmptyState
      icon={<BookOpen aria-hidden="true" className="size-8" />}
      title={_('No sections yet')}
      action={
        <Link to={ROUTE.classes} className={buttonClass({ variant: 'primary' })}>
          {_('Add a section')}
        </Link>
      }
    >
      {_('To open the class record, add a section with a subject and learners.')}
    </EmptyState>
  );
}
