import { useRef, useState } from 'react';
import type { ClassId } from '@/domain/book/ids';
import type { LearnerInput } from '@/domain/intents/inputs';
import type { SavingObstacle } from '@/parts/roster/rosterSentences';
import type { LearnerList } from './RolloverLearners';
import { LISTED, type RolloverRow } from './rolloverForm';

type Obstacles = ReadonlyMap<ClassId, SavingObstacle>;

/** The lists of learners that the sections of the dialog have, by the section of last year. */
export function useLearnerLists() {
  const lists = useRef(new Map<ClassId, LearnerList>());
  const [obstacles, setObstacles] = useState<Obstacles>(new Map());
  const [dirty, setDirty] = useState(false);
  const keep = (from: ClassId, list: LearnerList) => {
    lists.current.set(from, list);
    const isTyped = ({ roster, intake }: LearnerList) => roster.dirty || Boolean(intake.text?.trim());
    setDirty([...lists.current.values()].some(isTyped));
  };
  const listOf = ({ from, learnersOf }: RolloverRow) => (learnersOf === LISTED ? lists.current.get(from) : undefined);
  /** Whether each list of these rows can be saved; the first that cannot is shown. */
  const check = (rows: readonly RolloverRow[]): boolean => {
    const found = rows.flatMap((row) => {
      const list = listOf(row);
      const obstacle = list && (list.intake.findObstacle() ?? (list.roster.counts.filled === 0 ? 'empty' : null));
      return obstacle ? [[row.from, obstacle] as const] : [];
    });
    setObstacles(new Map(found));
    return found.length === 0;
  };
  const inputsOf = (row: RolloverRow): LearnerInput[] => listOf(row)?.roster.toInputs() ?? [];
  return { keep, check, inputsOf, obstacles, dirty };
}
