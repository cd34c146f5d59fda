import { useMemo, useState } from 'react';
import type { StudentDoc } from '@/domain/book/entities';
import { toId } from '@/domain/book/ids';
import type { LearnerInput } from '@/domain/intents/inputs';
import { identityOf, NAME_FIELDS } from '@/domain/learners/learnerFields';
import { standingText } from '@/domain/learners/standingWords';
import { isPresent, type ListedLearner, type RosterChange, type SectionLearner } from '@/domain/sections/sectionRoster';
import { SECTION_LIMIT } from '@/domain/sections/sections';
import { useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { RosterEditor } from '@/parts/roster/RosterEditor';
import { obstacleSentence, type SavingObstacle } from '@/parts/roster/rosterSentences';
import { useRoster } from '@/parts/roster/useRoster';
import { useRosterIntake } from '@/parts/roster/useRosterIntake';
import { toLowerName } from '@/plans/learners/learners';
import { useAppDispatch } from '@/store/hooks';
import { Modal } from '@/ui/dialog/Modal';
import { Button } from '@/ui/form/Button';
import { useWarnBeforeUnload } from '@/ui/useWarnBeforeUnload';
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

type Known = {
  onRoll: StudentDoc[];
  left: { student: StudentDoc; remark: string }[];
  byLrn: ReadonlyMap<string, StudentDoc>;
};

/** The learners of the section in the form of a teacher's own, for the checks of the list. */
function toKnown(learners: readonly ListedLearner[]): Known {
  const students = learners.map((learner) => ({ learner, student: toStudent(learner) }));
  return {
    onRoll: students.filter(({ learner }) => isPresent(learner)).map(({ student }) => student),
    left: students.flatMap(({ learner: { standing, standingOn, ...rest }, student }) =>
      standing === 'removed' || isPresent({ ...rest, standing, standingOn })
        ? []
        : [{ student, remark: standingText({ standing, on: standingOn }) }],
    ),
    byLrn: new Map(students.flatMap(({ student }) => (student.lrn === '' ? [] : [[student.lrn, student]]))),
  };
}

function toStudent({ key, sex, standing: _, standingOn: __, standingNote: ___, ...names }: ListedLearner): StudentDoc {
  const stored = { lastNameLower: toLowerName(names.lastName), classStudents: [], createdAt: 0, lastSync: 0 };
  return { ...names, ...(sex === '' ? {} : { sex }), ...stored, id: toId(key) };
}

type Added = { learners: readonly ListedLearner[]; keys: readonly string[] };

/** New learners under new keys; of a known one the name, where it is to be used instead. */
function toChange(inputs: readonly LearnerInput[], { learners, keys }: Added): RosterChange {
  const change: Record<string, RosterChange[string]> = {};
  for (const [index, input] of inputs.entries()) {
    const known = input.lrn === '' ? undefined : learners.find(({ lrn }) => lrn === input.lrn);
    if (!known) change[keys[index] ?? ''] = { from: null, to: toLearner(input) };
    else if (input.overrideName) {
      const { key, ...from } = known;
      const typed = toLearner(input);
      const names = Object.fromEntries(NAME_FIELDS.map((field) => [field, typed[field]]));
      change[key] = { from, to: { ...from, ...names } };
    }
  }
  return change;
}

function toLearner({ standing, overrideName: _, ...input }: LearnerInput): SectionLearner {
  return {
    ...identityOf(input),
    standing: standing?.standing ?? 'enrolled',
    standingOn: standing?.on ?? '',
    standingNote: standing?.note ?? '',
  };
}
