import type { ClassSubjectId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import type { RecordFile } from '@/files/record-file/fileContent';
import type { GradeDifference } from '@/files/record-file/found';
import type { SubCategoryWeights } from '@/grading';
import { compareGrades } from '@/plans/record-file/compareGrades';
import type { ImportChoices, PlacedSubject } from './importChoices';
import { gradeOf, newSubjectInput, policyOfTarget } from './toRecordImport';

export type PlacedDifference = GradeDifference & { placed: PlacedSubject };

type Graded = { file: RecordFile; choices: ImportChoices; placed: readonly PlacedSubject[] };

/** Grades of the file that Talaan computes otherwise from the same points. A closed period takes nothing of the file. */
export function gradeDifferences(
  tables: Tables,
  { file, choices, placed }: Graded,
  subCategoryWeights: SubCategoryWeights,
): PlacedDifference[] {
  const policy = policyOfTarget(tables, choices);
  return placed.flatMap((own) => {
    const { choice, subject, found } = own;
    const stored = tables.classSubjects[choice.to as ClassSubjectId];
    const weights = stored ?? newSubjectInput({ name: choice.name, subject }, policy, gradeOf(choices, file));
    const division = { layout: weights.layout ?? 'pooled', ...(weights.exam ? { exam: weights.exam } : {}) };
    const open = new Set(found.periods.flatMap(({ isClosed, period }) => (isClosed ? [] : [period])));
    return compareGrades(subject, { policy, weights, division, subCategoryWeights })
      .filter(({ period }) => open.has(period))
      .map((difference) => ({ ...difference, placed: own }));
  });
}

/** A grade that only one of the two has comes before all that both have. */
function distance({ file, talaan }: GradeDifference): number {
  const [of, own] = file.grade === null ? [file.initial, talaan.initial] : [file.grade, talaan.grade];
  return of === null || own === null ? Number.POSITIVE_INFINITY : Math.abs(of - own);
}

/** Those that differ most come first; equal ones in the order of the file. */
export function worstFirst(differences: readonly PlacedDifference[]): PlacedDifference[] {
  const all = differences.map((difference) => ({ difference, by: distance(difference) }));
  return all.sort((a, b) => (a.by === b.by ? 0 : b.by - a.by)).map(({ difference }) => difference);
}
