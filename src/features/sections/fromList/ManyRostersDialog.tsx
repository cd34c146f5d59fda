import { useCallback, useRef, useState } from 'react';
import { useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { RosterEditor } from '@/parts/roster/RosterEditor';
import { obstacleSentence, type SavingObstacle } from '@/parts/roster/rosterSentences';
import { useRosterIntake } from '@/parts/roster/useRosterIntake';
import { useAsked } from '@/parts/section/useAsked';
import { useAppDispatch } from '@/store/hooks';
import { Modal } from '@/ui/dialog/Modal';
import { Button } from '@/ui/form/Button';
import { ErrorState } from '@/ui/list/ErrorState';
import { useWarnBeforeUnload } from '@/ui/useWarnBeforeUnload';
import { SkeletonLines } from '@/ui/waiting/Skeleton';
import { type ListChange, loadYearRosters, storeLists } from './fromListActions';
import type { YearRosters } from './listedSections';
import { SectionGoals } from './SectionGoals';
import { useListedSections } from './useListedSections';

type ManyRostersDialogProps = {
  academicYear: string;
  /** With what was stored. */
  onClose: (stored?: readonly ListChange[]) => void;
};

/** Brings learners into several sections from one list or file that names the sections. For administrators. */
export function ManyRostersDialog({ academicYear, onClose }: ManyRostersDialogProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const load = useCallback(() => dispatch(loadYearRosters(academicYear)), [dispatch, academicYear]);
  const { value, sentence, again } = useAsked(load);
  // A read that fails after the list was begun leaves the list, with the rosters as they were.
  const [known, setKnown] = useState(value);
  if (value && value !== known) setKnown(value);
  const year = value ?? known;
  if (year) return <ListDialog {...{ academicYear, onClose }} year={year} onFailed={again} />;
  return (
    <Modal open size="xl" title={_('Add learners to several sections')} onClose={() => onClose()}>
      {sentence ? (
        <ErrorState sentence={sentence} onRetry={again} />
      ) : (
        <SkeletonLines label={_('Loading the sections')} lines={4} />
      )}
    </Modal>
  );
}

type ListDialogProps = ManyRostersDialogProps & {
  year: YearRosters;
  /** The rosters may be others now. */
  onFailed: () => void;
};

function ListDialog({ academicYear, year, onFailed, onClose }: ListDialogProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const list = useListedSections(academicYear, year);
  const { roster, listed } = list;
  const intake = useRosterIntake(roster, undefined, true);
  const { busy, refusal, ask, forget } = useAsk();
  const [obstacle, setObstacle] = useState<SavingObstacle | 'section' | null>(null);
  const stored = useRef<ListChange[]>([]);
  const dirty = roster.dirty || Boolean(intake.text?.trim());
  useWarnBeforeUnload(dirty);
  const joining = roster.counts.filled - roster.counts.onRoll - roster.counts.left;
  const places = listed.filter(({ counts }) => counts.fresh > 0).length;
  const save = async () => {
    forget();
    const isOpen = listed.some(({ error }) => error !== null);
    const { made, changes } = list.toStore();
    const found = intake.findObstacle() ?? (isOpen ? 'section' : null) ?? (changes.length === 0 ? 'empty' : null);
    setObstacle(found);
    if (found) return;
    const isStored = await ask(() => dispatch(storeLists(made, changes, (each) => stored.current.push(each))));
    if (isStored) onClose(stored.current);
    else onFailed();
  };
  // A part that was stored before a failure can be taken back all the same.
  const close = () => onClose(stored.current.length > 0 ? stored.current : undefined);
  const hindrance =
    obstacle === 'section'
      ? listed.some(({ error }) => error !== null) && _('Say where each section goes first. Nothing was saved.')
      : obstacle && obstacleSentence(obstacle, roster);
  return (
    <Modal
      open
      size="xl"
      title={_('Add learners to several sections')}
      description={_(
        'From one list that names the section of each learner: in a column, in headings between the learners, or a sheet of the workbook for each section.',
      )}
      dirty={dirty}
      busy={busy}
      refusal={hindrance || refusal}
      onClose={close}
      footer={
        <Button variant="primary" loading={busy} onClick={() => void save()}>
          {joining < 1
            ? _('Add learners')
            : _(
                'Add {count, plural, one {# learner} other {# learners}} to {places, plural, one {# section} other {# sections}}',
                { count: joining, places },
              )}
        </Button>
      }
    >
      <div className="flex flex-col gap-5" onChange={forget}>
        <SectionGoals
          academicYear={academicYear}
          list={list}
          sections={year.sections}
          isTried={obstacle === 'section'}
        />
        <RosterEditor roster={roster} intake={intake} />
      </div>
    </Modal>
  );
}
