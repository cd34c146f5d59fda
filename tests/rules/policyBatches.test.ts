/**
 * A class of 45 learners under another policy, and its duplicate with carried-in grades: the batches that the plans
 * make at their largest pass the rules, within the look-ups of a batch.
 */
import { assertSucceeds } from '@firebase/rules-unit-testing';
import { beforeAll, expect, it } from 'vitest';
import { aBook, applied, aQuiz, learnersOf, NO_WEIGHTS as subCategoryWeights } from '#support/book';
import { plannedWrites, storedRowsOf } from '#support/rules/plannedWrites';
import { policyRow } from '#support/rules/rulesDocuments';
import { commit, openRulesWorld } from '#support/rules/rulesWorld';
import { lookupCount } from '@/data/book/batches';
import type { Change } from '@/domain/book/change';
import type { ClassSubjectId, NewId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { BATCH_LOOKUPS, type Operation } from '@/domain/constants';
import { knowPolicy, toPolicy } from '@/grading';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { type ClassAdd, planClassAdd } from '@/plans/classes/planClassAdd';
import { planClassPolicy } from '@/plans/classes/planClassPolicy';
import { planScoreSave } from '@/plans/scores/planScoreSave';

const world = openRulesWorld();
const LEARNERS = 45;
const LONG_MS = 300_000;
/** The published policy of the rules' world: two periods and one examination. */
const OWN = 'school:published';

beforeAll(() => knowPolicy({ ...toPolicy(policyRow('published').value), id: OWN }));

const named =
  (prefix: string): NewId =>
  (name = '') =>
    `${prefix}-${name.replaceAll('/', '-')}`;

/** Scores in all three components of each subject, under DepEd Order 8; the ids begin with the prefix. */
function scoredClass(subjects: number, prefix: string) {
  const weights = { writtenWorks: 30, performanceTask: 50, quarterlyExam: 20 };
  const command = {
    subjects: Array.from({ length: subjects }, (_, n) => ({ subject: `Subject ${n + 1}`, ...weights })),
    learners: learnersOf(LEARNERS),
  };
  const book = aBook(command, undefined, named(prefix));
  return { ...book, tables: book.subjectIds.reduce(withScores, book.tables) };
}

function withScores(before: Tables, subjectId: ClassSubjectId): Tables {
  const tables = [1, 2, 3].reduce((now, category) => {
    const quiz = aQuiz(subjectId, { name: `Quiz ${category}`, category });
    return applied(now, planActivityAdd(now, quiz, named(`${subjectId}-${category}`)));
  }, before);
  const enrolments = rowsOf(tables, 'classStudents', (row) => row.classModel === subjectId);
  const edits = rowsOf(tables, 'activity', (row) => row.classSubjectModel === subjectId).flatMap(({ id: activityId }) =>
    enrolments.map(({ id: classStudentId }, row) => ({ activityId, classStudentId, score: row % 21 })),
  );
  return applied(tables, planScoreSave(tables, { subjectId, quarter: 1, edits, subCategoryWeights }));
}

/** Every batch is allowed; answers the rows and the look-ups of each. */
async function sendAll(changes: readonly Change[], operation: Operation) {
  const batches = plannedWrites(changes, operation);
  for (const { writes } of batches) await assertSucceeds(commit(world.as('teacher1'), writes));
  return { rows: batches.map(({ rows }) => rows.length), lookUps: batches.map(({ rows }) => lookupCount(rows)) };
}

const sum = (counts: readonly number[]) => counts.reduce((before, count) => before + count, 0);

async function seed(tables: Tables): Promise<void> {
  const rows = storedRowsOf(tables);
  for (let from = 0; from < rows.length; from += 400) await world.seed(...rows.slice(from, from + 400));
}

const weights = { writtenWorks: 20, performanceTask: 50, quarterlyExam: 30 };

it.each([
  { gradingPolicy: 'DO15_2026', subjects: 9, exam: 'ST1-ST2-TE' as const },
  { gradingPolicy: OWN, subjects: 7, exam: 'TE' as const },
])(
  'a class of $subjects subjects changes to $gradingPolicy: their keys, the parts, every grade',
  async ({ gradingPolicy, subjects, exam }) => {
    const book = scoredClass(subjects, `of${subjects}`);
    await seed(book.tables);
    const changes = planClassPolicy(book.tables, {
      ...{ classId: book.classId, before: null, gradingPolicy, subCategoryWeights },
      subjects: book.subjectIds.map((subjectId) => ({ subjectId, ...weights, layout: 'pooled' as const, exam })),
      parts: rowsOf(book.tables, 'activity', (row) => row.activityCategoryModel === 3).map(({ id }) => ({
        activityId: id,
        part: 'TE' as const,
      })),
    });
    const { rows, lookUps } = await sendAll(changes, 'gradeComputation');
    // The class and its subjects stay together, whatever is counted for them.
    expect(rows[0]).toBeGreaterThan(subjects);
    expect(sum(rows)).toBeGreaterThan(subjects * LEARNERS);
    expect(Math.max(...lookUps.slice(1))).toBeLessThanOrEqual(BATCH_LOOKUPS);
  },
  LONG_MS,
);

it(
  "a duplicate of 7 subjects under a school's own policy, with carried-in grades of both periods",
  async () => {
    const book = scoredClass(7, 'known');
    await seed(book.tables);
    const carried = book.subjectIds.map(() =>
      book.studentIds.flatMap((studentId, row) =>
        [1, 2].map((quarter) => ({ studentId, quarter, grade: 70 + (row % 31), from: 'x'.repeat(200) })),
      ),
    );
    const command: ClassAdd = {
      ...{ name: 'Rizal (2)', academicYear: '2026-2027', gradeLevel: '7', gradingPolicy: OWN, learners: [], carried },
      subjects: book.subjectIds.map((_, n) => ({
        ...{ subject: `Subject ${n + 1}`, ...weights },
        ...{ layout: 'pooled', exam: 'TE' },
      })),
      studentIds: book.studentIds,
    };
    const { rows, lookUps } = await sendAll(planClassAdd(book.tables, command, named('copy')), 'classAdd');
    expect(sum(rows)).toBeGreaterThan(7 * LEARNERS * 3);
    expect(Math.max(...lookUps)).toBeLessThanOrEqual(BATCH_LOOKUPS);
  },
  LONG_MS,
);
