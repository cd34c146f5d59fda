import { type FormEvent, useEffect, useState } from 'react';
import type { StudentDoc } from '@/domain/book/entities';
import { type ClassId, type ClassSubjectId, type StudentId, toId } from '@/domain/book/ids';
import { KEPT_DAYS } from '@/domain/book/removed';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { errorCode, errorSentence } from '@/domain/words/errors';
import { bookNames } from '@/domain/words/toldNames';
import { type Say, say, useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { planStudentRemove, planStudentUnenrol } from '@/plans/learners/planStudent';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { ModalBodyProps } from '@/store/state/shell';
import { GoneDialog } from '@/ui/dialog/GoneDialog';
import { Modal } from '@/ui/dialog/Modal';
import { useLastShown } from '@/ui/dialog/useLastShown';
import { Button } from '@/ui/form/Button';
import { RadioGroup } from '@/ui/form/RadioGroup';
import { Alert } from '@/ui/page/Alert';
import { SkeletonLines } from '@/ui/waiting/Skeleton';
import { type EnrolledIn, enrolledIn } from './enrolledIn';
import { loadBelongings, type RemovalScope, removeLearner } from './learners';

const FORM = 'learner-remove';
const ENTIRELY = 'entirely';

/**
 * Removes a learner from one subject, from a class, or entirely. Each choice tells how many scores are deleted with it.
 */
export function LearnerRemoveDialog({ modal, onClose }: ModalBodyProps<'learnerRemove'>) {
  const studentId = modal.extraObject.studentId;
  const { shown, isGone } = useLastShown(useAppSelector((state) => state.entities.tables.students[studentId]));
  if (!shown) return <GoneDialog title={modal.title} onClose={onClose} />;
  return <RemoveLearner modal={modal} learner={shown} isGone={isGone} onClose={onClose} />;
}

type RemoveLearnerProps = ModalBodyProps<'learnerRemove'> & { learner: StudentDoc; isGone: boolean };

function RemoveLearner({ modal, learner, isGone, onClose }: RemoveLearnerProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const tables = useAppSelector((state) => state.entities.tables);
  const belongings = useBelongings(learner.id);
  const [choice, setChoice] = useState<string>();
  const [missing, setMissing] = useState<string | null>(null);
  const { busy, refusal, ask } = useAsk((error) => refusalOf(_, error));
  const isHeld = belongings.loaded && holdsClosed(tables, learner.id, toScope(choice));
  const remove = async () => {
    const scope = toScope(choice);
    setMissing(scope ? null : _('Choose where to remove the learner from.'));
    if (!scope) return;
    await ask(async () => {
      await dispatch(removeLearner(learner.id, scope));
      onClose();
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void remove();
  };
  // The row also disappears while this dialog itself removes the learner; that is no reason for the "gone" dialog.
  if (isGone && !busy) return <GoneDialog title={modal.title} onClose={onClose} />;
  const onlyClass = modal.extraObject.classId;
  return (
    <Modal
      open
      role="alertdialog"
      title={modal.title}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {_('Cancel')}
          </Button>
          <Button type="submit" form={FORM} variant="danger" loading={busy} disabled={!belongings.loaded || isHeld}>
            {_('Remove')}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {belongings.error ? <Alert tone="error">{belongings.error}</Alert> : null}
        {belongings.loaded ? (
          <RadioGroup
            label={_('Remove from')}
            value={choice}
            onChange={setChoice}
            options={[...toOptions(enrolledIn(tables, learner, onlyClass)), entirely(tables, learner)]}
          />
        ) : null}
        {!belongings.loaded && !belongings.error ? <SkeletonLines label={_('Counting the scores')} /> : null}
        {isHeld ? null : (
          <p className="text-muted text-sm">
            {_('You can put it back for {days} days, under Recently deleted.', { days: KEPT_DAYS })}
          </p>
        )}
        {isHeld ? <Alert tone="info">{closedSentence(_)}</Alert> : null}
        {(missing || refusal) && !isHeld ? <Alert tone="error">{missing ?? refusal}</Alert> : null}
      </form>
    </Modal>
  );
}

function refusalOf(_: Say, error: unknown): string {
  return errorCode(error) === 'data/quarter-closed' ? closedSentence(_) : errorSentence(error);
}

/** Whether what would be removed belongs to a closed period. Needs what `planStudentRemove` needs. */
function holdsClosed(tables: Tables, studentId: StudentId, scope: RemovalScope | null): boolean {
  if (scope === null || !tables.students[studentId]) return false;
  try {
    if (scope === 'entirely') planStudentRemove(tables, { studentId });
    else planStudentUnenrol(tables, { studentId, ...scope });
    return false;
  } catch (error) {
    return errorCode(error) === 'data/quarter-closed';
  }
}

/** The rules keep what is closed, so the learner stays; what the teacher means is often the standing or the section. */
function closedSentence(_: Say): string {
  return _(
    'The learner has scores or grades of a closed grading period, which stay. For a learner who left or changed sections choose Standing or Move to another section in the same menu.',
  );
}

function useBelongings(studentId: StudentId): { loaded: boolean; error: string | null } {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<{ loaded: boolean; error: string | null }>({ loaded: false, error: null });
  useEffect(() => {
    let gone = false;
    dispatch(loadBelongings(studentId)).then(
      () => (gone ? undefined : setState({ loaded: true, error: null })),
      (error) => (gone ? undefined : setState({ loaded: false, error: errorSentence(error) })),
    );
    return () => {
      gone = true;
    };
  }, [studentId, dispatch]);
  return state;
}

function toOptions(parts: readonly EnrolledIn[]) {
  return parts.map(({ key, label, scores }) => ({ value: key, label, hint: scoresGoing(scores) }));
}

function entirely(tables: Tables, learner: StudentDoc) {
  const enrolments = new Set<string>(
    rowsOf(tables, 'classStudents', (row) => row.studentModel === learner.id).map(({ id }) => id),
  );
  const scores = rowsOf(tables, 'studentPerformance', (row) => enrolments.has(row.classStudentModel)).length;
  return {
    value: ENTIRELY,
    label: say('Everything: delete the learner'),
    hint: `${say('{name} will be removed from all your classes.', { name: bookNames(tables).get(learner.id) ?? '' })} ${scoresGoing(scores)}`,
  };
}

function scoresGoing(scores: number): string {
  if (scores === 0) return say('No scores go with it.');
  return say(
    '{scores, plural, one {1 score and its grades go with it.} other {# scores and their grades go with it.}}',
    {
      scores,
    },
  );
}

function toScope(choice: string | undefined): RemovalScope | null {
  if (choice === undefined) return null;
  if (choice === ENTIRELY) return 'entirely';
  const [kind, id = ''] = choice.split(':');
  return kind === 'class' ? { classId: toId<ClassId>(id) } : { subjectId: toId<ClassSubjectId>(id) };
}
