import { useRef, useState } from 'react';
import { errorSentence } from '@/domain/errors';
import type { ClassId } from '@/domain/ids';
import { newAttempt } from '@/store/attempts';
import { addLearnersToClass } from '@/store/classes';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { ModalBodyProps } from '@/store/shell';
import { Alert } from '@/ui/Alert';
import { Button } from '@/ui/Button';
import { Modal } from '@/ui/Modal';
import { RosterEditor } from './RosterEditor';
import { refusedSentence } from './rosterSentences';
import { useLearnersOf } from './useLearnersOf';
import { useRoster } from './useRoster';
import { useWarnBeforeUnload } from './useWarnBeforeUnload';

/** Learners who join a class: the same list as in a new class. */
export function RosterAddDialog({ modal, onClose }: ModalBodyProps) {
  const classId = modal.extraObject.classId as ClassId;
  const section = useAppSelector((state) => state.entities.tables.class[classId]);
  return section ? <RosterAdd key={classId} modal={modal} section={section} onClose={onClose} /> : null;
}

type RosterAddProps = ModalBodyProps & { section: Parameters<typeof useLearnersOf>[0] };

function RosterAdd({ modal, section, onClose }: RosterAddProps) {
  const dispatch = useAppDispatch();
  const { learners } = useLearnersOf(section);
  const roster = useRoster(learners);
  const attempt = useRef(newAttempt());
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  useWarnBeforeUnload(roster.dirty);
  const { filled, refused } = roster.counts;
  const save = async () => {
    setRefusal(null);
    if (filled === 0) return setRefusal('There is no learner in the list yet.');
    if (refused > 0) return setRefusal(refusedSentence(refused));
    setBusy(true);
    try {
      await dispatch(addLearnersToClass({ classId: section.id, learners: roster.toInputs() }, attempt.current));
      onClose();
    } catch (error) {
      setRefusal(errorSentence(error));
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      size="xl"
      title={modal.title}
      description="They take every subject of the class."
      dirty={roster.dirty}
      busy={busy}
      onClose={onClose}
      footer={
        <Button variant="primary" loading={busy} onClick={() => void save()}>
          {filled === 0 ? 'Add learners' : `Add ${filled} ${filled === 1 ? 'learner' : 'learners'}`}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <RosterEditor roster={roster} />
        {refusal ? <Alert tone="error">{refusal}</Alert> : null}
      </div>
    </Modal>
  );
}
