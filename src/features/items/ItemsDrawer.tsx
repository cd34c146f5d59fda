import { useEffect, useRef, useState } from 'react';
import type { ClassRecord } from '@/domain/book/classRecord';
import type { ClassStudentId } from '@/domain/book/ids';
import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import { splitAnswers } from '@/domain/items/itemEntry';
import type { ItemSheet } from '@/domain/items/itemSheet';
import { cellKey, fromCellKey } from '@/domain/scores/cellKey';
import { periodWord } from '@/grading';
import { useWords } from '@/language/words';
import { policyOfRecord } from '@/parts/record/recordParts';
import { SheetOffer } from '@/parts/saving/DraftOffer';
import { itemSource } from '@/store/drafts/itemSource';
import { draftSheet, rebaseSheet } from '@/store/drafts/sheetDrafting';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { Thunk } from '@/store/makeStore';
import { draftsSettled, sheetName } from '@/store/state/drafts';
import { itemSheetName } from '@/store/state/itemSheetName';
import { selectShownSheet } from '@/store/state/outbox';
import { selectIsReading } from '@/store/state/school';
import type { DrawerBodyProps } from '@/store/state/shell';
import { Drawer } from '@/ui/dialog/Drawer';
import { ErrorState } from '@/ui/list/ErrorState';
import { Alert } from '@/ui/page/Alert';
import { SkeletonLines } from '@/ui/waiting/Skeleton';
import { ItemConflicts } from './ItemConflicts';
import { ItemSaveBar } from './ItemSaveBar';
import { CLOSED_ITEMS, ItemsGone } from './ItemsGone';
import { useItemPanels } from './itemPanels';
import { itemFieldId } from './LearnerItem';
import { LearnerItems } from './LearnerItems';
import { LearnerSteps } from './LearnerSteps';
import { ReplacedNotice } from './ReplacedNotice';
import { useAskedSave } from './useAskedSave';
import { useItemSaving } from './useItemSaving';
import { useItems } from './useItems';

/** One learner's answers to a scannable activity, item by item. The points earned add up to the score. */
export function ItemsDrawer({ drawer, onClose }: DrawerBodyProps<'learnerItems'>) {
  const { _ } = useWords();
  const { extraObject, header } = drawer;
  const subjectId = extraObject.subjectId;
  const activityId = extraObject.activityId;
  const quarter = extraObject.quarter;
  const { record, sheet, status, sentence, retry } = useItems({ subjectId, quarter, activityId });
  const first = extraObject.classStudentId;
  return (
    <Drawer
      open
      title={header}
      description={record ? `${record.subject.subject}, ${record.section.name}` : undefined}
      onClose={onClose}
    >
      {status === 'loading' ? <SkeletonLines label={_('Loading the items')} lines={8} /> : null}
      {status === 'failed' ? <ErrorState sentence={sentence} onRetry={retry} /> : null}
      {status === 'ready' && record && sheet ? (
        <Loaded record={record} sheet={sheet} first={first} typed={extraObject.typed ?? null} />
      ) : null}
      {status === 'ready' && !(record && sheet) ? <ItemsGone /> : null}
    </Drawer>
  );
}

type LoadedProps = { record: ClassRecord; sheet: ItemSheet; first: ClassStudentId; typed: string | null };

function Loaded({ record, sheet, first, typed }: LoadedProps) {
  const { _ } = useWords();
  const { ShowPaper } = useItemPanels();
  const dispatch = useAppDispatch();
  const { activity } = sheet;
  const name = itemSheetName(activity.id);
  const drafts = useAppSelector((state) => selectShownSheet(state, name));
  const plain = useItemSaving({ subjectId: record.subject.id, quarter: record.quarter, activityId: activity.id });
  const saving = useAskedSave({ record, sheet, drafts, saving: plain, isOnTop: true });
  const [learner, setLearner] = useState(first);
  const [choosing, setChoosing] = useState(false);
  const isReading = useAppSelector(selectIsReading);
  const closed = isQuarterClosed(record.subject, record.quarter);
  const readOnly = closed || isReading;
  const index = record.learners.findIndex(({ classStudentId }) => classStudentId === learner);
  const step = (by: number) => {
    const next = record.learners[index + by];
    if (next) setLearner(next.classStudentId);
    return next !== undefined;
  };
  const show = (cell: string) => {
    setLearner(fromCellKey(cell).classStudentId);
    // The fields of another learner stand after the next render.
    setTimeout(() => document.getElementById(itemFieldId(cell))?.focus());
  };
  const taken = useRef(typed);
  useEffect(() => {
    if (taken.current !== null && !readOnly) dispatch(takeTyped({ record, sheet, learner: first }, taken.current));
    taken.current = null;
  }, [dispatch, record, sheet, first, readOnly]);
  if (index < 0) return <Alert tone="info">{_('This learner has left the subject.')}</Alert>;
  return (
    <div className="flex flex-col gap-3">
      {closed && !isReading ? (
        <Alert tone="info">{_(CLOSED_ITEMS, { period: periodWord(policyOfRecord(record)) })}</Alert>
      ) : null}
      <SheetOffer sheet={name} onRestored={() => dispatch(rebaseSheet(itemSource(activity.id)))} />
      <LearnerSteps record={record} learner={learner} onLearner={setLearner} onStep={step} />
      <ShowPaper record={record} sheet={sheet} learner={learner} />
      <ReplacedNotice replaced={saving.replaced.filter(({ classStudentId }) => classStudentId === learner)} />
      <LearnerItems
        key={learner}
        record={record}
        sheet={sheet}
        learner={learner}
        drafts={drafts}
        readOnly={readOnly}
        onStep={step}
      />
      <div className="sticky -bottom-5 -mx-5 bg-base-100 px-5 pb-3">
        <ItemSaveBar
          sheetName={name}
          drafts={drafts}
          saving={saving}
          onConflicts={() => setChoosing(true)}
          onShow={show}
        />
      </div>
      {choosing ? <ItemConflicts record={record} sheet={sheet} onClose={() => setChoosing(false)} /> : null}
    </div>
  );
}

type Taken = { record: ClassRecord; sheet: ItemSheet; learner: ClassStudentId };

/** Answers that were typed into the cell of the score go to the items, if there is one for each, and leave the cell. */
function takeTyped({ record, sheet: { activity, items }, learner }: Taken, text: string): Thunk<void> {
  return (dispatch) => {
    const answers = splitAnswers(
      text,
      items.map(({ answerKey }) => answerKey),
    );
    if (answers?.length !== items.length) return;
    const cells = items.flatMap(({ id }, at) =>
      answers[at] ? [{ key: cellKey(id, learner), text: answers[at] }] : [],
    );
    dispatch(draftSheet(itemSource(activity.id), cells));
    const patch = { [cellKey(activity.id, learner)]: null };
    dispatch(draftsSettled({ sheet: sheetName(record.subject.id, record.quarter), patch }));
  };
}
