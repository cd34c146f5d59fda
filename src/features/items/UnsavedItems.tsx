import { Link } from 'react-router-dom';
import type { ClassRecord } from '@/domain/book/classRecord';
import type { ActivityDoc } from '@/domain/book/entities';
import { itemsRoute } from '@/domain/bookRoutes';
import { useWords } from '@/language/words';
import { unsavable } from '@/parts/saving/autosave';
import { useSavesByItself } from '@/parts/saving/choice';
import { useAppSelector } from '@/store/hooks';
import { itemSheetName } from '@/store/state/itemSheetName';
import { buttonClass } from '@/ui/form/buttonClass';
import { Alert } from '@/ui/page/Alert';

/** Tells that items have answers which the record does not count before somebody saves, corrects or discards them. */
export function UnsavedItems({ record }: { record: ClassRecord }) {
  const drafts = useAppSelector((state) => state.drafts);
  const entities = useAppSelector((state) => state.entities);
  const isByItself = useSavesByItself();
  const { sheets, offers } = drafts;
  const waiting = record.activities.flatMap((activity) => {
    const name = itemSheetName(activity.id);
    const isAutoSaved = isByItself && sheets[name] !== undefined;
    const open = isAutoSaved ? unsavable({ drafts, entities }, name) : sheets[name]?.cells;
    const cells = { ...offers[name]?.cells, ...open };
    const count = Object.keys(cells).length;
    return activity.scannable && count > 0 ? [{ activity, count }] : [];
  });
  return waiting.map(({ activity, count }) => <Waiting key={activity.id} activity={activity} count={count} />);
}

function Waiting({ activity, count }: { activity: ActivityDoc; count: number }) {
  const { _ } = useWords();
  const { id: activityId, classSubjectModel: subjectId, quarter, name } = activity;
  return (
    <Alert
      tone="warning"
      action={
        <Link to={itemsRoute({ subjectId, quarter, activityId })} className={buttonClass({ size: 'sm' })}>
          {_('Open the items')}
        </Link>
      }
    >
      {_(
        '{name}: {count, plural, one {1 answer is not saved, so the score does not count it yet.} other {# answers are not saved, so the score does not count them yet.}}',
        { name, count },
      )}
    </Alert>
  );
}
