/** A small book for tests of intents: English and Math; a quiz of 20 points in English, with the scores 18 and 12. */
import type { ActivityId, ClassSubjectId, StudentId } from '@/domain/book/ids';
import type { Intent, NewActivity } from '@/domain/intents/intents';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { loadRows } from '@/store/book/load';
import { loadRecord } from '@/store/drafts/record';
import type { Store } from '@/store/makeStore';
import { newAttempt, perform } from '@/store/outbox/intents';
import { aBook, applied, aQuiz, type Book, ENGLISH, NO_WEIGHTS } from './book';
import { openedStore, type StoreWorld, TEACHER } from './storeWorld';

export const MATH = { ...ENGLISH, subject: 'Math' };
/** All fields of the quiz except its name. */
export const QUIZ_FIELDS = { quarter: 1, totalPoints: 20, weightOverride: null, category: 1, subCategory: null };

export type IntentBook = {
  book: Book;
  opened: StoreWorld;
  subjectId: ClassSubjectId;
  mathId: ClassSubjectId;
  quizId: ActivityId;
  studentId: StudentId;
};

export async function openIntentBook(): Promise<IntentBook> {
  const empty = aBook({ subjects: [ENGLISH, MATH] });
  const [subjectId, mathId] = empty.subjectIds as [ClassSubjectId, ClassSubjectId];
  const [studentId] = empty.studentIds as [StudentId];
  let tables = applied(empty.tables, planActivityAdd(empty.tables, aQuiz(subjectId), empty.newId));
  const quizId = Object.keys(tables.activity)[0] as ActivityId;
  const edits = [18, 12].map((score, at) => ({ activityId: quizId, classStudentId: empty.enrolmentIds[at]!, score }));
  tables = applied(tables, planScoreSave(tables, { subjectId, quarter: 1, edits, subCategoryWeights: NO_WEIGHTS }));
  const book = { ...empty, tables };
  const opened = openedStore(tables);
  await loadAll(opened.store, subjectId);
  return { book, opened, subjectId, mathId, quizId, studentId };
}

export async function loadAll(store: Store, subjectId: ClassSubjectId): Promise<void> {
  await store.dispatch(
    loadRows([{ of: 'classes' }, { of: 'subjects' }, { of: 'learners' }, { of: 'activities' }, { of: 'controls' }]),
  );
  await store.dispatch(loadRecord({ subjectId, quarter: 1 }));
}

export function newQuiz(subjectId: ClassSubjectId, over: Partial<NewActivity> = {}): NewActivity {
  const { subCategoryWeights: _, ...activity } = aQuiz(subjectId, { name: 'Quiz 2', ...over });
  return activity;
}

export function performIn(store: Store, intent: Intent) {
  return store.dispatch(perform(intent, newAttempt(), () => 'done'));
}

/** Writes a document as another device does, with a new version. */
export function writeElsewhere({ world }: StoreWorld, path: string, fields: object): void {
  const { documents } = world;
  documents.set(path, { ...documents.get(path), ...fields });
  const version = `users/${TEACHER}/globalVersion/1`;
  const before = documents.get(version)?.lastModified as number | undefined;
  documents.set(version, { id: '1', lastModified: (before ?? 5) + 1 });
}
