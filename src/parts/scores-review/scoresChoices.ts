/** The choices for the columns and lines of a file, and the scores that follow from them. */

import type { ClassRecord } from '@/domain/book/classRecord';
import { type ActivityId, type ClassStudentId, toId } from '@/domain/book/ids';
import { MAX_LENGTH } from '@/domain/constants';
import { cellTextOf } from '@/domain/scores/cellEntry';
import { cellKey } from '@/domain/scores/cellKey';
import { refuseName, refuseTotalPoints, tidyName } from '@/domain/words/validation';
import { type ActivityMatch, matchActivities } from '@/files/record-file/table/matchActivities';
import { type LearnerMatch, matchLines } from '@/files/record-file/table/matchLines';
import { planScores, type ScoresPlan, type TargetColumn } from '@/files/record-file/table/planScores';
import type { ScoreColumn, ScoresTable } from '@/files/record-file/table/scoresTable';
import { say } from '@/language/words';
import type { DraftCells } from '@/store/state/draftCell';

/** `place`: the component and part of a new activity, as `newPlaces` names them. */
/** `isPercent`: of a column whose values may be percent, what a person said. */
type Percent = { isPercent?: boolean };
export type NewColumn = { to: 'new'; name: string; totalPoints: string; place: string } & Percent;
export type ColumnChoice = ({ to: 'activity'; activityId: ActivityId } & Percent) | NewColumn | { to: 'skip' };
export type LearnerChoice = ClassStudentId | 'skip';

export type Matches = {
  columns: ReadonlyMap<number, ActivityMatch>;
  learners: ReadonlyMap<number, LearnerMatch>;
};

/** By the place of the column, and by the row of the line; a question that is open has no entry. */
export type Choices = {
  columns: ReadonlyMap<number, ColumnChoice>;
  learners: ReadonlyMap<number, LearnerChoice>;
};

export function toMatches(table: ScoresTable, record: ClassRecord): Matches {
  return {
    columns: matchActivities(table.columns, record.activities),
    learners: matchLines(table.lines, record),
  };
}

export const NO_CHOICES: Choices = { columns: new Map(), learners: new Map() };

/** The choices of the person, and else those that are sure; lines and columns that nothing is like are left out. */
export function choicesOf({ columns, lines }: ScoresTable, matches: Matches, said: Choices): Choices {
  return {
    columns: new Map(
      columns.flatMap(({ at }): [number, ColumnChoice][] => {
        const choice = said.columns.get(at) ?? sureColumn(matches.columns.get(at));
        return choice ? [[at, choice]] : [];
      }),
    ),
    learners: new Map(
      lines.flatMap(({ row }): [number, LearnerChoice][] => {
        const choice = said.learners.get(row) ?? sureLearner(matches.learners.get(row));
        return choice ? [[row, choice]] : [];
      }),
    ),
  };
}

function sureColumn(match: ActivityMatch | undefined): ColumnChoice | null {
  if (!match || match.kind === 'ask') return null;
  return match.kind === 'sure' ? { to: 'activity', activityId: match.activityId } : { to: 'skip' };
}

function sureLearner(match: LearnerMatch | undefined): LearnerChoice | null {
  if (!match || match.kind === 'ask') return null;
  return match.kind === 'sure' ? match.learner : 'skip';
}

/** Why a new activity cannot be made; null where it can. */
function refuseNew({ name, totalPoints, place }: NewColumn): string | null {
  return (
    refuseName(name, say('The name'), MAX_LENGTH.activityName) ??
    refuseTotalPoints(totalPoints) ??
    (place === '' ? say('Choose the component.') : null)
  );
}

export type Outcome = {
  plan: ScoresPlan;
  /** New activities in the order of the columns. */
  made: readonly { key: string; column: NewColumn }[];
  /** Why the scores cannot be taken yet; null where they can. */
  problem: string | null;
};

/** `cells`: the unsaved values of the record. */
/** The choices of a person so far, and the scores that follow from them. */
export type ReviewedScores = Outcome & {
  table: ScoresTable;
  matches: Matches;
  choices: Choices;
  /** Keys of cells, as `cellOf` names them, whose value of the file replaces the one that is there. */
  replaced: ReadonlySet<string>;
  chooseLearner: (row: number, choice: LearnerChoice) => void;
  replace: (keys: readonly string[], isReplaced: boolean) => void;
};

export function toOutcome(table: ScoresTable, choices: Choices, record: ClassRecord, cells: DraftCells): Outcome {
  const targets = table.columns.flatMap((column) => targetOf(column, choices.columns.get(column.at), record));
  const lines = table.lines.flatMap((line) => {
    const learner = choices.learners.get(line.row);
    return learner && learner !== 'skip' ? [{ line, learner }] : [];
  });
  const made = targets.flatMap(({ key, column }) => (column ? [{ key, column }] : []));
  const refusals = [...choices.columns.values()].map((choice) => (choice.to === 'new' ? refuseNew(choice) : null));
  const unsaid = table.columns.filter(({ at, isShare }) => isShare && isUnsaid(choices.columns.get(at))).length;
  const open = table.columns.length - choices.columns.size + table.lines.length - choices.learners.size + unsaid;
  const problem =
    open > 0
      ? say('{count, plural, one {# question is} other {# questions are}} still open.', { count: open })
      : (doubled(targets, lines) ?? refusals.find((each) => each !== null) ?? null);
  const shown = ({ key }: TargetColumn, learner: ClassStudentId) => shownText(record, cells, cellKey(key, learner));
  return { plan: planScores(targets, lines, shown), made, problem };
}

type Target = TargetColumn & { column: NewColumn | null };

function targetOf({ at }: ScoreColumn, choice: ColumnChoice | undefined, { activities }: ClassRecord): Target[] {
  if (choice?.to === 'new') {
    const totalPoints = refuseTotalPoints(choice.totalPoints) ? 0 : Number(choice.totalPoints);
    return totalPoints === 0 ? [] : [{ at, key: newKey(at), totalPoints, column: choice, ...percentOf(choice) }];
  }
  if (choice?.to !== 'activity') return [];
  const activity = activities.find(({ id }) => id === choice.activityId);
  if (!activity) return [];
  return [{ at, key: activity.id, totalPoints: activity.totalPoints, column: null, ...percentOf(choice) }];
}

function percentOf({ isPercent }: Percent): Percent {
  return isPercent === undefined ? {} : { isPercent };
}

/** The person has not said yet whether the values are points or percent. */
function isUnsaid(choice: ColumnChoice | undefined): boolean {
  return choice !== undefined && choice.to !== 'skip' && choice.isPercent === undefined;
}

/** Stands for the id of an activity that is not made yet. */
export function newKey(at: number): ActivityId {
  return toId<ActivityId>(`new-${at}`);
}

function doubled(targets: readonly Target[], lines: readonly { learner: ClassStudentId }[]): string | null {
  const isTwice = (values: readonly string[]) => new Set(values).size < values.length;
  if (isTwice(targets.map(({ key }) => key))) return say('Two columns go to the same activity. Leave one out.');
  const names = targets.flatMap(({ column }) => (column ? [tidyName(column.name)] : []));
  if (isTwice(names)) return say('Two new activities have the same name.');
  return isTwice(lines.map(({ learner }) => learner)) ? say('Two lines are of the same learner. Leave one out.') : null;
}

function shownText({ scores, marks }: ClassRecord, cells: DraftCells, key: string): string {
  return (cells[key] ?? cellTextOf(scores.get(key), marks.get(key))).text;
}
