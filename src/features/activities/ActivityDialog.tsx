import { useMemo, useState } from 'react';
import type { ActivityDoc } from '@/domain/book/entities';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { type TaughtSubject, taughtSubjects } from '@/domain/book/taughtSubjects';
import type { TreeQuery } from '@/domain/book/treeQueries';
import { AppError } from '@/domain/words/errors';
import { periodsOf } from '@/grading';
import { useWords } from '@/language/words';
import { useRows } from '@/parts/hooks/useRows';
import { useAppSelector } from '@/store/hooks';
import type { ActivityExtra } from '@/store/state/dialogs';
import type { ModalBodyProps } from '@/store/state/shell';
import { GoneDialog } from '@/ui/dialog/GoneDialog';
import { Modal } from '@/ui/dialog/Modal';
import { useLastShown } from '@/ui/dialog/useLastShown';
import { ErrorState } from '@/ui/list/ErrorState';
import { SkeletonLines } from '@/ui/waiting/Skeleton';
import { ActivityForm } from './ActivityForm';
import { type ActivityValues, blankValues, valuesOf } from './activityValues';
import { isClosed, policyOfSection } from './activityWords';
import { ClosedActivity } from './ClosedActivity';

const BOOK: readonly TreeQuery[] = [{ of: 'classes' }, { of: 'subjects' }, { of: 'controls' }];

/** Adds an activity, or edits the one that `extraObject.activityId` names. */
export function ActivityDialog({ modal, onClose }: ModalBodyProps<'activity'>) {
  const { _ } = useWords();
  const activityId = String(modal.extraObject.activityId ?? '');
  const { shown: activity, isGone } = useLastShown(
    useAppSelector((state) => state.entities.tables.activity[activityId]),
  );
  const queries = activity?.scannable ? [...BOOK, { of: 'items', activityId: activity.id } as const] : BOOK;
  const loading = useRows(queries);
  if (loading.status === 'ready') {
    if (activityId && !activity) return <GoneDialog title={modal.title} onClose={onClose} />;
    return <LoadedDialog modal={modal} activity={activity} isGone={isGone} onClose={onClose} />;
  }
  return (
    <Modal open title={modal.title} size={modal.size} onClose={onClose}>
      {loading.error ? (
        <ErrorState sentence={loading.error.message} onRetry={loading.retry} />
      ) : (
        <SkeletonLines lines={6} label={_('Loading the activity')} />
      )}
    </Modal>
  );
}

/** `activity` is the edited one; of a deleted activity, its last known row. Undefined while adding. */
type LoadedDialogProps = ModalBodyProps<'activity'> & { activity: ActivityDoc | undefined; isGone: boolean };

function LoadedDialog({ modal, activity, isGone, onClose }: LoadedDialogProps) {
  const { extraObject } = modal;
  const tables = useAppSelector((state) => state.entities.tables);
  const subjects = useMemo(() => taughtSubjects(tables), [tables]);
  // Fixed when the dialog opens: rows that arrive later must not overwrite what is being typed.
  const [initial] = useState(() =>
    activity ? editedValues(tables, activity) : firstValues(tables, subjects, extraObject),
  );
  const subjectOfClass = subjects.find(({ subject }) => subject.id === activity?.classSubjectModel);
  const isShut = activity !== undefined && isClosed(subjectOfClass?.subject, activity.quarter);
  // If the quarter closes during an edit, the form stays: the typed values are not lost.
  const [wasShut] = useState(isShut);
  if (activity && subjectOfClass && wasShut && isShut) {
    return <ClosedActivity activity={activity} subjectOfClass={subjectOfClass} onClose={onClose} />;
  }
  return (
    <ActivityForm
      title={modal.title}
      isPlaced={Boolean(activity ?? extraObject.subjectId)}
      activity={activity}
      obstacle={activity ? obstacleOf({ isGone: isGone || !subjectOfClass, isShut }) : null}
      initial={initial}
      byItem={extraObject.byItem === true && activity?.studentPerformance.length === 0}
      subjects={subjects}
      onClose={onClose}
    />
  );
}

/** The reason why the activity can no longer be saved; null while saving is possible. */
function obstacleOf({ isGone, isShut }: { isGone: boolean; isShut: boolean }): string | null {
  if (isGone) return new AppError('data/gone').message;
  return isShut ? new AppError('data/quarter-closed').message : null;
}

function editedValues(tables: Tables, activity: ActivityDoc): ActivityValues {
  return valuesOf(
    activity,
    rowsOf(tables, 'activityItem', (item) => item.activityModel === activity.id),
  );
}

/**
 * Section and subject: those of the list's filter, else those of the activity added last, else the newest section.
 * Quarter: the one asked for, else the current one, if it is open.
 */
function firstValues(tables: Tables, subjects: readonly TaughtSubject[], asked: ActivityExtra): ActivityValues {
  const named = subjects.find(({ subject }) => subject.id === asked.subjectId);
  const ofClass = subjects.filter(({ section }) => !asked.classId || section.id === asked.classId);
  const latest = latestActivity(tables, ofClass);
  const subjectOfClass = named ?? ofClass.find(({ subject }) => subject.id === latest?.classSubjectModel) ?? ofClass[0];
  const policy = policyOfSection(subjectOfClass?.section);
  const wanted = Number(asked.quarter) || tables.controls['1']?.currentQuarter;
  const open = periodsOf(subjectOfClass?.subject ?? {}, policy).filter(
    (number) => !isClosed(subjectOfClass?.subject, number),
  );
  return blankValues({
    subjectId: subjectOfClass?.subject.id ?? '',
    quarter: open.find((number) => number === wanted) ?? open[0] ?? 1,
    category: policy.components[0]?.category ?? 1,
  });
}

/** Looks only at the activities read so far; the list of activities is read newest first. */
function latestActivity(tables: Tables, subjects: readonly TaughtSubject[]): ActivityDoc | undefined {
  const own = new Set<string>(subjects.map(({ subject }) => subject.id));
  return rowsOf(tables, 'activity', (row) => own.has(row.classSubjectModel)).reduce<ActivityDoc | undefined>(
    (latest, row) => (latest && latest.createdAt >= row.createdAt ? latest : row),
    undefined,
  );
}
