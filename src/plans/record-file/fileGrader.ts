/** Grades of a file's points, as Talaan computes them and as a file may have done. */
import type { RecordFilePeriod, RecordFileWeights } from '@/files/record-file/fileContent';
import { partOf } from '@/files/record-file/matching/matchActivities';
import {
  type ComponentWeights,
  EXCUSED,
  type GradingPolicy,
  prepareQuarter,
  type QuarterActivity,
  type QuarterCells,
  type QuarterGrader,
  type SubCategoryWeights,
} from '@/grading';
import { type Division, knownParts } from './divisionParts';

/** The class and subject that the points are graded under. */
export type GradedUnder = {
  policy: GradingPolicy;
  weights: ComponentWeights;
  division: Division;
  subCategoryWeights: SubCategoryWeights;
};

/** Ways in which files compute otherwise. */
export const OTHER_WAYS = ['examPooled', 'otherWeights', 'blankIgnored', 'blankAsZero', 'marks', 'notTaken'] as const;
export type OtherWay = (typeof OTHER_WAYS)[number];

export type Figures = { initial: number | null; grade: number | null };

/** By the learner's key. The grader of each set of ways is made once. */
export type FileGrader = (learner: number, ways?: readonly OtherWay[]) => Figures;

export function toFileGrader(
  period: RecordFilePeriod,
  under: GradedUnder,
  fileWeights: RecordFileWeights | null,
): FileGrader {
  const graders = new Map<string, QuarterGrader>();
  const graderOf = (ways: readonly OtherWay[]) => {
    const key = ways.join(' ');
    const known = graders.get(key) ?? prepareQuarter(structureOf(period, under, { ways, fileWeights }));
    graders.set(key, known);
    return known;
  };
  return (learner, ways = []) => {
    const { initialGrade, transmutedGrade } = graderOf(ways)(cellsOf(period, learner, ways));
    return { initial: initialGrade, grade: transmutedGrade };
  };
}

type Changed = { ways: readonly OtherWay[]; fileWeights: RecordFileWeights | null };

/** A component or part without a column, for files that count it as 0. */
const ZERO = 'zero';

function structureOf(period: RecordFilePeriod, under: GradedUnder, { ways, fileWeights }: Changed) {
  const { policy, subCategoryWeights } = under;
  const division: Division = ways.includes('examPooled') ? { ...under.division, exam: 'single' } : under.division;
  const parts = knownParts(division, policy);
  const activities = period.activities.map(
    (column, at): QuarterActivity => ({
      id: String(at),
      category: column.category,
      totalPoints: column.totalPoints,
      weightOverride: null,
      subCategory: column.subCategory,
      part: partOf(column, parts) ?? null,
    }),
  );
  const weights = (ways.includes('otherWeights') && fileWeights) || under.weights;
  const zeros = ways.includes('blankAsZero') ? missingParts(activities, parts) : [];
  return { weights, activities: [...activities, ...zeros], ...division, policy, subCategoryWeights };
}

function missingParts(activities: readonly QuarterActivity[], parts: ReturnType<typeof knownParts>): QuarterActivity[] {
  return [...parts].flatMap(([category, known]) =>
    (known.length === 0 ? [null] : known.map(({ key }) => key)).flatMap((part): QuarterActivity[] => {
      const has = activities.some((each) => each.category === category && (part === null || each.part === part));
      const id = `${ZERO} ${category} ${part}`;
      return has ? [] : [{ id, category, part, subCategory: null, totalPoints: 1, weightOverride: null }];
    }),
  );
}

function cellsOf(period: RecordFilePeriod, learner: number, ways: readonly OtherWay[]): QuarterCells {
  const [scores, marks] = [period.scores.get(learner), period.marks.get(learner)];
  const notTaken = ways.includes('notTaken') ? pointsNotTaken(period, learner) : new Map<number, number>();
  const blank = blankOf(ways);
  const cells = period.activities.map((_, at): [string, QuarterCells[string]] => {
    const isExcused = marks?.get(at) === 'excused' && !ways.includes('marks');
    return [String(at), scores?.get(at) ?? notTaken.get(at) ?? (isExcused ? EXCUSED : blank)];
  });
  const zeros = ways.includes('blankAsZero') ? ZERO_CELLS : {};
  return { ...zeros, ...Object.fromEntries(cells) };
}

function blankOf(ways: readonly OtherWay[]): QuarterCells[string] {
  if (ways.includes('blankAsZero')) return 0;
  return ways.includes('blankIgnored') ? EXCUSED : null;
}

const ZERO_CELLS: QuarterCells = Object.fromEntries(
  [1, 2, 3].flatMap((category) =>
    [null, 'ST1', 'ST2', 'TE', 'cognitive', 'affective', 'behavioral'].map((part) => [
      `${ZERO} ${category} ${part}`,
      0,
    ]),
  ),
);

/** Numbers in cells that were not taken, such as results of formulas. */
function pointsNotTaken({ notTaken }: RecordFilePeriod, learner: number): Map<number, number> {
  return new Map(
    notTaken.flatMap((cell) => {
      const points = Number(cell.text);
      return cell.learner === learner && cell.text !== '' && points >= 0 ? [[cell.activity, points] as const] : [];
    }),
  );
}
