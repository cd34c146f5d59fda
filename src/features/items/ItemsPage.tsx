import { ListChecks, Table2 } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { ClassRecord } from '@/domain/book/classRecord';
import { type ActivityId, type ClassSubjectId, toId } from '@/domain/book/ids';
import { recordRoute } from '@/domain/bookRoutes';
import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import type { ItemSheet } from '@/domain/items/itemSheet';
import { AnalysisView } from '@/features/items/analysis/AnalysisView';
import { periodName } from '@/grading';
import { useWords } from '@/language/words';
import { usePage } from '@/parts/hooks/usePage';
import { useRows } from '@/parts/hooks/useRows';
import { policyOfRecord } from '@/parts/record/recordColumns';
import { LeaveGuard } from '@/parts/saving/LeaveGuard';
import type { ItemsKey } from '@/store/drafts/saveItems';
import { buttonClass } from '@/ui/form/buttonClass';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import { ErrorState } from '@/ui/list/ErrorState';
import { PageHeader } from '@/ui/page/PageHeader';
import { Tabs } from '@/ui/page/Tabs';
import { useSmallScreen } from '@/ui/useSmallScreen';
import { SkeletonTable } from '@/ui/waiting/Skeleton';
import { ItemsGone } from './ItemsGone';
import { ItemsGrid } from './ItemsGrid';
import { ItemsList } from './ItemsList';
import { useItemPanels } from './itemPanels';
import { KeyButton, KeyNotice } from './KeyCorrection';
import { useItems } from './useItems';

const BOOK = [{ of: 'classes' }, { of: 'subjects' }] as const;

type View = 'answers' | 'analysis';

/** The items of one scannable activity: the learners' answers, the item analysis, and answer sheets to print. */
export function ItemsPage() {
  const { _ } = useWords();
  usePage(_('Items'));
  const book = useRows(BOOK);
  const [params] = useSearchParams();
  const key: ItemsKey = {
    subjectId: toId<ClassSubjectId>(params.get('subject') ?? ''),
    quarter: Number(params.get('quarter')),
    activityId: toId<ActivityId>(params.get('activity') ?? ''),
  };
  if (book.error) return <ErrorState sentence={book.error.message} onRetry={book.retry} />;
  if (book.status === 'loading') return <SkeletonTable label={_('Loading the items')} />;
  if (key.activityId === '') return <ItemsGone />;
  return <OneActivity key={key.activityId} of={key} />;
}

function OneActivity({ of: key }: { of: ItemsKey }) {
  const { _ } = useWords();
  const { record, sheet, status, sentence, retry } = useItems(key);
  if (status === 'failed') return <ErrorState sentence={sentence} onRetry={retry} />;
  if (status === 'loading') return <SkeletonTable label={_('Loading the items')} />;
  return record && sheet ? <Loaded record={record} sheet={sheet} /> : <ItemsGone />;
}

type LoadedProps = { record: ClassRecord; sheet: ItemSheet };

function Loaded({ record, sheet }: LoadedProps) {
  const { _ } = useWords();
  const { ClosedBanner, ReadSheetsButton, SheetsMenu } = useItemPanels();
  const [params, setParams] = useSearchParams();
  const small = useSmallScreen();
  const view: View = params.get('view') === 'analysis' ? 'analysis' : 'answers';
  const choose = (choice: Record<string, string>) =>
    setParams({ ...Object.fromEntries(params), ...choice }, { replace: true });
  const closed = isQuarterClosed(record.subject, record.quarter);
  const { section, subject, quarter } = record;
  return (
    // The grid takes the rest of the screen and scrolls inside; the page itself does not scroll.
    <div data-fills={view === 'answers' && !small ? '' : undefined} className="flex grow flex-col">
      <PageHeader
        title={sheet.activity.name}
        description={_('{section} · {subject} · {quarter} · {items} items, {points} points', {
          section: section.name,
          subject: subject.subject,
          quarter: periodName(policyOfRecord(record), quarter),
          items: sheet.items.length,
          points: sheet.activity.totalPoints,
        })}
        actions={
          <>
            {closed ? null : <KeyButton record={record} sheet={sheet} />}
            <ReadSheetsButton record={record} sheet={sheet} />
            <SheetsMenu record={record} sheet={sheet} view={view} />
            <Link to={recordRoute({ classId: section.id, subjectId: subject.id, quarter })} className={buttonClass()}>
              <Table2 aria-hidden="true" className="size-4" /> {_('Class record')}
            </Link>
          </>
        }
      />
      <div className="flex grow flex-col gap-4">
        <ActivityPicker record={record} sheet={sheet} onChoose={(activity) => choose({ activity })} />
        {closed ? <ClosedBanner record={record} /> : <KeyNotice sheet={sheet} />}
        <Tabs<View>
          label={_('Items')}
          value={view}
          onChange={(next) => choose({ view: next })}
          tabs={[
            { id: 'answers', label: _('Answers'), icon: <ListChecks aria-hidden="true" className="size-4" /> },
            { id: 'analysis', label: _('Item analysis') },
          ]}
        >
          {view === 'analysis' ? <AnalysisView record={record} sheet={sheet} /> : null}
          {view === 'answers' && !small ? <Answers record={record} sheet={sheet} readOnly={closed} /> : null}
          {view === 'answers' && small ? <ItemsList record={record} sheet={sheet} /> : null}
        </Tabs>
      </div>
      <LeaveGuard />
    </div>
  );
}

function Answers(props: LoadedProps & { readOnly: boolean }) {
  const { _ } = useWords();
  return (
    <div data-fills="" className="flex grow flex-col gap-3">
      <p className="text-[0.8125rem] text-muted">
        {_(
          'Type the learner’s answer: wrong ones are marked ✗. Or type / for all points (✓), or = and the points earned. Paste ABCDE to fill the items that follow. Alt+Enter opens one learner.',
        )}
      </p>
      <ItemsGrid {...props} />
    </div>
  );
}

type ActivityPickerProps = LoadedProps & { onChoose: (activityId: string) => void };

/** Chooses among the scannable activities of this subject and quarter. */
function ActivityPicker({ record, sheet, onChoose }: ActivityPickerProps) {
  const { _ } = useWords();
  const activities = useMemo(() => record.activities.filter(({ scannable }) => scannable), [record.activities]);
  if (activities.length < 2) return null;
  return (
    <Field label={_('Activity')} className="w-full sm:w-72 print:hidden">
      <Select
        value={sheet.activity.id}
        onChange={(event) => onChoose(event.target.value)}
        options={activities.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Field>
  );
}
