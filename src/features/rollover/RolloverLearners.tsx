import { type KeyboardEvent, useEffect } from 'react';
import { RosterEditor } from '@/parts/roster/RosterEditor';
import { obstacleSentence, type SavingObstacle } from '@/parts/roster/rosterSentences';
import { type RosterState, useRoster } from '@/parts/roster/useRoster';
import { type RosterIntake, useRosterIntake } from '@/parts/roster/useRosterIntake';
import { isOthersKey } from '@/ui/othersKey';
import { Alert } from '@/ui/page/Alert';

/** The list of one section, as the dialog needs it when it saves. */
export type LearnerList = { roster: RosterState; intake: RosterIntake };

type RolloverLearnersProps = {
  /** Called after each render, with the list as it stands. */
  onList: (list: LearnerList) => void;
  obstacle: SavingObstacle | null;
};

const NOBODY = [] as const;

/** The learners of one new section: typed, pasted, or read from a file, as for a new class. */
export function RolloverLearners({ onList, obstacle }: RolloverLearnersProps) {
  const roster = useRoster(NOBODY);
  const intake = useRosterIntake(roster);
  const refused = obstacle && obstacleSentence(obstacle, roster);
  useEffect(() => onList({ roster, intake }));
  // Otherwise Enter in a name makes the sections.
  const keepForm = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isOthersKey(event) && event.target instanceof HTMLInputElement)
      event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps a key of the fields inside from the form around
    <div className="flex flex-col gap-4" onKeyDown={keepForm}>
      <RosterEditor roster={roster} intake={intake} />
      {refused ? <Alert tone="error">{refused}</Alert> : null}
    </div>
  );
}
