/** The rows of a card's table of grades: learning areas, with their parts below them. */
import {
  type AverageRow,
  areaGrade,
  combinesTerms,
  type GradingPolicy,
  generalAverage,
  isPassing,
  type Year,
} from '@/grading';
import { withUnits } from '@/parts/section/consolidated';
import { isSamePeriods } from '@/parts/section/evenParts';

export type CardRow = {
  name: string;
  /** A part of the learning area above it: counted there. */
  isPart: boolean;
  /** Without an entry where there is no grade to show. */
  year: Year;
  final: number | null;
  /** Null while the final grade is missing, and for a part. */
  passed: boolean | null;
};

/** `year` has every period of the policy; the year of the row has those in which the area is taught. */
export type CardSubject = {
  name: string;
  year: Year;
  row: AverageRow & { finalGrade: number | null; year: Year };
};

/** A learning area of several parts has a row of its own above them, where its first part is. */
export function toRows(subjects: readonly CardSubject[], policy: GradingPolicy): CardRow[] {
  const passedOf = (final: number | null) => (final === null ? null : isPassing(final, policy));
  const plain = ({ name, year, row: { finalGrade } }: CardSubject): CardRow => ({
    name,
    isPart: false,
    year,
    final: finalGrade,
    passed: passedOf(finalGrade),
  });
  return subjects.flatMap((subject, index) => {
    const { area } = subject.row;
    const parts = area ? subjects.filter(({ row }) => row.area === area) : [];
    if (!area || parts.length === 1) return [plain(subject)];
    if (subjects.findIndex(({ row }) => row.area === area) !== index) return [];
    const whole = gradeOfParts(parts, policy);
    const head = { name: area, isPart: false, year: whole.year, final: whole.final };
    return [
      { ...head, passed: passedOf(whole.final) },
      ...parts.map((part) => ({ ...plain(part), isPart: true, passed: null })),
    ];
  });
}

/** Blank where the parts are taught in different periods; the policy may have a final grade that does not need these. */
function gradeOfParts(parts: readonly CardSubject[], policy: GradingPolicy): Pick<CardRow, 'year' | 'final'> {
  const isEven = isSamePeriods(parts.map(({ row }) => [...row.year.keys()]));
  if (!isEven && combinesTerms(policy)) return { year: new Map(), final: null };
  const whole = withUnits(() =>
    areaGrade(
      parts.map(({ row }) => row),
      policy,
    ),
  );
  return { year: whole?.year ?? new Map(), final: whole?.finalGrade ?? null };
}

/** Undefined where the units or the periods of the areas allow none. */
export function averageOf(subjects: readonly CardSubject[], policy: GradingPolicy): number | null | undefined {
  return withUnits(() =>
    generalAverage(
      subjects.map(({ row }) => row),
      policy,
    ),
  );
}
