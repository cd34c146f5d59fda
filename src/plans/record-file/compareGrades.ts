/** The grades of a file beside those that Talaan computes from the same points. */
import type { RecordFileGrade, RecordFilePeriod, RecordFileSubject } from '@/files/record-file/fileContent';
import type { GradeDifference, GradeReason } from '@/files/record-file/found';
import { type GradingPolicy, transmute } from '@/grading';
import { type Figures, type FileGrader, type GradedUnder, OTHER_WAYS, type OtherWay, toFileGrader } from './fileGrader';

/** Learners whose grade differs; their initial grade where the file has no grade. */
export function compareGrades(subject: RecordFileSubject, under: GradedUnder): GradeDifference[] {
  return subject.periods.flatMap((period) => {
    const grader = toFileGrader(period, under, subject.weights);
    return [...period.grades].flatMap(([learner, file]): GradeDifference[] => {
      const talaan = grader(learner);
      if (isSame(file, talaan)) return [];
      const { initial, grade } = file;
      const reasons = reasonsOf({ file, talaan, learner, period, grader, under });
      return [{ learner, period: period.period, file: { initial, grade }, talaan, reasons }];
    });
  });
}

/** Three weighted scores may each be rounded otherwise. */
const ROUNDING = 0.02;

function isNear(a: number | null, b: number | null): boolean {
  return a === null || b === null ? a === b : Math.abs(a - b) < ROUNDING;
}

function isSame(file: Figures, talaan: Figures): boolean {
  return file.grade === null ? isNear(file.initial, talaan.initial) : file.grade === talaan.grade;
}

type Compared = {
  file: RecordFileGrade;
  talaan: Figures;
  learner: number;
  period: RecordFilePeriod;
  grader: FileGrader;
  under: GradedUnder;
};

function reasonsOf(compared: Compared): readonly GradeReason[] {
  const { file, talaan, under } = compared;
  if (file.isTyped) return ['typed'];
  if (file.isStale) return [file.isTotalTyped ? 'typedTotals' : 'stale'];
  const looked = lookUpReasons(file, under.policy);
  if (file.initial !== null && isNear(file.initial, talaan.initial)) return looked;
  const ways = findWays(compared);
  if (ways) return [...ways, ...looked];
  // Cells that were left out, and figures that were typed, can change anything.
  if (hasNotTaken(compared)) return ['notTaken', ...looked];
  return file.isTotalTyped ? ['typedTotals', ...looked] : looked;
}

/** How the file came from its initial grade to its grade. */
function lookUpReasons({ initial, grade }: RecordFileGrade, policy: GradingPolicy): GradeReason[] {
  if (initial === null || grade === null || initial < 0) return [];
  const rounded = Math.round(initial * 100) / 100;
  if (transmute(rounded, policy) === grade) return [];
  const exact = policy.transmutation.find(({ from }) => initial * 100 >= from);
  return exact?.grade === grade ? ['notRounded'] : ['otherTable'];
}

/** The fewest ways that give the file's figures; null where none do. */
function findWays({ file, learner, grader }: Compared): readonly OtherWay[] | null {
  const fits = (ways: readonly OtherWay[]) => {
    const found = grader(learner, ways);
    return file.initial === null ? found.grade === file.grade : isNear(found.initial, file.initial);
  };
  return WAYS.find(fits) ?? null;
}

const WAYS: readonly (readonly OtherWay[])[] = [
  ...OTHER_WAYS.map((way) => [way]),
  ...OTHER_WAYS.flatMap((way, at) => OTHER_WAYS.slice(at + 1).map((other) => [way, other])),
];

function hasNotTaken({ period, learner }: Compared): boolean {
  return period.columnsNotTaken.length > 0 || period.notTaken.some((cell) => cell.learner === learner);
}
