import { useMemo, useState } from 'react';
import type { ListedLearner, RosterChange } from '@/domain/sections/sectionRoster';
import { SECTION_LIMIT } from '@/domain/sections/sections';
import { useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { RosterEditor } from '@/parts/roster/RosterEditor';
import { obstacleSentence, type SavingObstacle } from '@/parts/roster/rosterSentences';
import { useRoster } from '@/parts/roster/useRoster';
import { useRosterIntake } from '@/parts/roster/useRosterIntake';
import { useAppDispatch } from '@/store/hooks';
import { Modal } from '@/ui/dialog/Modal';
import { Button } from '@/ui/form/Button';
import { useWarnBeforeUnload } from '@/ui/useWarnBeforeUnload';
import { toChange, toKnown } from './rosterInputs';
import { freshIds } from './sectionActions';

/** More than a list has rows. */
const MOST_NEW = 500;

type SectionRosterDialogProps = {
  learners: readonly ListedLearner[];
  /** `open`: nothing was stored, and the person goes on in the form. Throws an `AppError`. */
  onSave: (change: RosterChange) => Promise<'saved' | 'open'>;
  onClose: () => void;
};

/** Adds learners to the section: typed, pasted, or read from a file, with the same list as for a class. */
export function SectionRosterDialog({ learners, onSave, onClose }: SectionRosterDialogProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const known = useMemo(() => toKnown(learners), [learners]);
  const roster = useRoster(known.onRoll, known.left, known.byLrn);
  const intake = useRosterIntake(roster);
  const [keys] = useState(() => dispatch(freshIds(MOST_NEW)));
  const { busy, refusal, ask, forget } = useAsk();
  const [obstacle, setObstacle] = useState<SavingObstacle | null>(null);
  const dirty = roster.dirty || Boolean(intake.text?.trim());
  useWarnBeforeUnload(dirty);
  const joining = roster.counts.filled - roster.counts.onRoll - roster.counts.left;
  const save = async () => {
    forget();
    const change = toChange(roster.toInputs(), { learners, keys });
    const found = intake.findObstacle() ?? (Object.keys(change).length === 0 ? 'empty' : null);
    setObstacle(found);
    if (found) return;
    await ask(async () => {
      if ((await onSave(change)) === 'saved') onClose();
    });
  };
  return (
    <Modal
      open
      size="xl"
      title={_('Add learners')}
      description={_('They come to the classes of the section’s teachers when these accept them.')}
      dirty={dirty}
      busy={busy}
      refusal={obstacle ? obstacleSentence(obstacle, roster) : refusal}
      onClose={onClose}
      footer={
        <Button variant="primary" loading={busy} onClick={() => void save()}>
          {joining < 1
            ? _('Add learners')
            : _('Add {count, plural, one {# learner} other {# learners}}', { count: joining })}
        </Button>
      }
    >
      <div onChange={forget}>
        <RosterEditor roster={roster} intake={intake} most={SECTION_LIMIT.learners} />
      </div>
    </Modal>
  );
}
