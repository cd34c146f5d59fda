/** The content of a made class record file, whatever its layout. All names are made up. */

import type { PartKey } from '@/domain/scores/componentParts';
import type { RecordFileLabels, RecordFileWeights } from '@/files/record-file/fileContent';
import { type Random, seededRandom } from '../../scripts/seed/random';

/** `place`: below the label of its block, from 0. */
export type MadeLearner = { name: string; sex: 'M' | 'F'; lrn: string; place: number };
/** `place`: from 1, in its component and part. */
export type MadeActivity = { category: 1 | 2 | 3; part: PartKey | null; place: number; totalPoints: number };
export type MadePeriod = {
  period: number;
  activities: readonly MadeActivity[];
  /** By the learner's place in the list, then the activity's. A text stands in the cell as it is. */
  cells: ReadonlyMap<number, ReadonlyMap<number, number | string>>;
};
export type MadeSubject = { name: string; weights: RecordFileWeights; periods: readonly MadePeriod[] };
export type MadeContent = {
  labels: RecordFileLabels;
  learners: readonly MadeLearner[];
  subjects: readonly MadeSubject[];
};

/** Columns that a layout has for a component or part. */
export type Room = { category: 1 | 2 | 3; part: PartKey | null; columns: number };

export type ContentOptions = {
  seed?: number;
  males?: number;
  females?: number;
  /** Share of the columns that have an activity; the examination always has one. */
  filled?: number;
  /** Share of the cells that are blank. */
  blanks?: number;
  /** Blank rows between the names. */
  gaps?: boolean;
  /** Names of subjects. */
  subjects?: readonly string[];
  /** Numbers of periods. */
  periods?: readonly number[];
  weights?: RecordFileWeights;
  labels?: Partial<RecordFileLabels>;
  /** Texts to strew over cells: marks, or what is no score. */
  texts?: readonly string[];
  withLrn?: boolean;
};

const LAST = ['DELA CRUZ', 'PEÑA', 'Santos', 'Bautista-Reyes', 'DE LOS SANTOS', 'Ñiñez', 'Aquino', "D'Souza"];
const FIRST = ['JUAN CARLO', 'Ma. Niña', 'ANA', 'Jose Jr.', 'MARY GRACE', 'Luz', 'Pedro III', 'Élan'];
const MIDDLE = ['REYES', 'Garcia', '', 'dela Peña', 'V.', ''];

export function madeContent(rooms: readonly Room[], options: ContentOptions = {}): MadeContent {
  const { seed = 1, males = 9, females = 11, subjects = ['ENGLISH'], periods = [1, 2, 3, 4] } = options;
  const random = seededRandom(seed);
  const learners = [...madeBlock('M', males, random, options), ...madeBlock('F', females, random, options)];
  const weights = options.weights ?? { writtenWorks: 30, performanceTask: 50, quarterlyExam: 20 };
  const labels: RecordFileLabels = {
    ...{ school: 'Made-up National High School', section: 'Sampaguita', gradeLevel: '7', subject: subjects[0] ?? '' },
    ...{ teacher: 'Made Up A. Teacher', schoolYear: '2025-2026', ...options.labels },
  };
  return {
    labels,
    learners,
    subjects: subjects.map((name) => ({
      name,
      weights,
      periods: periods.map((period) => madePeriod(period, rooms, learners.length, random, options)),
    })),
  };
}

function madeBlock(sex: 'M' | 'F', count: number, random: Random, { gaps, withLrn }: ContentOptions): MadeLearner[] {
  let place = -1;
  return Array.from({ length: count }, (_, index): MadeLearner => {
    place += gaps && index % 4 === 2 ? 2 : 1;
    const pick = (list: readonly string[]) => list[random.whole(0, list.length - 1)] ?? '';
    const middle = pick(MIDDLE);
    // A number in letters keeps the names apart.
    const last = `${pick(LAST)} ${letters(index)}${sex === 'M' ? 'o' : 'a'}`;
    const name = `${last}, ${pick(FIRST)}${middle === '' ? '' : `, ${middle}`}`;
    return { name, sex, place, lrn: withLrn ? `${100_000_000_000 + random.whole(0, 899_999_999)}` : '' };
  });
}

function letters(index: number): string {
  return `${String.fromCharCode(65 + (index % 26))}${'abcdefgh'[Math.floor(index / 26)]}`;
}

function madePeriod(
  period: number,
  rooms: readonly Room[],
  learners: number,
  random: Random,
  { filled = 0.6, blanks = 0.1, texts = [] }: ContentOptions,
): MadePeriod {
  const activities = rooms.flatMap(({ category, part, columns }) =>
    Array.from({ length: columns }, (_, index): MadeActivity[] => {
      const has = category === 3 || index === 0 || random.next() < filled;
      const totalPoints = random.whole(1, 12) * 5;
      return has ? [{ category, part, place: index + 1, totalPoints }] : [];
    }).flat(),
  );
  const cells = new Map(
    Array.from({ length: learners }, (_, learner) => {
      const own = activities.flatMap(({ totalPoints }, at): [number, number | string][] => {
        if (random.next() < blanks) return [];
        if (texts.length > 0 && random.next() < 0.08) return [[at, texts[random.whole(0, texts.length - 1)] ?? '']];
        const points = random.whole(0, totalPoints * 4) / 4;
        return [[at, random.next() < 0.9 ? Math.floor(points) : points]];
      });
      return [learner, new Map(own)] as const;
    }),
  );
  return { period, activities, cells };
}
