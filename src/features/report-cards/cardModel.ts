/**
 * The cards of a section: what was handed in, what the adviser keeps, and the policy, as rows to print. A figure that is
 * missing is null and prints blank; a figure that needs a missing one is null too.
 */

import type { LearnerIdentity } from '@/domain/learners/learnerFields';
import type { SchoolAddress } from '@/domain/people/people';
import { dayTotals } from '@/domain/sections/attendanceMonth';
import { keptMonths, type LearnerMonth, monthsOfLearner } from '@/domain/sections/monthTotals';
import { advisingValue, type SectionAdvising, type ValueMark } from '@/domain/sections/sectionAdvising';
import type { SectionAttendance } from '@/domain/sections/sectionAttendance';
import { readableGrade, type SectionGrades } from '@/domain/sections/sectionGrades';
import { isPresent, type ListedLearner, listedLearners, type SectionRoster } from '@/domain/sections/sectionRoster';
import { areaIdsOf, type SectionDoc } from '@/domain/sections/sections';
import { DO8_2015, type GradingPolicy, hasQuarterCard, isPassing } from '@/grading';
import { type ConsolidatedRow, toConsolidated } from '@/parts/section/consolidated';
import { hasUnevenParts } from '@/parts/section/evenParts';
import { averageOf, type CardRow, toRows } from './cardRows';
import { type CardSemester, isSemesterCard, semestersOf, toSubject } from './cardSemesters';
import type { Paper } from './cardSettings';
import type { CardLanguage } from './cardWords';
import { CORE_VALUES } from './coreValues';

/** The heading of a card, as the school's record and the directory have it. Unknown values are empty. */
export type CardSchool = { name: string; id: string; address: SchoolAddress; logo: string | null };

/** The same for all cards of a print. */
export type CardFrame = {
  section: SectionDoc;
  policy: GradingPolicy;
  cards: Pick<Cards, 'form' | 'periods'>;
  /** The logo as an address that an `<img>` can show. */
  school: CardSchool;
  language: CardLanguage;
  paper: Paper;
  head: string;
  /** Track and strand, of senior high school. */
  track: string;
};

export type CardPartProps = { card: Card; frame: CardFrame };

export type Card = {
  key: string;
  learner: ListedLearner;
  /** Set for a learner who left the section. */
  left: { standing: 'transferredOut' | 'dropped'; on: string } | null;
  rows: readonly CardRow[];
  /** Of senior high school by quarters: each with its own subjects; else empty. */
  semesters: readonly CardSemester[];
  average: number | null;
  averagePassed: boolean | null;
  /** The year's end as the adviser's desk has it; nothing of a learner who left. */
  failed: ConsolidatedRow['failed'];
  promotion: ConsolidatedRow['promotion'];
  months: readonly LearnerMonth[];
  /** One for each period; empty where none is kept. */
  comments: readonly string[];
  /** Statement -> mark by period. Empty on cards of terms. */
  values: ReadonlyMap<string, readonly (ValueMark | null)[]>;
};

export type Cards = {
  form: CardForm;
  periods: readonly number[];
  cards: readonly Card[];
  /** Units that differ within an area or are missing, or parts of different periods: there is no average. */
  isWithoutAverage: boolean;
};

export type CardSource = {
  section: SectionDoc;
  roster: SectionRoster;
  /** Of all areas and periods. */
  handedIn: readonly (SectionGrades | null)[];
  /** Of all periods. */
  advising: readonly (SectionAdvising | null)[];
  /** Of the months that are kept by day; blank ones and `null` are those that are not. */
  attendance?: readonly (SectionAttendance | null)[];
  /** The moment up to which days count, in milliseconds. */
  nowMs?: number;
};

/** All learners of the roster, in its order: those who left at the end. */
export function toCards(source: CardSource, policy: GradingPolicy): Cards {
  const { roster, section } = source;
  const periods = policy.periods.map(({ number }) => number);
  const gradesOf = byAreaAndPeriod(source.handedIn);
  const advising = periods.map((number) => source.advising.find((kept) => kept?.period === number) ?? null);
  const byDay = dayTotals(source.attendance ?? [], listedLearners(roster), source.nowMs ?? 0);
  const months = keptMonths(advising, section.academicYear, byDay);
  const form: CardForm = hasQuarterCard(policy) ? 'quarters' : 'terms';
  const isUneven = hasUnevenParts(section, policy);
  let isWithoutAverage = isUneven;
  const kept = advising.at(-1) ?? null;
  const { rows } = toConsolidated({ section, roster, handedIn: source.handedIn, kept }, policy, null);
  const yearOf = new Map(rows.map((row) => [row.learner.key, row]));
  const cards = listedLearners(roster).map((learner): Card => {
    const { key } = learner;
    const graded = areaIdsOf(section).map((id) => ({
      area: section.areas[id] ?? { name: id },
      gradeOf: (number: number) => readableGrade(gradesOf(id, number)?.[key]),
    }));
    const areas = graded.map((each) => toSubject(each, policy));
    const average = isUneven ? undefined : averageOf(areas, policy);
    if (average === undefined) isWithoutAverage = true;
    return {
      key,
      learner,
      left: leftOf(learner),
      rows: toRows(areas, policy),
      semesters: isSemesterCard(section, policy) ? semestersOf(graded, policy, { isUneven }) : [],
      average: average ?? null,
      averagePassed: average === null || average === undefined ? null : isPassing(average, policy),
      failed: yearOf.get(key)?.failed ?? [],
      promotion: yearOf.get(key)?.promotion ?? null,
      months: monthsOfLearner(advising, key, months, byDay),
      comments: advising.map((kept) => String(advisingValue(kept, key, 'comment') ?? '')),
      values: form === 'terms' ? new Map() : valuesOf(advising, key),
    };
  });
  return { form, periods, cards, isWithoutAverage };
}

function byAreaAndPeriod(handedIn: CardSource['handedIn']) {
  const byPlace = new Map(handedIn.flatMap((each) => (each ? [[`${each.areaId} ${each.period}`, each.grades]] : [])));
  return (area: string, period: number) => byPlace.get(`${area} ${period}`);
}

function leftOf(learner: ListedLearner): Card['left'] {
  const { standing, standingOn: on } = learner;
  if (isPresent(learner) || (standing !== 'transferredOut' && standing !== 'dropped')) return null;
  return { standing, on };
}

function valuesOf(advising: CardSource['advising'], key: string): Card['values'] {
  const statements = CORE_VALUES.flatMap((value) => value.statements.map((statement) => statement.key));
  return new Map(
    statements.map((statement) => [
      statement,
      advising.map((kept) => advisingValue(kept, key, `value ${statement}`) as ValueMark | null),
    ]),
  );
}

/** The card of three terms (DepEd Order 15, s. 2026), or of four quarters with observed values (DepEd Order 8, s. 2015). */
type CardForm = 'terms' | 'quarters';

/** With the whole middle name, as forms have it: `Abad, Ana Santos`. */
export function fullNameOf({ lastName, firstName, extensionName = '', middleName }: LearnerIdentity): string {
  const given = [firstName, extensionName, middleName].filter((part) => part.trim() !== '').join(' ');
  return given === '' ? lastName : `${lastName}, ${given}`;
}

/** The words beside a final grade; blank where the policy has none. */
export function remarksOf({ remarks = DO8_2015.remarks }: GradingPolicy): { passed: string; failed: string } {
  return remarks ?? { passed: '', failed: '' };
}
