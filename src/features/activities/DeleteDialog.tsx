import { useEffect, useState } from 'react';
import { KEPT_DAYS } from '@/domain/book/removed';
import { taughtSubjects } from '@/domain/book/taughtSubjects';
import { errorSentence } from '@/domain/words/errors';
import { periodName, periodWord } from '@/grading';
import { say, useWords } from '@/language/words';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { ModalBodyProps } from '@/store/state/shell';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { GoneDialog } from '@/ui/dialog/GoneDialog';
import { Modal } from '@/ui/dialog/Modal';
import { useLastShown } from '@/ui/dialog/useLastShown';
import { Alert } from '@/ui/page/Alert';
import { SkeletonLines } from '@/ui/waiting/Skeleton';
import { type ActivityLosses, countLosses, removeActivity } from './activities';
import { policyOfSection } from './activityWords';

/** Deletes an activity. First shows how many rows go with it, counted on the server. */
export function DeleteDialog({ modal, onClose }: ModalBodyProps<'activityDelete'>) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const activity = useAppSelector((state) => state.entities.tables.activity[modal.extraObject.activityId]);
  const { shown: opened, isGone } = useLastShown(activity);
  const tables = useAppSelector((state) => state.entities.tables);
  const subjectOfClass = taughtSubjects(tables).find(({ subject }) => subject.id === opened?.classSubjectModel);
  const [losses, setLosses] = useState<ActivityLosses | string | null>(null);
  const [busy, setBusy] = useState(false);
  // Counted for the row as it was when the dialog opened: an edit that arrives later starts no new count.
  const [counted] = useState(opened);
  useEffect(() => {
    if (counted) dispatch(countLosses(counted)).then(setLosses, (error: unknown) => setLosses(errorSentence(error)));
  }, [dispatch, counted]);
  // The row also disappears while this dialog itself deletes it; that is no reason for the "gone" dialog.
  if (!opened || (isGone && !busy)) return <GoneDialog title={modal.title} onClose={onClose} />;
  if (losses === null || typeof losses === 'string') {
    return (
      <Modal open size="sm" title={modal.title} onClose={onClose}>
        {losses ? <Alert tone="error">{losses}</Alert> : <SkeletonLines label={_('Counting what will be deleted')} />}
      </Modal>
    );
  }
  const remove = async () => {
    setBusy(true);
    const removed = await dispatch(removeActivity(opened.id, losses.scores));
    setBusy(false);
    if (removed) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={modal.title}
      losses={lossLines(losses)}
      lossesTitle={_('This goes with it:')}
      confirmLabel={_('Delete activity')}
      // The name must be typed when scores or marks of more than one learner are deleted.
      nameToType={Math.max(losses.scores, losses.marks) > 1 ? opened.name : undefined}
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {[
        subjectOfClass &&
          _('{section} · {subject}, {quarter}.', {
            section: subjectOfClass.section.name,
            subject: subjectOfClass.subject.subject,
            quarter: periodName(policyOfSection(subjectOfClass.section), opened.quarter),
          }),
        losses.scores + losses.marks > 0
          ? _('The grades of the {period} will be recalculated without it.', {
              period: periodWord(policyOfSection(subjectOfClass?.section)),
            })
          : _('It has no scores yet.'),
        _('You can put it back for {days} days, under Recently deleted.', { days: KEPT_DAYS }),
      ]
        .filter(Boolean)
        .join(' ')}
    </ConfirmDialog>
  );
}

function lossLines({ scores, marks, items, points }: ActivityLosses): string[] {
  const lines: string[] = [];
  if (scores > 0) lines.push(say('{count, plural, one {# score} other {# scores}}', { count: scores }));
  if (marks > 0) {
    lines.push(say('{count, plural, one {# mark or note} other {# marks or notes}} of cells', { count: marks }));
  }
  if (items > 0) {
    lines.push(say('{count, plural, one {# item} other {# items}} of the answer key', { count: items }));
  }
  if (points > 0) {
    lines.push(say('points on items, {count, plural, one {# entry} other {# entries}}', { count: points }));
  }
  return lines;
}
