/** One learner in one subject and period, as the class record has them. */
import type { ClassRecord } from '@/domain/book/classRecord';
import type { ActivityDoc } from '@/domain/book/entities';
import type { ClassStudentId } from '@/domain/book/ids';
import { type CellEntry, cellTextOf, parseCellEntry } from '@/domain/scores/cellEntry';
import { cellKey } from '@/domain/scores/cellKey';
import { MARK_NAMES } from '@/domain/scores/scoreMark';
import type { Message } from '@/domain/words/say';
import type { ComponentGrade, PolicyComponent, QuarterGrader, SubCategoryWeights } from '@/grading';
import { learnerGrade, learnerScores, toGrader, toShownStructure } from '@/parts/record/learnerGrades';
import { blocksOf, shownComponents } from '@/parts/record/recordParts';
import type { DraftCells } from '@/store/state/draftCell';

export type LearnerActivity = {
  readonly activity: ActivityDoc;
  /** The score as typed; empty without one. */
  readonly score: string;
  readonly mark: Message | null;
  /** The comment of the score, or the note of a blank. */
  readonly comment: string;
  /** Others have a score, this learner has none and is not excused: it counts 0. */
  readonly isOwed: boolean;
};

export type LearnerSubject = {
  readonly grade: number | null;
  /** The grade so far; null once there is a grade, or before anything counts. */
  readonly soFar: number | null;
  readonly components: readonly {
    readonly key: string;
    readonly name: Message;
    /** Percent. */
    readonly percentage: number | null;
    readonly activities: readonly LearnerActivity[];
    /** The component or its parts without a score that count as 0 in the grade, as the policy says. */
    readonly zeros: readonly Message[];
  }[];
  readonly owed: readonly LearnerActivity[];
};

type Shown = { subCategoryWeights: SubCategoryWeights; cells: DraftCells };

/**
 * For any number of learners of the record. `cells`: drafts over it. Throws a RangeError when the subject's stored weights
 * are not numbers.
 */
export function prepareLearnerSubject(
  record: ClassRecord,
  { subCategoryWeights, cells }: Shown,
): (classStudentId: ClassStudentId) => LearnerSubject {
  const grader = toGrader(record, subCategoryWeights)(cells);
  const { taken } = toShownStructure(record, subCategoryWeights, cells);
  return (classStudentId) => toLearnerSubject(record, { classStudentId, cells, grader, taken });
}

type Of = {
  classStudentId: ClassStudentId;
  cells: DraftCells;
  grader: QuarterGrader;
  taken: ReadonlySet<string> | undefined;
};

function toLearnerSubject(record: ClassRecord, { classStudentId, cells, grader, taken }: Of): LearnerSubject {
  const scores = learnerScores(record, cells, classStudentId);
  const grade = learnerGrade(record, grader, { scores, classStudentId });
  const isTaken = ({ id }: ActivityDoc) => taken?.has(id) === true;
  const toActivity = (activity: ActivityDoc): LearnerActivity => {
    const key = cellKey(activity.id, classStudentId);
    const { text, comment } = cells[key] ?? cellTextOf(record.scores.get(key), record.marks.get(key));
    const entry = parseCellEntry(text, activity.totalPoints);
    return {
      activity,
      score: entry.kind === 'score' ? String(entry.score) : '',
      mark: markOf(entry),
      comment,
      isOwed: entry.kind === 'mark' ? entry.mark !== 'excused' : entry.kind === 'empty' && isTaken(activity),
    };
  };
  const components = shownComponents(record).map((component) => ({
    key: component.key,
    name: component.name,
    percentage: grade[component.key].percentage,
    activities: blocksOf(record, component).flatMap(({ activities }) => activities.map(toActivity)),
    zeros: zerosOf(component, grade[component.key]),
  }));
  return {
    grade: grade.transmutedGrade,
    soFar: grade.provisional?.transmutedGrade ?? null,
    components,
    owed: components.flatMap(({ activities }) => activities.filter(({ isOwed }) => isOwed)),
  };
}

function markOf(entry: CellEntry): Message | null {
  if (entry.kind === 'mark') return MARK_NAMES[entry.mark];
  return entry.kind === 'score' && entry.isLate ? MARK_NAMES.late : null;
}

function zerosOf(component: PolicyComponent, { countedAsZero, parts = {} }: ComponentGrade): Message[] {
  if (countedAsZero) return [component.name];
  return (component.parts ?? []).filter(({ key }) => parts[key]?.countedAsZero).map(({ name }) => name);
}
