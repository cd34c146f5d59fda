/** The record of the landing page: invented learners and their scores, graded as in the class record, in both orders. */
import { parseScoreEntry, type ScoreEntry } from '@/domain/scores/scoreEntry';
import { DO15_2026 } from '@/grading/do15Policies';
import type { ComponentKey } from '@/grading/gradingPolicy';
import { DO8_2015 } from '@/grading/policy';
import { prepareQuarter, type QuarterGrade } from '@/grading/quarterlyGrade';
import { formText, type Message, msg } from '@/language/words';

type Column = { id: string; name: Message; totalPoints: number; component: ComponentKey; part?: string };
export type Order = {
  /** How a visitor knows the order. */
  name: Message;
  weights: Readonly<Record<ComponentKey, number>>;
  columns: readonly Column[];
  gradeName: Message;
  grade: (texts: Texts) => QuarterGrade[];
};
/** Learner -> column -> what stands in the cell. */
export type Texts = readonly Readonly<Record<string, string>>[];

export const COMPONENTS: readonly ComponentKey[] = ['writtenWorks', 'performanceTask', 'quarterlyExam'];
const CATEGORIES: Readonly<Record<ComponentKey, number>> = { writtenWorks: 1, performanceTask: 2, quarterlyExam: 3 };

const COURSE_WORK: readonly Column[] = [
  { id: 'quiz1', name: msg('Quiz 1'), totalPoints: 20, component: 'writtenWorks' },
  { id: 'quiz2', name: msg('Quiz 2'), totalPoints: 25, component: 'writtenWorks' },
  { id: 'task1', name: msg('Task 1'), totalPoints: 50, component: 'performanceTask' },
];

export const ORDERS = {
  quarters: order({
    name: msg('4 quarters (DO 8)'),
    gradeName: msg('Quarterly grade'),
    policy: DO8_2015,
    weights: { writtenWorks: 30, performanceTask: 50, quarterlyExam: 20 },
    exams: [{ id: 'exam', name: msg('QA'), totalPoints: 50, component: 'quarterlyExam' }],
  }),
  terms: order({
    name: msg('3 terms (DO 15)'),
    gradeName: msg('Term grade'),
    policy: DO15_2026,
    weights: { writtenWorks: 20, performanceTask: 50, quarterlyExam: 30 },
    exams: [
      { id: 'first', name: msg('ST1'), totalPoints: 20, component: 'quarterlyExam', part: 'ST1' },
      { id: 'second', name: msg('ST2'), totalPoints: 20, component: 'quarterlyExam', part: 'ST2' },
      { id: 'exam', name: msg('TE'), totalPoints: 50, component: 'quarterlyExam', part: 'TE' },
    ],
  }),
} as const;
export type OrderName = keyof typeof ORDERS;

/** Names are the same in every language. */
export const MINIATURE_LEARNERS = formText([
  'Bayani, Makisig',
  'Luna, Isagani',
  'Abad, Liwayway',
  'Cruz, Tala',
] as const);

export const FIRST_TEXTS: Texts = [
  { quiz1: '16', quiz2: '20', task1: '41', first: '16', second: '15', exam: '40' },
  { quiz1: '11', quiz2: '14', task1: '33', first: '12', second: '13', exam: '30' },
  { quiz1: '19', quiz2: '24', task1: '47', first: '19', second: '18', exam: '47' },
  { quiz1: '18', quiz2: '22', task1: '44', first: '17', second: '18', exam: '43' },
];

export function entryOf(texts: Texts, learner: number, { id, totalPoints }: Column): ScoreEntry {
  return parseScoreEntry(texts[learner]?.[id] ?? '', totalPoints);
}

type Written = Omit<Order, 'columns' | 'grade'> & { policy: typeof DO8_2015; exams: readonly Column[] };

function order({ policy, exams, ...rest }: Written): Order {
  const columns = [...COURSE_WORK, ...exams];
  return { ...rest, columns, grade: (texts) => gradesOf(texts, { columns, weights: rest.weights, policy }) };
}

/** As in the class record, a blank beside others' scores counts by the policy. */
function gradesOf(
  texts: Texts,
  { columns, weights, policy }: Pick<Order, 'columns' | 'weights'> & { policy: typeof DO8_2015 },
): QuarterGrade[] {
  const rows = texts.map((_, learner) =>
    Object.fromEntries(
      columns.map((column) => {
        const entry = entryOf(texts, learner, column);
        return [column.id, entry.kind === 'score' ? entry.score : null];
      }),
    ),
  );
  const taken = new Set(columns.flatMap(({ id }) => (rows.some((row) => row[id] !== null) ? [id] : [])));
  const activities = columns.map(({ id, totalPoints, component, part }) => ({
    ...{ id, totalPoints, part, category: CATEGORIES[component] },
    ...{ subCategory: null, weightOverride: null },
  }));
  const grade = prepareQuarter({ weights, activities, subCategoryWeights: {}, policy, taken, soFar: true });
  return rows.map(grade);
}
