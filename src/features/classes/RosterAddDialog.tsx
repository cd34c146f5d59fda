import { useState } from 'react';
import { AppError } from '@/domain/words/errors';
import { say, useWords } from '@/language/words';
import { addLearnersToClass } from '@/parts/class-form/classes';
import { useAsk } from '@/parts/hooks/useAsk';
import { useAttempts } from '@/parts/hooks/useAttempts';
import { RosterEditor } from '@/parts/roster/RosterEditor';
import { obstacleSentence, type SavingObstacle } from '@/parts/roster/rosterSentences';
import { useRoster } from '@/parts/roster/useRoster';
import { useRosterIntake } from '@/parts/roster/useRosterIntake';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { ModalBodyProps } from '@/store/state/shell';
import { GoneDialog } from '@/ui/dialog/GoneDialog';
import { Modal } from '@/ui/dialog/Modal';
import { useLastShown } from '@/ui/dialog/useLastShown';
import { tookFile } from '@/ui/file/handedFiles';
import { Button } from '@/ui/form/Button';
import { useWarnBeforeUnload } from '@/ui/useWarnBeforeUnload';
import { useLearnersOf } from './useLearnersOf';
import { useLeftLearners } from './useLeftLearners';

/** Adds learners to a class, with the same list as for a new class. */
export function RosterAddDialog({ modal, onClose }: ModalBodyProps<'rosterAdd'>) {
  const classId = modal.extraObject.classId;
  const row = useAppSelector((state) => state.entities.tables.class[classId]);
  const { shown: section } = useLastShown(row);
  if (!section) return <GoneDialog title={modal.title} onClose={onClose} />;
  const isGone = !row || Boolean(row.deletedAt);
  return <RosterAdd key={classId} modal={modal} section={section} isGone={isGone} onClose={onClose} />;
}

type RosterAddProps = ModalBodyProps<'rosterAdd'> & { section: Parameters<typeof useLearnersOf>[0]; isGone: boolean };

function RosterAdd({ modal, section, isGone, onClose }: RosterAddProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { learners } = useLearnersOf(section);
  const roster = useRoster(learners, useLeftLearners(section));
  const { file } = modal.extraObject;
  const intake = useRosterIntake(roster, file);
  const attemptFor = useAttempts();
  const { busy, refusal, ask, forget } = useAsk();
  const [obstacle, setObstacle] = useState<SavingObstacle | null>(null);
  const dirty = roster.dirty || Boolean(intake.text?.trim());
  useWarnBeforeUnload(dirty);
  const joining = roster.counts.filled - roster.counts.onRoll - roster.counts.left;
  // The list may contain a learner of the class in order to change the spelling of the name.
  const renamed = roster.lines.some(({ answer }) => answer === 'renamed');
  const save = async () => {
    forget();
    const found = intake.findObstacle() ?? (joining === 0 && !renamed ? 'empty' : null);
    setObstacle(found);
    if (found) return;
    await ask(async () => {
      const input = { classId: section.id, learners: roster.toInputs() };
      await dispatch(addLearnersToClass(input, attemptFor(input)));
      tookFile(file);
      onClose();
    });
  };
  const refused = obstacle ? obstacleSentence(obstacle, roster) : refusal;
  return (
    <Modal
      open
      size="xl"
      title={modal.title}
      description={_('They take every subject of the class.')}
      dirty={dirty}
      busy={busy}
      refusal={isGone && !busy ? new AppError('data/gone').message : refused}
      onClose={onClose}
      footer={
        <Button variant="primary" loading={busy} onClick={() => void save()}>
          {saveLabel(joining, renamed)}
        </Button>
      }
    >
      {/* A refusal no longer fits once the list has changed. */}
      <div onChange={forget}>
        <RosterEditor roster={roster} intake={intake} />
      </div>
    </Modal>
  );
}

function saveLabel(joining: number, renamed: boolean): string {
  if (joining === 0) return renamed ? say('Save the names') : say('Add learners');
  return say('Add {count, plural, one {# learner} other {# learners}}', { count: joining });
}
